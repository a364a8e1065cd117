import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { unavailable } from '../outage.ts';
import type { S3Settings } from '../settings.ts';
import { type FileStore, fileNotFound, requireKey } from './file-store.ts';
import { writeMeasured } from './measure.ts';

/** `/ready` is asked every few seconds; the bucket is tried at most this often. */
const checkEveryMs = 30_000;

/** Loaded when it is first needed: it is large, and most installations keep their files in a folder. */
const loadSdk = () => import('@aws-sdk/client-s3');

function isMissing(error: unknown): boolean {
  const { name, $metadata } = error as { name?: unknown; $metadata?: { httpStatusCode?: number } };
  return name === 'NoSuchKey' || $metadata?.httpStatusCode === 404;
}

/** The store does not answer, or says that it cannot: neither the file nor our way of asking is at fault. */
function isAway(error: unknown): boolean {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  return $metadata?.httpStatusCode === undefined || $metadata.httpStatusCode >= 500;
}

async function openClient(settings: S3Settings) {
  const sdk = await loadSdk();
  const { endpoint } = settings;
  const client = new sdk.S3Client({
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // Others than Amazon know neither bucket host names nor checksum trailers.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client };
}

/** Files in an S3 bucket. The stream is measured in a temporary file first: S3 wants to know its length. */
export function createS3Store(settings: S3Settings): FileStore {
  const { bucket } = settings;
  let opened: ReturnType<typeof openClient> | undefined;
  const open = () => {
    opened ??= openClient(settings);
    return opened;
  };
  let checkedAt = Number.NEGATIVE_INFINITY;
  /** What was asked of the bucket, or why not; `/ready` looks again at once after it was away. */
  const asked = async <T>(send: (opened: Awaited<ReturnType<typeof openClient>>) => Promise<T>): Promise<T> => {
    try {
      return await send(await open());
    } catch (error) {
      if (!isAway(error)) throw error;
      checkedAt = Number.NEGATIVE_INFINITY;
      throw unavailable(error);
    }
  };
  return {
    async put(key, content, contentType) {
      requireKey(key);
      const temporary = join(tmpdir(), `sanad-${randomUUID()}`);
      const measured = await writeMeasured(temporary, content);
      try {
        await asked(({ sdk, client }) =>
          client.send(
            new sdk.PutObjectCommand({
              Bucket: bucket,
              Key: key,
              Body: createReadStream(temporary),
              ContentLength: measured.size,
              ContentType: contentType,
              ChecksumSHA256: Buffer.from(measured.sha256, 'hex').toString('base64'),
            }),
          ),
        );
      } finally {
        await rm(temporary, { force: true });
      }
      return measured;
    },
    async get(key) {
      const Key = requireKey(key);
      try {
        const { Body } = await asked(({ sdk, client }) =>
          client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key })),
        );
        if (Body instanceof Readable) return Body;
      } catch (error) {
        throw isMissing(error) ? fileNotFound(error) : error;
      }
      throw fileNotFound();
    },
    async delete(key) {
      const Key = requireKey(key);
      await asked(({ sdk, client }) => client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key })));
    },
    async check() {
      if (performance.now() - checkedAt < checkEveryMs) return;
      const Body = Buffer.from('ready');
      await asked(({ sdk, client }) =>
        client.send(new sdk.PutObjectCommand({ Bucket: bucket, Key: 'checks/writable', Body, ContentLength: 5 })),
      );
      checkedAt = performance.now();
    },
    // An upload that breaks off leaves nothing in the bucket.
    removeStale: async () => 0,
  };
}
