import { osidPattern } from '@sanad/contract/spelling/patterns';
import type { LayoutBlock } from '@sanad/contract/ui-config/layout';
import type { FieldSchema } from '../fields/field-kind.ts';
import { attestationFields } from './attestation.ts';

export type Json = Readonly<Record<string, unknown>>;
export type References = Readonly<Record<string, unknown>>;

/** One line of a block: a field of the record, with what its schema says of it. */
export type Fact = { path: string; schema: FieldSchema | undefined; value: unknown };
export type Item = { key: string; record: Json; facts: Fact[] };
export type BlockContent = {
  /** The property that the block is about, where it is about one. */
  property: string | undefined;
  facts: Fact[];
  items: Item[];
};

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `a.b`, `list[0].c` → its steps. */
function stepsOf(path: string): string[] {
  return path.split(/[.[\]]+/).filter((step) => step !== '');
}

/** The value at a path such as `a.b` or `list[0]`. */
export function readPath(record: unknown, path: string): unknown {
  return stepsOf(path).reduce<unknown>((value, step) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    return (value as Record<string, unknown>)[step];
  }, record);
}

function schemaAt(schema: FieldSchema | undefined, path: string): FieldSchema | undefined {
  return stepsOf(path).reduce<FieldSchema | undefined>(
    (found, step) => (/^\d+$/.test(step) ? found?.items : found?.properties?.[step]),
    schema,
  );
}

/** What the server keeps for itself. */
function isSystemField(name: string): boolean {
  return /^(os[A-Z]|_os|@)/.test(name) || name === 'osid' || name === 'sorder' || name.startsWith('attestation-');
}

export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.every(isEmpty);
  return isObject(value) && Object.entries(value).every(([name, inner]) => isSystemField(name) || isEmpty(inner));
}

/** All fields, in the order of the schema, then what the record has beside it. */
function allFields(record: Json, schema: FieldSchema | undefined): string[] {
  const hidden = attestationFields(record);
  const names = new Set([...Object.keys(schema?.properties ?? {}), ...Object.keys(record)]);
  return [...names].filter((name) => !isSystemField(name) && !hidden.includes(name));
}

/** The paths that a block shows: what it includes, without what it excludes, some of them first. */
export function chosenPaths(block: LayoutBlock, record: Json, schema: FieldSchema | undefined): string[] {
  const { includes = ['*'], excludes = [] } = block.fields ?? {};
  const named = includes.flatMap((path) => (path === '*' ? allFields(record, schema) : [path]));
  const isExcluded = (path: string) => excludes.some((one) => path === one || path.startsWith(`${one}.`));
  const kept = [...new Set(named)].filter((path) => !isExcluded(path));
  const first = (block.propertyShowFirst ?? []).filter((path) => kept.includes(path));
  return [...first, ...kept.filter((path) => !first.includes(path))];
}

/** An object becomes the facts inside it. */
function factsAt(record: Json, schema: FieldSchema | undefined, path: string): Fact[] {
  const value = readPath(record, path);
  const own = schemaAt(schema, path);
  if (!isObject(value) && own?.type !== 'object') return [{ path, schema: own, value }];
  const inner = isObject(value) ? value : {};
  return allFields(inner, own).flatMap((name) => factsAt(record, schema, `${path}.${name}`));
}

/** An id says nothing to people: it is shown by the name of what it stands for, or not at all. */
function readable(fact: Fact, references: References): Fact[] {
  if (Object.hasOwn(references, fact.path)) return [{ ...fact, schema: undefined, value: references[fact.path] }];
  return fact.schema?.pattern === osidPattern ? [] : [fact];
}

function itemsOf(list: readonly unknown[], schema: FieldSchema | undefined, wanted: readonly string[]): Item[] {
  return list.filter(isObject).map((record, index) => {
    const names = wanted.length > 0 ? wanted : allFields(record, schema);
    const facts = names.flatMap((name) => factsAt(record, schema, name)).filter(({ value }) => !isEmpty(value));
    return { key: typeof record.osid === 'string' ? record.osid : String(index), record, facts };
  });
}

/** Several paths into one list: the list, and the fields of its items that are wanted. */
function listOf(paths: readonly string[]): { property: string | undefined; wanted: string[] } {
  const property = paths[0]?.split('.')[0];
  const prefix = `${property}.`;
  return { property, wanted: paths.filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length)) };
}

type Source = { record: Json; schema: FieldSchema | undefined; references: References };

/** What a block shows of a record. */
export function contentOf(block: LayoutBlock, { record, schema, references }: Source): BlockContent {
  const paths = chosenPaths(block, record, schema);
  if (block.multiple === true) {
    const { property, wanted } = listOf(paths);
    const value = property === undefined ? undefined : readPath(record, property);
    const itemSchema = property === undefined ? undefined : schemaAt(schema, property)?.items;
    return { property, facts: [], items: itemsOf(Array.isArray(value) ? value : [], itemSchema, wanted) };
  }
  const facts = paths.flatMap((path) => factsAt(record, schema, path)).flatMap((fact) => readable(fact, references));
  return { property: paths.length === 1 ? paths[0] : undefined, facts, items: [] };
}

/** The words at several paths, separated by commas in the configuration: a name, a line under it. */
export function wordsAt(paths: string | undefined, record: Json, references: References): string[] {
  return (paths ?? '').split(',').flatMap((part) => {
    const path = part.trim();
    const value = Object.hasOwn(references, path) ? references[path] : readPath(record, path);
    return typeof value === 'string' && value !== '' ? [value] : [];
  });
}
