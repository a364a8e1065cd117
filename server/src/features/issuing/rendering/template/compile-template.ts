import { isLabelTag } from '@sanad/contract/pages/template-labels';
import { LRUCache } from 'lru-cache';
import {
  isVoid,
  parseTemplate,
  type TemplateElement,
  type TemplateNode,
  tagPattern,
  tagsIn,
} from './parse-template.ts';
import { findStandingTags, type StandingTag } from './standing-tags.ts';

export type Path = readonly string[];

/** What a template is made of: text that stands, values, and parts that repeat or disappear. */
export type Part =
  | string
  | { kind: 'value'; path: Path }
  /** The names of the fields that the element shows. */
  | { kind: 'fields'; paths: readonly Path[] }
  | { kind: 'each'; path: Path; parts: readonly Part[] }
  | { kind: 'if'; path: Path; negated: boolean; parts: readonly Part[] };

/**
 * A template ready to be filled. `root`: the classes of the one element that holds all the others, on every certificate;
 * nothing where there is none. `listInItself`: one that repeats within its
 * own rows, and so as often as there are rows to the power of its depth.
 */
export type CompiledTemplate = {
  parts: readonly Part[];
  root: string;
  lists: string[];
  tags: string[];
  standing: StandingTag[];
  listInItself: string | undefined;
};

const listAttribute = 'data-each';
const conditionAttribute = 'data-if';
/** A line of small print that repeats a value is no field. */
const mostFieldsOfElement = 3;
const everyField = Number.POSITIVE_INFINITY;

const pathOf = (text: string): Path => text.split('.');

function compileText(text: string): Part[] {
  return text
    .split(tagPattern)
    .map((piece, index) => (index % 2 === 0 ? piece : { kind: 'value', path: pathOf(piece) }));
}

function fieldsOf({ attributes, children }: TemplateElement, most: number): Part[] {
  const texts = children.filter((child) => typeof child === 'string');
  const sources = attributes.filter(([name]) => name === 'src').map(([, value]) => value);
  const tags = [...texts, ...sources].flatMap(tagsIn);
  // Labels say nothing of the certificate; whoever looks at the page wants to see them as well.
  const found = most === everyField ? tags : tags.filter((one) => !isLabelTag(one));
  if (found.length === 0 || found.length > most) return [];
  const paths = [...new Set(found)].map(pathOf);
  return [' data-field="', { kind: 'fields', paths }, '"'];
}

function compileElement(element: TemplateElement, mostFields: number): Part[] {
  const { name, attributes, children } = element;
  const given = new Map(attributes);
  const kept = attributes.filter(([key]) => key !== listAttribute && key !== conditionAttribute);
  const head = kept.flatMap(([key, value]): Part[] => [` ${key}="`, ...compileText(value), '"']);
  const tail: Part[] = isVoid(name) ? [] : [...compileNodes(children, mostFields), `</${name}>`];
  let parts: Part[] = [`<${name}`, ...head, ...fieldsOf(element, mostFields), '>', ...tail];
  // A picture that is not there leaves no broken frame.
  const source = name === 'img' ? tagsIn(given.get('src') ?? '')[0] : undefined;
  if (source !== undefined) parts = [{ kind: 'if', path: pathOf(source), negated: false, parts }];
  const condition = given.get(conditionAttribute)?.trim();
  if (condition !== undefined) {
    const negated = condition.startsWith('!');
    parts = [{ kind: 'if', path: pathOf(condition.replace(/^!\s*/, '')), negated, parts }];
  }
  const list = given.get(listAttribute)?.trim();
  return list === undefined ? parts : [{ kind: 'each', path: pathOf(list), parts }];
}

function compileNodes(nodes: readonly TemplateNode[], mostFields: number): Part[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? compileText(node) : compileElement(node, mostFields)));
}

function join(parts: readonly Part[]): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part;
    else if (part !== '')
      joined.push(typeof part === 'object' && 'parts' in part ? { ...part, parts: join(part.parts) } : part);
  }
  return joined;
}

function attributeValues(nodes: readonly TemplateNode[], attribute: string): string[] {
  return nodes.flatMap((node) =>
    typeof node === 'string'
      ? []
      : [
          ...node.attributes.filter(([name]) => name === attribute).map(([, value]) => value.trim()),
          ...attributeValues(node.children, attribute),
        ],
  );
}

function findListInItself(nodes: readonly TemplateNode[], around: readonly string[] = []): string | undefined {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const list = node.attributes.find(([name]) => name === listAttribute)?.[1].trim();
    if (list !== undefined && around.includes(list)) return list;
    const found = findListInItself(node.children, list === undefined ? around : [...around, list]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A field that something is shown by is asked for as much as one that is shown: it must be one that the kind has. */
const conditionsOnFields = (nodes: Parameters<typeof attributeValues>[0]): string[] =>
  attributeValues(nodes, conditionAttribute)
    .map((condition) => condition.replace(/^!?\s*/, ''))
    .filter((path) => path.startsWith('field.'));

/** The attributes of the element that holds everything, once, whatever the values are. */
function rootOf(nodes: readonly TemplateNode[]): ReadonlyMap<string, string> | undefined {
  const [first, ...others] = nodes.filter((node) => typeof node !== 'string' || node.trim() !== '');
  if (first === undefined || typeof first === 'string' || others.length > 0) return undefined;
  const attributes = new Map(first.attributes);
  return attributes.has(listAttribute) || attributes.has(conditionAttribute) ? undefined : attributes;
}

/** By what they take: one template may hold pictures of megabytes. */
const known = new LRUCache<string, CompiledTemplate>({
  max: 200,
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (_compiled, html) => html.length + 1,
});

/** Reads a sanitised template once; the same one is not read again. */
export function compileTemplate(html: string): CompiledTemplate {
  const found = known.get(html);
  if (found !== undefined) return found;
  const nodes = parseTemplate(html);
  const compiled = {
    parts: join(compileNodes(nodes, mostFieldsOfElement)),
    root: rootOf(nodes)?.get('class') ?? '',
    lists: attributeValues(nodes, listAttribute),
    tags: [...new Set([...tagsIn(html), ...conditionsOnFields(nodes)])],
    standing: findStandingTags(nodes),
    listInItself: findListInItself(nodes),
  };
  known.set(html, compiled);
  return compiled;
}

/** For a look at all that it shows: every value is a field, however many stand in one element. Read anew each time. */
export function compileForInspection(html: string): CompiledTemplate {
  const parts = join(compileNodes(parseTemplate(html), everyField));
  return { ...compileTemplate(html), parts };
}
