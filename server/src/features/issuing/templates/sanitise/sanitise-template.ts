import type { DOMPurify, RemovedAttribute, RemovedElement, UponSanitizeAttributeHookEvent } from 'dompurify';
import { isTooDeepCss } from '../../../../platform/threads/markup-size.ts';
import { isAllowedPicture, isPictureTag } from './allowed.ts';
import { sanitiseDeclarations, sanitiseSheet } from './sanitise-css.ts';

/** A template that runs nothing and loads nothing. */
export type CleanTemplate = { html: string; css: string };

/** What was taken out, in the words of HTML and CSS, and the addresses outside that it named. */
export type Removed = { removed: string[]; remote: string[] };

/**
 * What a page of paper is made of. Nothing that moves, waits for a click, is there without being shown (`template`), strikes
 * through, or sets letters in another order.
 */
const allowedTags = [
  ...'main section article header footer nav aside address div span p h1 h2 h3 h4 h5 h6 hgroup br wbr hr pre'.split(
    ' ',
  ),
  ...'a b i u em strong small big sub sup abbr cite code dfn kbd samp tt var mark ins q blockquote time data'.split(
    ' ',
  ),
  ...'bdi center font nobr figure figcaption img ul ol li dl dt dd menu ruby rt rp label fieldset legend'.split(' '),
  ...'table caption colgroup col thead tbody tfoot tr th td'.split(' '),
  // What it is read in.
  ...['html', 'body'],
];
const allowedAttributes = [
  ...'class style lang dir title alt src href align valign width height colspan rowspan scope headers span'.split(' '),
  ...'start value reversed type border cellpadding cellspacing bgcolor color size nowrap noshade datetime role'.split(
    ' ',
  ),
];
const languageAttributes = ['data-each', 'data-if', 'data-fit', 'data-size', 'data-colour'];
/** Where a value may stand in an attribute; where a style sheet can ask for it, only one of few. */
const taggable = new Map<string, RegExp>(
  Object.entries({
    src: /./,
    alt: /./,
    title: /./,
    // Of what the product itself says alone: a field of an issuer may be called `lang` or `grade` and hold any text.
    lang: /^\{\{\s*(document|label|labelSecond)\.lang\s*\}\}$/,
    'data-fit': /^\{\{\s*(fit\.\w+|grade)\s*\}\}$/,
    // Papers of documents; no style sheet but ours asks for these two.
    'data-size': /^\{\{\s*size\s*\}\}$/,
    'data-colour': /^\{\{\s*issuer\.colour\s*\}\}$/,
  }),
);
/** Marks after which letters stand in another order than they are written. */
const overridingMarks = /[\u202d\u202e]/g;
const path = /^!?\s*[A-Za-z]\w*(\.[A-Za-z]\w*)*$/;
const link = /^(https?:|mailto:|#)/i;

/** No words or looks need more; pictures inside a template do. */
const longestAttribute = 4000;

function keepAttribute(element: Pick<Element, 'tagName' | 'textContent'>, name: string, value: string): boolean {
  if (name !== 'src' && value.length > longestAttribute) return false;
  if (value.includes('{{') && taggable.get(name)?.test(value) !== true) return false;
  switch (name) {
    case 'src':
      return element.tagName === 'IMG' && (isAllowedPicture(value) || isPictureTag(value));
    case 'href':
      // What a value says leads nowhere else.
      return element.tagName === 'A' && link.test(value) && !(element.textContent ?? '').includes('{{');
    case 'data-each':
    case 'data-if':
      return path.test(value.trim());
    default:
      return true;
  }
}

function readLooks(css: string): string {
  return css.length > longestAttribute || isTooDeepCss(css) ? '' : sanitiseDeclarations(css);
}

type Tools = { purify: DOMPurify; window: { document: Pick<Document, 'implementation'> } };
let tools: Promise<Tools> | undefined;

/** Loaded on first use: a server that saves no template never needs them. */
async function loadTools(): Promise<Tools> {
  const [{ JSDOM }, { default: createDOMPurify }] = await Promise.all([import('jsdom'), import('dompurify')]);
  const { window } = new JSDOM('');
  const purify = createDOMPurify(window);
  purify.addHook('uponSanitizeAttribute', (element, event: UponSanitizeAttributeHookEvent) => {
    if (event.attrName === 'style') event.attrValue = readLooks(event.attrValue);
    if (!keepAttribute(element, event.attrName, event.attrValue)) event.keepAttr = false;
  });
  return { purify, window };
}

const mostTold = 50;
const outside = /(?:https?:)?\/\/[^\s"')<>]+/gi;

/** An element as its tag, an attribute with the element that it stood on. */
function nameRemoved(one: RemovedElement | RemovedAttribute): string[] {
  if ('attribute' in one) {
    const { attribute, from } = one;
    // What the editor writes for itself is no loss.
    if (attribute === null || /^(id|data-gjs-.*)$/.test(attribute.name)) return [];
    return [`${attribute.name} (<${from.nodeName.toLowerCase()}>)`];
  }
  const name = one.element.nodeName.toLowerCase();
  return name.startsWith('#') ? [] : [`<${name}>`];
}

const few = (words: readonly string[]) => [...new Set(words)].slice(0, mostTold);

/** Addresses that were there before and are gone. */
function lostAddresses(sent: string, { html, css }: CleanTemplate): string[] {
  return few(sent.match(outside) ?? []).filter((address) => !html.includes(address) && !css.includes(address));
}

/** Style sheets may stand anywhere in the HTML; the editor puts them first. */
function takeSheets(document: Document): string {
  const sheets = [...document.querySelectorAll('style')];
  for (const sheet of sheets) sheet.remove();
  return sheets.map((sheet) => sheet.textContent ?? '').join('\n');
}

/** The style sheet is nested deeper than its reader goes. */
export class TooComplex extends Error {}

/** Takes out of a template everything that could run, load, send or lead astray, and writes it in one form. */
export async function sanitiseTemplate(html: string): Promise<CleanTemplate & Removed> {
  tools ??= loadTools();
  const { purify, window } = await tools;
  const document = window.document.implementation.createHTMLDocument('');
  document.documentElement.innerHTML = html;
  const css = takeSheets(document);
  const lost = [...document.head.querySelectorAll('script, link, base, meta[http-equiv]')];
  if (isTooDeepCss(css)) throw new TooComplex();
  const clean = purify.sanitize(document.body.innerHTML, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: [...allowedAttributes, ...languageAttributes],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: true,
  });
  const sheet = css.trim() === '' ? { css: '', removed: [] } : sanitiseSheet(css);
  const kept = { html: clean.replace(overridingMarks, ''), css: sheet.css };
  const removed = few([
    ...lost.map((element) => `<${element.nodeName.toLowerCase()}>`),
    ...purify.removed.flatMap(nameRemoved),
    ...sheet.removed,
  ]);
  return { ...kept, removed, remote: lostAddresses(html, kept) };
}
