import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A stream may fail before anybody reads it; without a listener that would end the process. */
export function holdErrors(content: Readable | Buffer): void {
  if (!Buffer.isBuffer(content)) content.on('error', () => {});
}

/** Writes the stream to a new file and measures it on the way; a stream that fails leaves no file. `flush`: it is on the disk. */
export async function writeMeasured(
  path: string,
  content: Readable | Buffer,
  { flush = true }: { flush?: boolean } = {},
): Promise<{ size: number; sha256: string }> {
  holdErrors(content);
  // Opened first: a stream that opens its file by itself may still make it after it was told to stop.
  const handle = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  const source = Buffer.isBuffer(content) ? Readable.from([content], { objectMode: false }) : content;
  try {
    await pipeline(source, measure, handle.createWriteStream({ flush }));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { size, sha256: hash.digest('hex') };
}
