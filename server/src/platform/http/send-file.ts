import type { Readable } from 'node:stream';
import { fileLinkMs } from '@sanad/contract/api/files';
import type { FastifyReply } from 'fastify';
import type { StoredFile } from '../files/stored-files.ts';
import { nameWithEnding } from './file-types.ts';

/** A replaced file gets a new address, so what stands behind an address never changes. */
const caching = {
  public: 'public, max-age=31536000, immutable',
  private: `private, max-age=${fileLinkMs / 1000}`,
};

type Sent = { file: StoredFile; content: Readable };

/** Answers with a file that we keep; `changes`: other contents may take its place under the same address. */
export function sendFile(reply: FastifyReply, { file, content }: Sent, { changes = false } = {}) {
  // Whatever the bytes are, a browser that opens them by themselves runs nothing.
  reply.header('content-security-policy', "default-src 'none'; sandbox");
  const name = encodeURIComponent(nameWithEnding(file.name, file.mime)).replaceAll("'", '%27');
  return reply
    .type(file.mime)
    .header('content-length', file.size)
    .header('cache-control', changes ? 'private, no-cache' : caching[file.visibility])
    .header('content-disposition', `inline; filename*=UTF-8''${name}`)
    .send(content);
}

/** A picture that was drawn for this caller; whether it may be seen is asked each time. */
export function sendPicture(reply: FastifyReply, { mime, picture }: { mime: string; picture: Buffer }) {
  reply.header('content-security-policy', "default-src 'none'; sandbox");
  return reply.type(mime).header('cache-control', 'private, max-age=60').send(picture);
}
