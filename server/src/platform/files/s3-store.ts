import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '../settings.ts';
import { type FileStore, fileNotFound, requireKey } from './file-store.ts';
import { writeMeasured } from './measure.ts';

/** `/ready` is asked every few seconds; the bucket is tried at most this often. */
const checkEveryMs = 30_000;

const isMissing = (error: unknown) =>
  error instanceof NoSuchKey || (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404);

/** Files in an S3 bucket. The stream is measured in a temporary file first: S3 wants to know its length. */
export function createS3Store(settings: S3Settings): FileStore {
  const { bucket, endpoint } = settings;
  const client = new S3Client({
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // Others than Amazon know neither bucket host names nor checksum trailers.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  let checkedAt = Number.NEGATIVE_INFINITY;
  return {
    async put(key, content, contentType) {
      requireKey(key);
      const temporary = join(tmpdir(), `sanad-${randomUUID()}`);
      const measured = await writeMeasured(temporary, content);
      try {
        await client.send(
          new PutObjectCommand({
            Bucket: bucket,
            Key: key,
            Body: createReadStream(temporary),
            ContentLength: measured.size,
            ContentType: contentType,
            ChecksumSHA256: Buffer.from(measured.sha256, 'hex').toString('base64'),
          }),
        );
      } finally {
        await rm(temporary, { force: true });
      }
      return measured;
    },
    async get(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: requireKey(key) }));
        if (Body instanceof Readable) return Body;
      } catch (error) {
        throw isMissing(error) ? fileNotFound(error) : error;
      }
      throw fileNotFound();
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: requireKey(key) }));
    },
    async check() {
      if (performance.now() - checkedAt < checkEveryMs) return;
      const Body = Buffer.from('ready');
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: 'checks/writable', Body, ContentLength: 5 }));
      checkedAt = performance.now();
    },
    // An upload that breaks off leaves nothing in the bucket.
    removeStale: async () => 0,
  };
}
