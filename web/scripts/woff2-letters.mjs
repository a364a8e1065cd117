import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** Tags of the tables that a WOFF2 file names by number, as far as `cmap`'s and the transformed ones' numbers matter. */
const knownTags =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
    .match(/.{4} ?/g)
    .map((tag) => tag.slice(0, 4));

function readTables(file) {
  let at = 48;
  const readNumber = () => {
    let value = 0;
    for (;;) {
      const byte = file.readUInt8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  const tables = Array.from({ length: file.readUInt16BE(12) }, () => {
    const flags = file.readUInt8(at++);
    let tag = knownTags[flags & 63] ?? '';
    if ((flags & 63) === 63) {
      tag = file.toString('latin1', at, at + 4);
      at += 4;
    }
    const original = readNumber();
    const version = flags >> 6;
    const transformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0;
    return { tag, length: transformed ? readNumber() : original };
  });
  return { tables, data: brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20))) };
}

function findCmap(path) {
  const { tables, data } = readTables(readFileSync(path));
  let start = 0;
  for (const { tag, length } of tables) {
    if (tag === 'cmap') return data.subarray(start, start + length);
    start += length;
  }
  throw new Error(`${path} has no cmap table.`);
}

/** Whether segment `index` of a format 4 subtable maps the code to a glyph other than the missing one. */
function format4Has(table, code) {
  const doubled = table.readUInt16BE(6);
  for (let at = 0; at < doubled; at += 2) {
    const end = table.readUInt16BE(14 + at);
    const start = table.readUInt16BE(16 + doubled + at);
    if (code < start || code > end) continue;
    const delta = table.readUInt16BE(16 + 2 * doubled + at);
    const rangeAt = 16 + 3 * doubled + at;
    const range = table.readUInt16BE(rangeAt);
    const glyph = range === 0 ? code : table.readUInt16BE(rangeAt + range + 2 * (code - start));
    return glyph !== 0 && ((glyph + delta) & 0xffff) !== 0;
  }
  return false;
}

function format12Has(table, code) {
  for (let group = 0; group < table.readUInt32BE(12); group += 1) {
    const at = 16 + 12 * group;
    if (code >= table.readUInt32BE(at) && code <= table.readUInt32BE(at + 4)) return true;
  }
  return false;
}

/** Asks the font itself, not its style sheet, whether it draws a letter. */
export function fontDraws(path) {
  const cmap = findCmap(path);
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.subarray(cmap.readUInt32BE(4 + 8 * index + 4)),
  );
  return (letter) => {
    const code = letter.codePointAt(0);
    return subtables.some((table) => {
      const format = table.readUInt16BE(0);
      if (format === 4) return code <= 0xffff && format4Has(table, code);
      return format === 12 && format12Has(table, code);
    });
  };
}
