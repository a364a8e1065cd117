import { inflateSync } from 'node:zlib';

/** More than the objects of an honest document; beyond it a packed part is a bomb. */
const mostUnpacked = 64 * 1024 * 1024;

/** A name may be spelt with codes of its letters: `/J#53`. */
const plainNames = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** What may stand between two words. */
const gap = String.raw`(?:[\s\0]|%[^\r\n]*[\r\n])*`;
const reference = String.raw`(\d{1,10})${gap}(\d{1,5})${gap}R\b`;
const value = `(?:<<|${reference})`;

/** Runs scripts, starts programs, plays media, sends what was filled in, opens or carries other files. */
const acting =
  /\/(?:JavaScript|Launch|RichMedia|Rendition|SubmitForm|ImportData|GoToR|GoToE|FileAttachment)(?![A-Za-z0-9])/;
/** So short that it also turns up in what is drawn, which is packed. */
const script = /\/JS(?![A-Za-z0-9])/;
const address = new RegExp(`/S${gap}/URI(?![A-Za-z0-9])`);
const atEvents = new RegExp(`/AA${gap}${value}`);
const carriedFile = new RegExp(`/EF${gap}${value}`, 'g');
const atOpening = new RegExp(`/OpenAction${gap}${value}`, 'g');
const showsPage = new RegExp(`/S${gap}/GoTo(?![A-Za-z0-9])`);
const doesMore = /\/(?:Next|URI)(?![A-Za-z0-9])/;

const streams = /\bstream\r?\n[\s\S]*?endstream/g;
/** Lists of objects may be packed. */
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

/** The file as it is, and its packed lists of objects. */
type Parts = { whole: string; lists: string[] };

function partsOf(content: Buffer): Parts {
  const text = content.toString('latin1');
  const lists = [...text.matchAll(packedObjects)].map(({ index, 0: head }) => unpacked(content, index + head.length));
  return { whole: plainNames(text), lists: lists.map(plainNames) };
}

/** The dictionary that begins there, to its end. */
function dictionaryAt(text: string, start: number): string {
  let depth = 0;
  for (const { index, 0: bracket } of text.slice(start).matchAll(/<<|>>/g)) {
    depth += bracket === '<<' ? 1 : -1;
    if (depth === 0) return text.slice(start, start + index + 2);
  }
  return text.slice(start);
}

/** A list begins with number and place of each of its objects. */
function findListed(list: string, id: string): string[] {
  const head = /^[\s\d]*/.exec(list)?.[0] ?? '';
  const numbers = head.trim().split(/\s+/);
  const places = numbers.filter((_, at) => at % 2 === 1).map(Number);
  return numbers.flatMap((number, at) => {
    if (at % 2 === 1 || number !== id) return [];
    return [list.slice(head.length + (places[at / 2] ?? 0), head.length + (places[at / 2 + 1] ?? list.length))];
  });
}

/** Everything that the file calls by this number: which of them counts, readers disagree about. */
function objectsOf({ whole, lists }: Parts, id: string): string[] {
  const written = whole.matchAll(new RegExp(`(?<!\\d)${id}${gap}\\d{1,5}${gap}obj\\b`, 'g'));
  const own = [...written].map(({ index, 0: head }) => {
    const end = whole.indexOf('endobj', index);
    return whole.slice(index + head.length, end === -1 ? undefined : end);
  });
  return [...own, ...lists.flatMap((list) => findListed(list, id))];
}

/** A place to begin at, or an action that goes to one. */
const isPlace = (object: string) => /^[\s\0]*\[/.test(object) || (showsPage.test(object) && !doesMore.test(object));

/** Whether something else than a page is opened with the file. */
function opensMore(parts: Parts): boolean {
  return [parts.whole, ...parts.lists].some((text) =>
    [...text.matchAll(atOpening)].some(({ index, 0: head, 1: id }) => {
      if (id === undefined) return !isPlace(dictionaryAt(text, index + head.length - 2));
      const objects = objectsOf(parts, id);
      return objects.length === 0 || !objects.every(isPlace);
    }),
  );
}

/**
 * Whether a PDF does more than show pages, when it is opened or clicked: links on pages are fine. `harmlessFiles`: how
 * many of the files inside are known to do nothing.
 */
export function wantsToAct(content: Buffer, harmlessFiles: number): boolean {
  const parts = partsOf(content);
  const all = [parts.whole, ...parts.lists];
  const has = (pattern: RegExp) => all.some((text) => pattern.test(text));
  if (has(acting) || [parts.whole.replace(streams, ''), ...parts.lists].some((text) => script.test(text))) return true;
  if (has(atEvents) && has(address)) return true;
  const carried = all.reduce((count, text) => count + [...text.matchAll(carriedFile)].length, 0);
  return carried > harmlessFiles || opensMore(parts);
}
