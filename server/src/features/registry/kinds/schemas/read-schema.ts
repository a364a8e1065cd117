import type { Problem } from '@sanad/contract/api/problems';
import { type KindDefinition, KindDraft, type KindField, kindLimits } from '@sanad/contract/entities/document-kind';
import { findKindProblems } from '@sanad/contract/forms/kind-problems';
import { findProblem, type ValueSchema } from '@sanad/contract/forms/schema-problems';
import { limits } from '@sanad/contract/values/limits';
import { AppError } from '../../../../platform/errors.ts';
import { isObject, type Json, readField } from './read-field.ts';

export type ReadSchema = { name: string; definition: KindDefinition };

const refused = (problems: readonly Problem[]) =>
  new AppError('VALIDATION', {
    text: 'kind.schema-refused',
    problems: problems.map((problem) => ({ ...problem, path: ['schema', problem.path].filter(Boolean).join('.') })),
  });

const around = ['$schema', '$id', '$comment', 'type', 'title', 'description', 'properties', 'required', 'definitions'];
const inDefinition = [
  '$id',
  '$comment',
  'type',
  'title',
  'description',
  'properties',
  'required',
  'additionalProperties',
];
/** Of the registry's configuration: how it stores and finds records, which is ours to say. */
const ofNoMatter = ['osComment', 'indexFields', 'systemFields', 'enableSearch', 'enableLogin'];
const inConfig = ['privateFields', 'internalFields', 'documentKind', ...ofNoMatter];

const isNothing = (value: unknown) => value === '' || value === false || (Array.isArray(value) && value.length === 0);

function requireKnown(value: Json, known: readonly string[], at: string, isLoose = false): void {
  const unknown = Object.entries(value).find(([key, said]) => !known.includes(key) && !(isLoose && isNothing(said)));
  if (unknown === undefined) return;
  const values = { name: unknown[0].slice(0, 40) };
  throw refused([{ path: at, code: 'kind.schema-keyword', values }]);
}

/** Deeper than any definition: what looks into such a value calls itself until there is no room left. */
const mostDepth = 32;

function isTooDeep(whole: Json): boolean {
  let level: unknown[] = [whole];
  for (let depth = 0; depth < mostDepth && level.length > 0; depth += 1) {
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return level.length > 0;
}

/** Undefined for text that is no JSON. */
function findJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function parse(text: string): Json {
  if (text.length > limits.kindSchemaCharacters) {
    throw refused([{ path: '', code: 'kind.schema-too-large', values: { n: limits.kindSchemaCharacters } }]);
  }
  const value = findJson(text);
  if (!isObject(value)) throw new AppError('VALIDATION', { text: 'kind.schema-unreadable', at: 'schema' });
  if (isTooDeep(value)) throw refused([{ path: '', code: 'problem.too-deep' }]);
  return value;
}

/** The only definition, and that the file means it and nothing else. */
function definitionIn(schema: Json, name: string): Json {
  const { definitions, properties } = schema;
  const names = isObject(definitions) ? Object.keys(definitions) : [];
  const found = isObject(definitions) ? definitions[name] : undefined;
  if (names.length !== 1 || !isObject(found)) {
    throw refused([{ path: 'definitions', code: 'kind.schema-one-definition', values: { name } }]);
  }
  const meant = isObject(properties) ? Object.entries(properties) : [];
  const own = { $ref: `#/definitions/${name}` };
  const [key, target] = meant[0] ?? [];
  const isOwn = meant.length === 1 && key === name && isObject(target) && target.$ref === own.$ref;
  if (properties !== undefined && !isOwn) throw refused([{ path: 'properties', code: 'kind.schema-ref' }]);
  return found;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function fieldsIn(definition: Json, name: string, config: Json): KindField[] {
  const at = `definitions.${name}`;
  requireKnown(definition, inDefinition, at);
  if ('$ref' in definition) throw refused([{ path: `${at}.$ref`, code: 'kind.schema-ref' }]);
  const properties = isObject(definition.properties) ? Object.entries(definition.properties) : [];
  if (properties.length > kindLimits.fields) {
    throw refused([{ path: `${at}.properties`, code: 'too-many', values: { n: kindLimits.fields } }]);
  }
  const required = listOf(definition.required);
  const hidden = [...listOf(config.privateFields), ...listOf(config.internalFields)];
  const names = properties.map(([key]) => key);
  const strange = [...required, ...hidden].find((one) => !names.includes(String(one)));
  if (strange !== undefined) {
    throw refused([{ path: `${at}.properties.${String(strange).slice(0, 40)}`, code: 'required' }]);
  }
  return properties.map(([key, property]) => {
    const place = `${at}.properties.${key.slice(0, 40)}`;
    const field = readField(property, { name: key, at: place, required, hidden });
    if (Array.isArray(field)) throw refused(field);
    return field;
  });
}

/**
 * Reads a schema file of a registry's client into a definition. It looks at fixed places only, follows no reference and
 * runs no pattern: the worst file costs what reading its text costs. `before` is what the file does not say.
 */
export function readSchema(text: string, before: (name: string) => KindDefinition): ReadSchema {
  const schema = parse(text);
  const { title: name, _osConfig: config = {} } = schema;
  if (typeof name !== 'string') throw refused([{ path: 'title', code: 'required' }]);
  if (!isObject(config)) throw refused([{ path: '_osConfig', code: 'type', values: { type: 'object' } }]);
  requireKnown(schema, [...around, '_osConfig'], '');
  requireKnown(config, inConfig, '_osConfig', true);
  const found = definitionIn(schema, name);
  const fields = fieldsIn(found, name, config);
  const said = isObject(config.documentKind) ? config.documentKind : {};
  const title = typeof found.title === 'string' && found.title !== name ? { title: { en: found.title } } : {};
  const definition = { ...before(name), ...title, ...said, fields } as KindDefinition;
  const wrong = findProblem(KindDraft as unknown as ValueSchema, definition);
  const problems = wrong === undefined ? findKindProblems(definition) : [wrong];
  if (problems.length > 0) throw refused(problems);
  return { name, definition };
}
