import { hash } from 'node:crypto';
import type { RdfQuad, RdfTerm } from 'jsonld';
import { placeOf } from './shape.ts';

/** A term of a statement: written already, a text to be filled in, or a node without a name. */
type Term = { text: string } | { place: number; isAddress: boolean; end: string } | { node: string };
type Said = { predicate: string; object: Term };
/** What is said of one subject, in the order of the predicates. */
export type Statements = readonly { subject: Term; said: readonly Said[] }[];

const escapes: Readonly<Record<string, string>> = {
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\f': '\\f',
  '\r': '\\r',
  '"': '\\"',
  '\\': '\\\\',
};
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that canonical N-Quads write as escapes.
const escaped = /[\u0000-\u001f\u007f"\\]/;
const everyEscaped = new RegExp(escaped, 'g');
const stringType = 'http://www.w3.org/2001/XMLSchema#string';
// biome-ignore lint/suspicious/noControlCharactersInRegex: an address holds none.
const address = /^[a-z][a-z0-9+.-]*:[^\u0000-\u0020<>"{}|^`\\]*$/i;

function literal(text: string): string {
  if (!escaped.test(text)) return text;
  return text.replace(everyEscaped, (character) => {
    const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return escapes[character] ?? `\\u${code}`;
  });
}

function termOf(term: RdfTerm): Term {
  if (term.termType === 'BlankNode') return { node: term.value };
  const place = placeOf(term.value);
  if (term.termType === 'NamedNode') {
    return place === undefined ? { text: `<${term.value}>` } : { place, isAddress: true, end: '' };
  }
  const type = term.datatype?.value ?? stringType;
  const typed = type === stringType ? '' : `^^<${type}>`;
  const end = `"${term.language === undefined || term.language === '' ? typed : `@${term.language}`}`;
  return place === undefined ? { text: `"${literal(term.value)}${end}` } : { place, isAddress: false, end };
}

const keyOf = (term: Term) => JSON.stringify(term);

/**
 * The statements that JSON-LD made of a marked document, by subject and sorted by predicate: filled with texts they
 * need little sorting more. Throws for what this form cannot hold.
 */
export function compileStatements(quads: readonly RdfQuad[]): Statements {
  const bySubject = new Map<string, { subject: Term; said: Said[] }>();
  for (const { subject, predicate, object, graph } of quads) {
    if (graph.termType !== 'DefaultGraph' || predicate.termType !== 'NamedNode') throw new Error('A graph of its own.');
    const term = termOf(subject);
    const known = bySubject.get(keyOf(term)) ?? { subject: term, said: [] };
    bySubject.set(keyOf(term), known);
    known.said.push({ predicate: ` <${predicate.value}> `, object: termOf(object) });
  }
  const groups = [...bySubject.values()];
  for (const { said } of groups) said.sort((one, other) => (one.predicate < other.predicate ? -1 : 1));
  return groups;
}

type Texts = readonly (string | undefined)[];
const unfit = Symbol('unfit');

/** The term as it is written; undefined for an absent text. Nodes keep the name that JSON-LD gave them. */
function write(term: Term, texts: Texts): string | typeof unfit | undefined {
  if ('text' in term) return term.text;
  if ('node' in term) return term.node;
  const text = texts[term.place];
  if (text === undefined) return undefined;
  if (!term.isAddress) return `"${literal(text)}${term.end}`;
  return address.test(text) ? `<${text}>` : unfit;
}

type Line = { subject: string; isNode: boolean; predicate: string; object: string; isObjectNode: boolean };
const lineEnd = ' .\n';

/** All lines with their texts; undefined where an address is none. */
function fill(statements: Statements, texts: Texts): Line[][] | undefined {
  const groups: Line[][] = [];
  for (const { subject, said } of statements) {
    const written = write(subject, texts);
    if (written === undefined || written === unfit) return undefined;
    const lines: Line[] = [];
    for (const { predicate, object } of said) {
      const value = write(object, texts);
      if (value === unfit) return undefined;
      if (value === undefined) continue;
      const isObjectNode = 'node' in object;
      lines.push({ subject: written, isNode: 'node' in subject, predicate, object: value, isObjectNode });
    }
    if (lines.length > 0) groups.push(lines);
  }
  return groups;
}

/** The first-degree hash of RDFC-1.0: what is said about the node, itself as `a`, other nodes as `z`. */
function hashNode(node: string, lines: readonly Line[]): string {
  const nameOf = (text: string, isNode: boolean) => {
    if (!isNode) return text;
    return text === node ? '_:a' : '_:z';
  };
  const told = lines.map(
    ({ subject, isNode, predicate, object, isObjectNode }) =>
      `${nameOf(subject, isNode)}${predicate}${nameOf(object, isObjectNode)}${lineEnd}`,
  );
  return hash('sha256', told.sort().join(''), 'hex');
}

function linesByNode(groups: readonly Line[][]): Map<string, Line[]> {
  const byNode = new Map<string, Line[]>();
  const add = (node: string, line: Line) => {
    const lines = byNode.get(node);
    if (lines === undefined) byNode.set(node, [line]);
    else lines.push(line);
  };
  for (const lines of groups) {
    for (const line of lines) {
      if (line.isNode) add(line.subject, line);
      if (line.isObjectNode && !(line.isNode && line.object === line.subject)) add(line.object, line);
    }
  }
  return byNode;
}

/** Names for the nodes in the order of their hashes; undefined where two are alike to first degree. */
function nameNodes(groups: readonly Line[][]): Map<string, string> | undefined {
  const hashes = [...linesByNode(groups)].map(([node, lines]) => ({ node, hash: hashNode(node, lines) }));
  if (new Set(hashes.map((named) => named.hash)).size < hashes.length) return undefined;
  hashes.sort((one, other) => (one.hash < other.hash ? -1 : 1));
  return new Map(hashes.map(({ node }, index) => [node, `_:c14n${index}`]));
}

const byText = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** The lines of one subject: sorted by predicate already, the objects of one predicate are sorted here. */
function writeGroup(lines: readonly Line[], subject: string, names: ReadonlyMap<string, string>): string {
  let text = '';
  for (let from = 0; from < lines.length; ) {
    const predicate = lines[from]?.predicate ?? '';
    const objects: string[] = [];
    for (; lines[from]?.predicate === predicate; from += 1) {
      const { object = '', isObjectNode } = lines[from] ?? {};
      objects.push(isObjectNode ? (names.get(object) ?? '') : object);
    }
    if (objects.length > 1) objects.sort(byText);
    let last: string | undefined;
    for (const object of objects) {
      if (object !== last) text += `${subject}${predicate}${object}${lineEnd}`;
      last = object;
    }
  }
  return text;
}

/** The canonical N-Quads with these texts; undefined where only the whole algorithm can tell. */
export function writeCanonical(statements: Statements, texts: Texts): string | undefined {
  const groups = fill(statements, texts);
  const names = groups === undefined ? undefined : nameNodes(groups);
  if (groups === undefined || names === undefined) return undefined;
  const bySubject = new Map<string, readonly Line[]>();
  for (const lines of groups) {
    const { subject = '', isNode = false } = lines[0] ?? {};
    bySubject.set(isNode ? (names.get(subject) ?? '') : subject, lines);
  }
  // Two subjects of one name would have to be mixed.
  if (bySubject.size < groups.length) return undefined;
  const subjects = [...bySubject.keys()].sort(byText);
  return subjects.map((subject) => writeGroup(bySubject.get(subject) ?? [], subject, names)).join('');
}
