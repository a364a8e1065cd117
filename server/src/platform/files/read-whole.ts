import type { Readable } from 'node:stream';

/** All that a file holds. Node's own `buffer` goes through a blob: a picture would be copied twice, piece by piece. */
export async function readWhole(content: Readable): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(piece as Buffer);
  const [only] = pieces;
  return only !== undefined && pieces.length === 1 ? only : Buffer.concat(pieces);
}
