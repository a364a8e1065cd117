import { crc32 } from 'node:zlib';

/** The keyword that Open Badges 3.0 gives to a credential baked into a PNG. */
const keyword = 'openbadgecredential';
/** Signature and header chunk, which stand first in every PNG. */
const headLength = 8 + 25;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Puts the credential into the picture as an international text chunk: readers that do not know it pass it over. */
export function bakeCredential(png: Buffer, credential: string): Buffer {
  // Keyword, no compression, no language, no translated keyword, then the text itself.
  const data = Buffer.concat([Buffer.from(`${keyword}\0\0\0\0\0`, 'latin1'), Buffer.from(credential)]);
  return Buffer.concat([png.subarray(0, headLength), chunk('iTXt', data), png.subarray(headLength)]);
}

/** The credential inside a PNG, if there is one. */
export function findBakedCredential(png: Buffer): string | undefined {
  let at = 8;
  while (at + 12 <= png.length) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const data = png.subarray(at + 8, at + 8 + length);
    if (type === 'iTXt' && data.toString('latin1', 0, keyword.length + 1) === `${keyword}\0`) {
      const isCompressed = data[keyword.length + 1] === 1;
      // After the two bytes on compression come language and translated keyword, each ended by a zero.
      const language = data.indexOf(0, keyword.length + 3);
      const translated = data.indexOf(0, language + 1);
      return isCompressed || language < 0 || translated < 0 ? undefined : data.toString('utf8', translated + 1);
    }
    at += 12 + length;
  }
  return undefined;
}
