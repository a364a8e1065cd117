import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type S3StandIn = {
  url: string;
  objects: Map<string, { body: Buffer; type: string }>;
  /** From now on everything is answered with this status; as usual again without one. */
  refuseAll(status?: number): void;
  /** From now on it says of what is not there what a bucket says that may not be listed. */
  refuseListing(): void;
  close(): Promise<void>;
};

/** Keeps objects in memory and speaks as much S3 as the file store uses; refuses unsigned calls and damaged bodies. */
export async function startS3StandIn(): Promise<S3StandIn> {
  const objects: S3StandIn['objects'] = new Map();
  let refusal: number | undefined;
  let mayList = true;
  const server = createServer(async (request, response) => {
    const refuse = (status: number, code: string) =>
      response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
    if (refusal !== undefined) return refuse(refusal, 'SlowDown');
    const signature = /^AWS4-HMAC-SHA256 Credential=key-id\/\d{8}\/[\w-]+\/s3\/aws4_request, .*Signature=[0-9a-f]{64}$/;
    if (!signature.test(request.headers.authorization ?? '')) return refuse(403, 'AccessDenied');
    const key = new URL(request.url ?? '/', 'http://s3').pathname;
    if (request.method === 'PUT') {
      const body = await buffer(request);
      const checksum = request.headers['x-amz-checksum-sha256'];
      if (checksum !== undefined && checksum !== createHash('sha256').update(body).digest('base64')) {
        return refuse(400, 'BadDigest');
      }
      objects.set(key, { body, type: request.headers['content-type'] ?? '' });
      return response.writeHead(200, { etag: '"1"' }).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const found = objects.get(key);
    if (found === undefined) return mayList ? refuse(404, 'NoSuchKey') : refuse(403, 'AccessDenied');
    return response.writeHead(200, { 'content-type': found.type, 'content-length': found.body.length }).end(found.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    refuseAll(status) {
      refusal = status;
    },
    refuseListing() {
      mayList = false;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
