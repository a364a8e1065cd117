/** More than a page of a person has; beyond these, reading HTML or CSS costs more than the letters that were sent. */
const most = { tags: 10_000, depth: 100, attributesOfTag: 60, cssDepth: 24 };

/** They end by themselves: a long list of them is not deep. */
const shallow = new Set(
  'area base br col embed hr img input link meta source track wbr p li dt dd td th tr tbody thead tfoot option'.split(
    ' ',
  ),
);
/** What stands in them is no HTML. */
const rawText = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes']);

type Tag = { name: string; isEnd: boolean; attributes: number; end: number };

const isSpace = (code: number) => code === 32 || (code >= 9 && code <= 13);
const isLetter = (code: number) => (code >= 65 && code <= 90) || (code >= 97 && code <= 122);

/** The tag that begins at `start`, in one walk over its letters, as a browser would read it. */
function readTag(html: string, start: number): Tag | undefined {
  const isEnd = html[start + 1] === '/';
  let at = start + (isEnd ? 2 : 1);
  if (!isLetter(html.charCodeAt(at))) return undefined;
  const nameStart = at;
  while (at < html.length && !isSpace(html.charCodeAt(at)) && html[at] !== '>' && html[at] !== '/') at += 1;
  const name = html.slice(nameStart, Math.min(at, nameStart + 40)).toLowerCase();
  let attributes = 0;
  let isInName = false;
  while (at < html.length && html[at] !== '>') {
    const letter = html[at] as string;
    const isBreak = isSpace(html.charCodeAt(at)) || letter === '/';
    if (!isBreak && letter !== '=' && !isInName) attributes += 1;
    isInName = !isBreak;
    if (letter === '=') {
      at += 1;
      while (isSpace(html.charCodeAt(at))) at += 1;
      const quote = html[at];
      if (quote === '"' || quote === "'") {
        const close = html.indexOf(quote, at + 1);
        at = close < 0 ? html.length : close;
        isInName = false;
      } else {
        while (at + 1 < html.length && !isSpace(html.charCodeAt(at + 1)) && html[at + 1] !== '>') at += 1;
      }
    }
    at += 1;
  }
  return { name, isEnd, attributes, end: at };
}

/** Where the inside of such an element ends. */
function endOfRawText(html: string, lower: () => string, { name, end }: Tag): number {
  const close = lower().indexOf(`</${name}`, end);
  return close < 0 ? html.length : close;
}

/** Whether the HTML is nested deeper, or made of more, than any page needs. Costs one walk over it. */
export function isTooMuchMarkup(html: string): boolean {
  let lowered: string | undefined;
  const lower = () => {
    lowered ??= html.toLowerCase();
    return lowered;
  };
  let tags = 0;
  let depth = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    const tag = readTag(html, at);
    if (tag === undefined) {
      at += 1;
      continue;
    }
    tags += 1;
    if (!shallow.has(tag.name)) depth = Math.max(0, depth + (tag.isEnd ? -1 : 1));
    if (tags > most.tags || depth > most.depth || tag.attributes > most.attributesOfTag) return true;
    at = !tag.isEnd && rawText.has(tag.name) ? endOfRawText(html, lower, tag) : tag.end;
  }
  return false;
}

/** Whether blocks and brackets of the style sheet are nested deeper than any needs. */
export function isTooDeepCss(css: string): boolean {
  let depth = 0;
  for (const letter of css) {
    if (letter === '{' || letter === '(' || letter === '[') depth += 1;
    if (letter === '}' || letter === ')' || letter === ']') depth = Math.max(0, depth - 1);
    if (depth > most.cssDepth) return true;
  }
  return false;
}
