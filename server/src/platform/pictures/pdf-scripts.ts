import { inflateSync } from 'node:zlib';

/** More than the objects of an honest document; beyond it a packed part is a bomb. */
const mostUnpacked = 64 * 1024 * 1024;

/** A name may be spelt with codes of its letters: `/J#53`. */
const plainNames = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
const acting = /\/(?:JavaScript|JS|Launch|RichMedia)(?![A-Za-z0-9])/;

/** Lists of objects may be packed; what is drawn on pages is no place for an action. */
const packedObjects = /\/ObjStm\b[\s\S]{0,400}?\bstream\r?\n/g;

function unpacked(content: Buffer, start: number): string {
  const end = content.indexOf('endstream', start, 'latin1');
  const packed = content.subarray(start, end === -1 ? content.length : end);
  try {
    return inflateSync(packed, { maxOutputLength: mostUnpacked }).toString('latin1');
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw error;
    return packed.toString('latin1');
  }
}

/** Whether a PDF wants something done when it is opened or clicked: runs scripts, starts programs, plays media. */
export function wantsToAct(content: Buffer): boolean {
  const text = content.toString('latin1');
  if (acting.test(plainNames(text.replace(/\bstream\r?\n[\s\S]*?endstream/g, '')))) return true;
  for (const { index, 0: head } of text.matchAll(packedObjects)) {
    if (acting.test(plainNames(unpacked(content, index + head.length)))) return true;
  }
  return false;
}
