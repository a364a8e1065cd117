/**
 * Type in which letters look like themselves, ours and what computers have. A file that somebody opens is set in what lies
 * on his own machine: letters of Wingdings are signs, and no look of ours at the page would have met them.
 */
const faces = new Set([
  ...[
    'doc sans',
    'doc serif',
    'noto sans',
    'noto serif',
    'noto sans devanagari',
    'noto serif devanagari',
    'eb garamond',
  ],
  ...['tiro devanagari hindi', 'mangal', 'kokila', 'nirmala ui', 'kohinoor devanagari', 'hind', 'mukta', 'poppins'],
  ...[
    'arial',
    'arial narrow',
    'arial black',
    'helvetica',
    'helvetica neue',
    'verdana',
    'tahoma',
    'trebuchet ms',
    'calibri',
  ],
  ...['segoe ui', 'roboto', 'open sans', 'lato', 'inter', 'montserrat', 'ubuntu', 'dejavu sans', 'liberation sans'],
  ...['gill sans', 'century gothic', 'futura', 'optima', 'candara', 'franklin gothic medium', 'source sans pro'],
  ...['times', 'times new roman', 'georgia', 'garamond', 'palatino', 'palatino linotype', 'book antiqua', 'cambria'],
  ...['baskerville', 'bookman', 'bookman old style', 'century schoolbook', 'constantia', 'didot', 'liberation serif'],
  ...['dejavu serif', 'merriweather', 'playfair display', 'lora', 'libre baskerville', 'cormorant garamond', 'cinzel'],
  ...['courier', 'courier new', 'consolas', 'menlo', 'monaco', 'lucida console', 'dejavu sans mono', 'liberation mono'],
  ...['brush script mt', 'lucida handwriting', 'great vibes', 'dancing script', 'old english text mt', 'copperplate'],
  ...[
    'serif',
    'sans-serif',
    'monospace',
    'cursive',
    'fantasy',
    'system-ui',
    'ui-serif',
    'ui-sans-serif',
    'ui-monospace',
  ],
  ...['inherit', 'initial', 'unset', 'revert', '-apple-system', 'blinkmacsystemfont'],
]);

/** `italic 600 12pt/1.4` before the first face. */
const beforeFaces =
  /^.*(?:\d[\w.%]*|\)|\b(?:xx?-small|small|medium|x{0,3}-?large|smaller|larger))(?:\s*\/\s*[\w.%()-]+)?(?:\s+|(?=["']))/;

/** Names of all the type that a page is set in are shorter; and finding where they begin takes its time. */
const longest = 500;

/** Whether `font-family`, or the end of `font`, names nothing but such type. */
export function hasKnownFaces(property: string, value: string): boolean {
  if (value.length > longest || /\bvar\(/i.test(value)) return false;
  const [first = '', ...others] = value.toLowerCase().split(',');
  const begin = property === 'font' ? first.replace(beforeFaces, '') : first;
  return [begin, ...others].every((face) => faces.has(face.replaceAll(/["']/g, '').replaceAll(/\s+/g, ' ').trim()));
}

/**
 * Type of other computers often has no letters of India or of Hausa, and the server has other type than the designer: ours
 * stands behind it, so that every name can be read.
 */
export function withOwnFace(value: string): string {
  if (/\bdoc (sans|serif)\b|^(inherit|initial|unset|revert)$/i.test(value.trim())) return value;
  return `${value},"Doc ${/sans|mono|system|apple/i.test(value) ? 'Sans' : 'Serif'}"`;
}
