const chunkName = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4);

/** Chunks of a PNG: length, name, content, sum. */
function isStillPng(bytes: Buffer): boolean {
  for (let at = 8; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const name = chunkName(bytes, at + 4);
    if (name === 'acTL') return false;
    if (name === 'IDAT') return true;
  }
  return true;
}

function isStillWebp(bytes: Buffer): boolean {
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = chunkName(bytes, at);
    if (name === 'ANIM' || name === 'ANMF') return false;
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return true;
}

/** Behind blocks of at most 255 bytes, the last of which is empty. */
function afterBlocks(bytes: Buffer, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] as number);
  return at + 1;
}

const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Two drawings in one GIF follow each other. */
function isStillGif(bytes: Buffer): boolean {
  let drawings = 0;
  for (let at = 13 + tableBytes(bytes[10] ?? 0); at < bytes.length && bytes[at] !== 0x3b; ) {
    if (bytes[at] === 0x21) at = afterBlocks(bytes, at + 2);
    else if (bytes[at] === 0x2c) {
      drawings += 1;
      at = afterBlocks(bytes, at + 11 + tableBytes(bytes[at + 9] ?? 0));
    } else return false;
  }
  return drawings <= 1;
}

/** What moves, what asks who looks or how, what brings others along, and how words of these could be hidden. */
const restless =
  /<\s*([\w-]+:)?(animate\w*|set|discard|script|foreignObject|switch)\b|systemLanguage|requiredE|<!(DOCTYPE|ENTITY)|<\?xml-stylesheet|&#|\b(animation|transition)\b|data:|\0/i;
const styled = /style/i;
const asking = /[@\\]/;

/** What Illustrator and Inkscape write into every file, to the letter: nothing can be hidden in it. */
const harmless =
  /<!DOCTYPE svg PUBLIC "-\/\/W3C\/\/DTD SVG [\w. ]+\/\/EN" "http:\/\/www\.w3\.org\/[\w/.-]+">|\sinkscape:export-filename="[A-Za-z]:(\\[\w .-]+)+"/g;

function isStillSvg(bytes: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(harmless, '');
    const encoding = /encoding\s*=\s*["']([^"']*)/i.exec(text.slice(0, 200))?.[1];
    return (
      (encoding === undefined || /^utf-8$/i.test(encoding)) &&
      !restless.test(text) &&
      !(styled.test(text) && asking.test(text))
    );
  } catch {
    return false;
  }
}

/** By how they begin, as browsers tell them apart, whatever they are called. */
const readers: readonly [begin: RegExp, isStill: (bytes: Buffer) => boolean][] = [
  [/^\x89PNG\r\n/, isStillPng],
  [/^\xff\xd8\xff/, () => true],
  [/^GIF8[79]a/, isStillGif],
  [/^RIFF[\s\S]{4}WEBP/, isStillWebp],
];

/**
 * Whether a picture shows the same at any time: one that changes shows one thing to a look at the page and another to
 * whoever opens it later. What is none of the usual kinds is not taken for still.
 */
export function isStillPicture(bytes: Buffer): boolean {
  const begin = bytes.toString('latin1', 0, 12);
  return readers.find(([known]) => known.test(begin))?.[1](bytes) ?? false;
}

/** The same for one that stands inside a template. */
export function isStillData(dataUrl: string): boolean {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  return dataUrl.startsWith('data:image/svg+xml') ? isStillSvg(bytes) : isStillPicture(bytes);
}
