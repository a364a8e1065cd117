import type { Readable } from 'node:stream';
import { AppError } from '../errors.ts';

/** `isMadeAnew`: whoever reads it looks at its hash and makes it again where a power cut took it; it need not wait for the disk. */
export type StoreCare = { isMadeAnew?: boolean };

/** Where files live: a folder, or an S3 bucket. Keys are ours (`kind/uuid`), never a user's file name. */
export type FileStore = {
  /** Stores the whole stream under the key or nothing at all; answers its size and SHA-256 (hex). */
  put(
    key: string,
    content: Readable | Buffer,
    contentType: string,
    care?: StoreCare,
  ): Promise<{ size: number; sha256: string }>;
  /** Throws NOT_FOUND. */
  get(key: string): Promise<Readable>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /** Throws when the store cannot be written to; asked at start and by `/ready`. */
  check(): Promise<void>;
  /** Removes what a process that died left half-written; answers how many. */
  removeStale(): Promise<number>;
};

const keyShape = /^[a-z0-9][a-z0-9-]*(\/[A-Za-z0-9][A-Za-z0-9_-]*(\.[a-z0-9]{1,8})?)+$/;

/** Refuses keys that are not of our making: nothing in a key can lead out of the store. */
export function requireKey(key: string): string {
  if (key.length > 200 || !keyShape.test(key)) throw new Error('A file key must look like kind/id.');
  return key;
}

export function fileNotFound(cause?: unknown): AppError {
  return new AppError('NOT_FOUND', { cause });
}
