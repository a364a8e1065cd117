import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createInflateRaw, inflateRaw, type ZlibOptions } from 'node:zlib';

const unpack: (packed: Buffer, options: ZlibOptions) => Promise<Buffer> = promisify(inflateRaw);

/** A part of a ZIP file: where its bytes stand, and whether they are packed. */
type Entry = { from: number; size: number; isPacked: boolean };

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;
const mostEntries = 2000;

/** It is none that we read: broken, of several files, locked, or larger than such files are. */
export class UnreadableZip extends Error {
  override name = 'UnreadableZip';
}

const pieceBytes = 64 * 1024;

/** Others are answered between any two. */
async function* pieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    yield bytes.subarray(at, at + pieceBytes);
    await setImmediate();
  }
}

function requireIn(file: Buffer, from: number, size: number): void {
  if (from < 0 || from + size > file.length) throw new UnreadableZip('It ends too early.');
}

function findEnd(file: Buffer): number {
  const least = Math.max(0, file.length - 65_557);
  for (let at = file.length - 22; at >= least; at -= 1) if (file.readUInt32LE(at) === endMark) return at;
  throw new UnreadableZip('It has no directory.');
}

function dataOf(file: Buffer, at: number): number {
  requireIn(file, at, 30);
  if (file.readUInt32LE(at) !== localMark) throw new UnreadableZip('A part is not where it should be.');
  return at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28);
}

/** The parts of a ZIP file that lies in memory, by their names; each is unpacked when it is asked for. */
export class ZipFile {
  private readonly entries = new Map<string, Entry>();

  constructor(private readonly file: Buffer) {
    const end = findEnd(file);
    const count = Math.min(file.readUInt16LE(end + 10), mostEntries);
    let at = file.readUInt32LE(end + 16);
    for (let read = 0; read < count; read += 1) at = this.readEntry(at);
  }

  private readEntry(at: number): number {
    const { file } = this;
    requireIn(file, at, 46);
    if (file.readUInt32LE(at) !== entryMark) throw new UnreadableZip('Its directory is broken.');
    const isLocked = (file.readUInt16LE(at + 8) & 1) === 1;
    const method = file.readUInt16LE(at + 10);
    if (isLocked || (method !== 0 && method !== 8)) throw new UnreadableZip('It is locked, or packed in another way.');
    const size = file.readUInt32LE(at + 20);
    const [name, extra, note] = [28, 30, 32].map((place) => file.readUInt16LE(at + place)) as [number, number, number];
    const from = dataOf(file, file.readUInt32LE(at + 42));
    requireIn(file, from, size);
    this.entries.set(file.toString('utf8', at + 46, at + 46 + name), { from, size, isPacked: method === 8 });
    return at + 46 + name + extra + note;
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  private bytesOf(name: string): { bytes: Buffer; isPacked: boolean } | undefined {
    const entry = this.entries.get(name);
    return entry && { bytes: this.file.subarray(entry.from, entry.from + entry.size), isPacked: entry.isPacked };
  }

  /**
   * A small part as text; '' where it is not there. However small it is packed, no more than this is unpacked, and beside
   * what others wait for.
   */
  async text(name: string, mostBytes: number): Promise<string> {
    const found = this.bytesOf(name);
    if (found === undefined) return '';
    if (!found.isPacked) return found.bytes.toString('utf8', 0, mostBytes);
    try {
      return (await unpack(found.bytes, { maxOutputLength: mostBytes })).toString('utf8');
    } catch (error) {
      throw new UnreadableZip('A part cannot be unpacked, or is too large.', { cause: error });
    }
  }

  /** A large part as it is unpacked, as much as the caller takes. */
  stream(name: string): Readable {
    const found = this.bytesOf(name);
    if (found === undefined) throw new UnreadableZip('A part is missing.');
    return found.isPacked ? Readable.from([found.bytes]).pipe(createInflateRaw()) : Readable.from(pieces(found.bytes));
  }
}
