import type { Readable } from 'node:stream';
import { AppError } from '../errors.ts';
import { isOutage, unavailable } from '../outage.ts';
import type { FileStore } from './file-store.ts';

/** All that a file holds. Node's own `buffer` goes through a blob: a picture would be copied twice, piece by piece. */
export async function readWhole(content: Readable): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(piece as Buffer);
  const [only] = pieces;
  return only !== undefined && pieces.length === 1 ? only : Buffer.concat(pieces);
}

/** Nothing where there is no such file. Of a store that cannot be read now nobody is to say that it holds none. */
export async function readIfThere(files: FileStore, key: string): Promise<Buffer | undefined> {
  try {
    return await readWhole(await files.get(key));
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined;
    throw isOutage(error) ? error : unavailable(error);
  }
}
