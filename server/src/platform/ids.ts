import { randomUUID } from 'node:crypto';

/** Makes the ids of records. */
export type Ids = { next(): string };

/** UUIDv7 with these ten bytes: 48 bits of milliseconds, then random bits, so that new rows land at the end of an index. */
export function uuidv7(milliseconds: number, random: Buffer): string {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(milliseconds, 0, 6);
  random.copy(bytes, 6, 0, 10);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

let newest = { time: 0, text: '' };

/** What every id of this moment begins with. */
function beginningNow(): string {
  const time = Date.now();
  if (time === newest.time) return newest.text;
  const hex = time.toString(16).padStart(12, '0');
  newest = { time, text: `${hex.slice(0, 8)}-${hex.slice(8)}-7` };
  return newest.text;
}

/** The random part of a UUIDv4 stands where that of a UUIDv7 does, and many of them are drawn from the system at once. */
function nextId(): string {
  return beginningNow() + randomUUID().slice(15);
}

export const systemIds: Ids = { next: nextId };
