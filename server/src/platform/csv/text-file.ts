import type { Readable } from 'node:stream';
import { AppError } from '../errors.ts';

/** How a file of text is written, and about how many lines it has. */
export type TextFile = { encoding: 'utf-8' | 'utf-16le' | 'windows-1252'; lines: number };

type Judgement = { isUtf8: boolean; lines: number };

/** Reads the file once, without keeping it. */
async function judgeBytes(file: Readable): Promise<Judgement & { start: Buffer }> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  let lines = 0;
  let start = Buffer.alloc(0);
  const decode = (bytes: Buffer, stream: boolean) => {
    try {
      if (isUtf8) decoder.decode(bytes, { stream });
    } catch {
      isUtf8 = false;
    }
  };
  for await (const part of file) {
    const bytes = part as Buffer;
    if (start.length < 2) start = Buffer.concat([start, bytes.subarray(0, 2)]);
    decode(bytes, true);
    for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) lines += 1;
  }
  decode(Buffer.alloc(0), false);
  return { isUtf8, lines, start };
}

/** UTF-8 where the bytes are, UTF-16 where they say so, else the 8-bit letters of old spreadsheets. */
export async function judgeTextFile(file: Readable): Promise<TextFile> {
  const { isUtf8, lines, start } = await judgeBytes(file);
  if (start.subarray(0, 2).toString('latin1') === '\xff\xfe') return { encoding: 'utf-16le', lines };
  return { encoding: isUtf8 ? 'utf-8' : 'windows-1252', lines };
}

/** In letters. A store may hand out a file in larger pieces than a reader should take in at once. */
const pieceLength = 64 * 1024;

/** The text in parts; VALIDATION for one that is none. */
export async function* decodeText(file: Readable, encoding: TextFile['encoding']): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const part of file) {
    const text = decoder.decode(part as Buffer, { stream: true });
    if (text.includes('\0')) throw new AppError('VALIDATION', { text: 'results.sheet.not-text' });
    for (let from = 0; from < text.length; from += pieceLength) yield text.slice(from, from + pieceLength);
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}
