import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

type Shape = { width?: number; height?: number; pixel?: readonly [number, number, number, number] };

function header(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  return chunk('IHDR', head);
}

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** A real PNG of exactly this many bytes (not fewer than 200), one colour all over; different every time. */
export function aPng(size = 300, { width = 2, height = 2, pixel = [10, 120, 60, 255] }: Shape = {}): Buffer {
  const line = Buffer.concat([Buffer.from([0]), ...Array.from({ length: width }, () => Buffer.from(pixel))]);
  const image = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)));
  const parts = [signature, header(width, height), chunk('IDAT', image), chunk('IEND', Buffer.alloc(0))];
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  parts.splice(3, 0, chunk('ruBb', randomBytes(Math.max(0, size - length - 12))));
  return Buffer.concat(parts);
}

/** A few bytes that claim a picture of this size. */
export function aBomb(width: number, height: number): Buffer {
  const rows = deflateSync(Buffer.alloc(1000));
  return Buffer.concat([signature, header(width, height), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}
