/**
 * Markup that spreadsheets write, read at fixed places: elements by their names, in time that grows with the text alone.
 * Nothing is declared, referred to or fetched.
 */
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text with its references written out. */
export function plainText(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(\w{2,4}));/g, (whole, decimal, hex, name) => {
    if (name !== undefined) return named[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    const isLetter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return isLetter ? String.fromCodePoint(code) : '\ufffd';
  });
}

/** The attribute of an opening tag; undefined where it has none. */
export function attribute(tag: string, name: string): string | undefined {
  const at = tag.indexOf(` ${name}="`);
  if (at === -1) return undefined;
  const from = at + name.length + 3;
  const to = tag.indexOf('"', from);
  return to === -1 ? undefined : plainText(tag.slice(from, to));
}

export type Element = { tag: string; inner: string };

const ends = new Set([' ', '>', '/', '\t', '\r', '\n']);

/** The elements of a name that follow each other in a text; they do not stand within each other. */
export function* elements(text: string, name: string): Generator<Element> {
  const [opening, closing] = [`<${name}`, `</${name}>`];
  for (let at = text.indexOf(opening); at !== -1; ) {
    let next = at + opening.length;
    if (ends.has(text.charAt(next))) {
      const end = text.indexOf('>', next);
      if (end === -1) return;
      const tag = text.slice(at, end + 1);
      next = end + 1;
      if (tag.endsWith('/>')) yield { tag, inner: '' };
      else {
        const close = text.indexOf(closing, next);
        if (close === -1) return;
        yield { tag, inner: text.slice(next, close) };
        next = close + closing.length;
      }
    }
    at = text.indexOf(opening, next);
  }
}

/** What the first element of the name holds. */
export const innerOf = (text: string, name: string): string | undefined => elements(text, name).next().value?.inner;

/** A text without the elements of a name. */
function without(text: string, name: string): string {
  const [opening, closing] = [`<${name}`, `</${name}>`];
  let kept = '';
  let from = 0;
  for (let at = text.indexOf(opening); at !== -1; at = text.indexOf(opening, from)) {
    const close = text.indexOf(closing, at);
    if (close === -1) break;
    kept += text.slice(from, at);
    from = close + closing.length;
  }
  return kept + text.slice(from);
}

/** The text that stands in pieces, without how it is pronounced. */
export function textIn(inner: string): string {
  return [...elements(without(inner, 'rPh'), 't')].map((piece) => plainText(piece.inner)).join('');
}
