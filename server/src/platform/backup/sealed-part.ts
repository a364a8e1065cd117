import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { StartError } from '../start-error.ts';

export type PartSum = { bytes: number; sha256: string };

/** Passes everything on and counts it. */
function createSum(): { passing: Transform; sum(): PartSum } {
  const hash = createHash('sha256');
  let bytes = 0;
  const passing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { passing, sum: () => ({ bytes, sha256: hash.digest('hex') }) };
}

const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as globalThis.ReadableStream<Uint8Array>;
const fromWeb = (stream: unknown) => Readable.fromWeb(stream as ReadableStream);

/** Packs the stream and encrypts it to the public keys, in the format of `age`; nothing is written in clear. */
export async function writeSealed(content: Readable, file: string, recipients: readonly string[]): Promise<PartSum> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const packed = createGzip({ level: 1 });
  const packing = pipeline(content, packed);
  packing.catch((error) => packed.destroy(error));
  const { passing, sum } = createSum();
  const sealed = fromWeb(await encrypter.encrypt(toWeb(packed)));
  await Promise.all([packing, pipeline(sealed, passing, createWriteStream(file, { flags: 'wx', mode: 0o600 }))]);
  return sum();
}

/** Whether the file is the one of the manifest, before anything is read from it. */
export async function requireSum(file: string, expected: PartSum): Promise<void> {
  const { passing, sum } = createSum();
  await pipeline(createReadStream(file), passing.resume());
  const found = sum();
  if (found.bytes < expected.bytes)
    throw new StartError(`${file} is cut off: ${found.bytes} of ${expected.bytes} bytes.`);
  if (found.sha256 !== expected.sha256)
    throw new StartError(`${file} is not what was backed up: its bytes were changed.`);
}

/** Opens a part with the private key, and hands what was packed to `target`. */
export async function readSealed(file: string, identity: string, target: Writable): Promise<void> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const opened = await decrypter.decrypt(toWeb(createReadStream(file))).catch((cause: unknown) => {
    throw new StartError(`${file} does not open with this key: it was encrypted to another one.`, { cause });
  });
  await pipeline(fromWeb(opened), createGunzip(), target);
}
