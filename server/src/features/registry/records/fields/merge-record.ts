import { isDeepStrictEqual } from 'node:util';
import type { Entity } from '@sanad/contract/entities/entity';
import { attestationFields } from '../../claims/usecases/attestations.ts';
import type { RecordData } from '../rules.ts';

/** Set by the server; what a client sends under these names is dropped. */
const systemFields = new Set(['osid', 'osOwner', 'osCreatedAt', 'osCreatedBy', 'osUpdatedAt', 'osUpdatedBy']);

type Part = { properties?: Record<string, Part>; items?: Part; format?: string };
type Ids = () => string;

function isPlain(value: unknown): value is RecordData {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function partOf(entity: Entity, field: string): Part | undefined {
  const properties = entity.schema.properties as Record<string, Part>;
  return Object.hasOwn(properties, field) ? properties[field] : undefined;
}

/** Addresses are kept as sign-up keeps them: one person has one spelling. */
function withPlainEmail(part: Part | undefined, value: unknown): unknown {
  return part?.format === 'email' && typeof value === 'string' ? value.trim().toLowerCase() : value;
}

/** Parts that have an id of their own get one; `1-` of older clients is dropped. */
function withOsid(part: Part | undefined, value: unknown, ids: Ids): unknown {
  if (!isPlain(value) || part?.properties?.osid === undefined) return value;
  const given = typeof value.osid === 'string' ? value.osid.replace(/^1-(?=.{36}$)/, '') : undefined;
  return { ...value, osid: given ?? ids() };
}

/**
 * A list is the whole new list: items with a known id are changed, others are new, those left out go. Each id is one
 * item's: what was attested of it is said of nothing else.
 */
function mergeList(part: Part | undefined, current: unknown, next: readonly unknown[], ids: Ids): unknown[] {
  const known = new Map((Array.isArray(current) ? current : []).filter(isPlain).map((item) => [item.osid, item]));
  return next.map((item) => {
    const own = withOsid(part?.items, item, ids);
    const before = isPlain(own) ? known.get(own.osid) : undefined;
    if (!isPlain(own)) return own;
    // An id that this list does not know is nobody's: the item is new.
    if (before === undefined && part?.items?.properties?.osid !== undefined) return { ...own, osid: ids() };
    if (own.osid !== undefined) known.delete(own.osid);
    return { ...before, ...own };
  });
}

/** The data without what the server sets, ids given to its parts. */
export function newData(entity: Entity, body: RecordData, ids: Ids): RecordData {
  return mergeData(entity, {}, { change: body, ids });
}

/**
 * The registry's update: fields that are named are replaced, the rest stays; null takes a field away; lists of objects
 * are merged by id.
 */
export function mergeData(
  entity: Entity,
  current: RecordData,
  { change, ids }: { change: RecordData; ids: Ids },
): RecordData {
  const merged = new Map(Object.entries(current));
  const kept = attestationFields(entity);
  for (const [field, value] of Object.entries(change)) {
    // What was asked and attested of it is read with the record and never sent.
    if (systemFields.has(field) || kept.includes(field)) continue;
    const part = partOf(entity, field);
    if (value === null) merged.delete(field);
    else if (Array.isArray(value)) merged.set(field, mergeList(part, merged.get(field), value, ids));
    else merged.set(field, withOsid(part, withPlainEmail(part, value), ids));
  }
  return Object.fromEntries(merged);
}

/** The fields that two versions of a record differ in. */
export function changedFields(before: RecordData, after: RecordData): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => !isDeepStrictEqual(before[name], after[name]));
}

/** The fields by which an account is known: they change with the account, not with the record. */
export function ownershipFields({ osConfig }: Entity): string[] {
  return [...new Set(osConfig.ownershipAttributes.flatMap(({ email, userId }) => [email, userId]))].map((pointer) =>
    pointer.replace(/^\//, ''),
  );
}

/** The record's property with one more item, or with these fields; undefined for a property that has neither. */
export function withProperty(
  entity: Entity,
  data: RecordData,
  { property, body }: { property: string; body: RecordData },
): RecordData | undefined {
  const part = partOf(entity, property);
  const current = Object.hasOwn(data, property) ? data[property] : undefined;
  if (part?.items !== undefined) {
    const { osid: _, ...item } = body;
    return { [property]: [...(Array.isArray(current) ? current : []), item] };
  }
  return part?.properties === undefined ? undefined : { [property]: { ...(isPlain(current) ? current : {}), ...body } };
}

/** The record's list with one item changed; undefined where there is no such item. */
export function withItem(
  data: RecordData,
  { property, itemId, body }: { property: string; itemId: string; body: RecordData },
): RecordData | undefined {
  const list = Object.hasOwn(data, property) ? data[property] : undefined;
  if (!Array.isArray(list) || !list.some((item) => isPlain(item) && item.osid === itemId)) return undefined;
  return {
    [property]: list.map((item) => (isPlain(item) && item.osid === itemId ? { ...item, ...body, osid: itemId } : item)),
  };
}
