import type { Readable } from 'node:stream';

/** Where files live: a folder, or an S3 bucket. Keys are ours (`kind/uuid`), never a user's file name. */
export type FileStore = {
  /** Stores the whole stream under the key or nothing at all; answers its size and SHA-256 (hex). */
  put(key: string, content: Readable | Buffer, contentType: string): Promise<{ size: number; sha256: string }>;
  /** Throws NOT_FOUND. */
  get(key: string): Promise<Readable>;
  delete(key: string): Promise<void>;
  /** Throws when the store cannot be written to; asked at start and by `/ready`. */
  check(): Promise<void>;
};
