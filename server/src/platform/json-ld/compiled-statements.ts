import { createHash } from 'node:crypto';
import type { RdfQuad, RdfTerm } from 'jsonld';
import { placeOf } from './shape.ts';

/** A term of a statement: written already, a text to be filled in, or a node without a name. */
type Term = { text: string } | { place: number; isAddress: boolean; end: string } | { node: string };
export type Statement = { subject: Term; predicate: string; object: Term; graph: string };

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

/** The statements that JSON-LD made of a marked document. Throws for what this form cannot hold. */
export function compileStatements(quads: readonly RdfQuad[]): Statement[] {
  return quads.map(({ subject, predicate, object, graph }) => {
    if (graph.termType === 'BlankNode' || predicate.termType !== 'NamedNode') throw new Error('A nameless graph.');
    return {
      subject: termOf(subject),
      predicate: ` <${predicate.value}> `,
      object: termOf(object),
      graph: graph.termType === 'DefaultGraph' ? ' .\n' : ` <${graph.value}> .\n`,
    };
  });
}

type Texts = readonly (string | undefined)[];
const absent = Symbol('absent');
const unfit = Symbol('unfit');

/** The term as it is written; nodes have no name yet. */
function write(term: Term, texts: Texts): string | typeof absent | typeof unfit | undefined {
  if ('text' in term) return term.text;
  if ('node' in term) return undefined;
  const text = texts[term.place];
  if (text === undefined) return absent;
  if (!term.isAddress) return `"${literal(text)}${term.end}`;
  return address.test(text) ? `<${text}>` : unfit;
}

type Line = { subject: string; object: string; statement: Statement; subjectNode?: string; objectNode?: string };

/** The first-degree hash of RDFC-1.0: what is said about the node, itself as `a`, other nodes as `z`. */
function hashNode(node: string, lines: readonly Line[]): string {
  const nameOf = (other: string | undefined, text: string) => {
    if (other === undefined) return text;
    return other === node ? '_:a' : '_:z';
  };
  const told = lines.map(
    ({ subject, object, statement, subjectNode, objectNode }) =>
      `${nameOf(subjectNode, subject)}${statement.predicate}${nameOf(objectNode, object)}${statement.graph}`,
  );
  return createHash('sha256').update(told.sort().join('')).digest('hex');
}

/** Names for the nodes in the order of their hashes; undefined where two are alike to first degree. */
function nameNodes(byNode: ReadonlyMap<string, readonly Line[]>): Map<string, string> | undefined {
  const hashes = [...byNode].map(([node, lines]) => ({ node, hash: hashNode(node, lines) }));
  if (new Set(hashes.map(({ hash }) => hash)).size < hashes.length) return undefined;
  hashes.sort((one, other) => (one.hash < other.hash ? -1 : 1));
  return new Map(hashes.map(({ node }, index) => [node, `_:c14n${index}`]));
}

function addTo(byNode: Map<string, Line[]>, node: string, line: Line): void {
  const lines = byNode.get(node);
  if (lines === undefined) byNode.set(node, [line]);
  else lines.push(line);
}

/** The canonical N-Quads with these texts; undefined where only the whole algorithm can tell. */
export function writeCanonical(statements: readonly Statement[], texts: Texts): string | undefined {
  const written: string[] = [];
  const open: Line[] = [];
  const byNode = new Map<string, Line[]>();
  for (const statement of statements) {
    const subject = write(statement.subject, texts);
    const object = write(statement.object, texts);
    if (subject === unfit || object === unfit || subject === absent) return undefined;
    if (object === absent) continue;
    if (subject !== undefined && object !== undefined) {
      written.push(`${subject}${statement.predicate}${object}${statement.graph}`);
      continue;
    }
    const line: Line = { subject: subject ?? '', object: object ?? '', statement };
    if ('node' in statement.subject) line.subjectNode = statement.subject.node;
    if ('node' in statement.object) line.objectNode = statement.object.node;
    open.push(line);
    if (line.subjectNode !== undefined) addTo(byNode, line.subjectNode, line);
    if (line.objectNode !== undefined && line.objectNode !== line.subjectNode) addTo(byNode, line.objectNode, line);
  }
  const names = nameNodes(byNode);
  if (names === undefined) return undefined;
  for (const { subject, object, statement, subjectNode, objectNode } of open) {
    const from = subjectNode === undefined ? subject : names.get(subjectNode);
    const to = objectNode === undefined ? object : names.get(objectNode);
    written.push(`${from}${statement.predicate}${to}${statement.graph}`);
  }
  return [...new Set(written.sort())].join('');
}
