import type { TSchema } from 'typebox';
import { pieceSchemas, type UiConfigKind } from './kinds.ts';

type Json = Record<string, unknown>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

type Shape = TSchema & {
  type?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
};

const fits = ({ type }: Shape, value: unknown) => type === (Array.isArray(value) ? 'array' : typeof value);

/** `"true"` and `"false"` where a yes or no is meant. */
function withBooleans(shape: Shape, value: unknown): unknown {
  const { anyOf, items, properties } = shape;
  if (anyOf !== undefined) {
    const meant = anyOf.find((one) => fits(one, value)) ?? anyOf.find(({ type }) => type === 'boolean');
    return meant === undefined ? value : withBooleans(meant, value);
  }
  if (shape.type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  if (Array.isArray(value) && items !== undefined) return value.map((item) => withBooleans(items, item));
  if (!isObject(value) || properties === undefined) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const known = Object.hasOwn(properties, key) ? properties[key] : undefined;
      return [key, known === undefined ? inner : withBooleans(known, inner)];
    }),
  );
}

/** Types of JSON Schema and of formly that say no more than the schema of the entity says itself. */
const plainTypes: readonly unknown[] = ['string', 'input', 'enum', 'repeat', 'array', 'object', 'autocomplete'];

const toOption = (entry: unknown) =>
  isObject(entry)
    ? { label: entry.label ?? String(entry.value ?? ''), value: entry.value }
    : { label: String(entry), value: entry };

/** What an inline element, a JSON Schema with a formly widget in it, says of its field. */
function elementWords(element: Json): Json {
  const widget = isObject(element.widget) && isObject(element.widget.formlyConfig) ? element.widget.formlyConfig : {};
  const template = {
    ...(isObject(element.templateOptions) ? element.templateOptions : {}),
    ...(isObject(widget.templateOptions) ? widget.templateOptions : {}),
  };
  const types = [widget.type, template.type, element.type].filter((type) => typeof type === 'string');
  const options = listOf(element.enum ?? template.options);
  const words = {
    title: template.label ?? element.title,
    placeholder: template.placeholder,
    description: template.description ?? element.description,
    required: template.required,
    type: types.find((type) => !plainTypes.includes(type) && type !== 'hidden'),
    hidden: types.includes('hidden') ? true : undefined,
    options: options.length === 0 ? undefined : options.map(toOption),
  };
  return Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined));
}

function ownField(value: unknown): unknown {
  if (!isObject(value)) return value;
  const { enum: listed, children, element, type, ...field } = value;
  return {
    ...(isObject(element) ? elementWords(element) : element === undefined ? {} : { element }),
    ...(Array.isArray(listed) ? { options: listed.map(toOption) } : {}),
    ...(type === undefined || plainTypes.includes(type) ? {} : { type }),
    ...field,
    ...(isObject(children)
      ? { children: { ...children, ...ownFields(children) } }
      : children === undefined
        ? {}
        : { children }),
  };
}

function ownFields({ fields }: Json): Json {
  return Array.isArray(fields) ? { fields: fields.map(ownField) } : {};
}

const ownForm = (form: Json): Json => ({
  ...form,
  ...(Array.isArray(form.fieldsets)
    ? { fieldsets: form.fieldsets.map((part) => (isObject(part) ? { ...part, ...ownFields(part) } : part)) }
    : {}),
});

/** A layout that only leads on to a list reads nothing of its own. */
const ownLayout = (layout: Json): Json =>
  typeof layout.table === 'string' && layout.api === undefined ? { ...layout, api: `/${layout.table}` } : layout;

/** Posted to the bare address of an entity, the question of a list would make a record; it is meant for its search. */
function askedAt(api: unknown, call: unknown): unknown {
  if (typeof api !== 'string') return api;
  const path = api.startsWith('/') ? api : `/${api}`;
  return call === 'post' && /^\/[^/?]+\/?$/.test(path) ? `${path.replace(/\/$/, '')}/search` : api;
}

/** `{ "api": ["A", "B"] }`: further entities that are read as the first one is; a call without an address goes there too. */
function ownTable(table: Json): Json {
  const { api, call, callMultiApi: more } = table;
  const asked = api === undefined ? {} : { api: askedAt(api, call) };
  if (more === undefined) return { ...table, ...asked };
  const listed = isObject(more) && 'api' in more ? more.api : more;
  const toCall = (one: unknown) =>
    typeof one === 'string'
      ? { api: askedAt(one.startsWith('/') ? one : `/${one}`, call), ...(call === undefined ? {} : { call }) }
      : isObject(one)
        ? { ...asked, ...one }
        : one;
  const calls = Array.isArray(listed) ? listed : isObject(listed) || typeof listed === 'string' ? [listed] : undefined;
  const { callMultiApi: _, ...rest } = table;
  // `true` says no more than that there may be several.
  return { ...rest, ...asked, ...(calls === undefined ? {} : { callMultiApi: calls.map(toCall) }) };
}

/** All filters are typed as text; `attest` may name the field of the state; a field may be its bare name. */
function ownSearch(search: Json): Json {
  const ownFilter = (filter: unknown) => {
    if (!isObject(filter) || ['text', 'autocomplete', undefined].includes(filter.type as string | undefined))
      return filter;
    const { type: _type, ...rest } = filter;
    return rest;
  };
  const ownHit = (field: unknown) => {
    if (typeof field === 'string') return { property: field };
    return isObject(field) && typeof field.attest === 'string' && !/^(true|false)$/.test(field.attest)
      ? { ...field, attest: field.attest !== '' }
      : field;
  };
  return {
    ...search,
    ...(Array.isArray(search.filters) ? { filters: search.filters.map(ownFilter) } : {}),
    ...(isObject(search.results)
      ? {
          results: {
            ...search.results,
            ...(Array.isArray(search.results.fields) ? { fields: search.results.fields.map(ownHit) } : {}),
          },
        }
      : {}),
  };
}

const ownWords: Partial<Record<UiConfigKind, (piece: Json) => Json>> = {
  forms: ownForm,
  layouts: ownLayout,
  tables: ownTable,
  search: ownSearch,
};

/** A piece as the open-source registry's screens write it, in the words of our schemas; what is unknown stays as it is. */
export function inOwnWords(kind: UiConfigKind, piece: unknown): unknown {
  if (!isObject(piece)) return piece;
  return withBooleans(pieceSchemas[kind] as unknown as Shape, ownWords[kind]?.(piece) ?? piece);
}
