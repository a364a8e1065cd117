import { createHash } from 'node:crypto';
import { entities } from '@sanad/contract/entities/entities';
import type { Entity } from '@sanad/contract/entities/entity';
import type { Role } from '@sanad/contract/values/roles';
import type { Caller } from '../../../../deps.ts';
import { requireThat } from '../../../../platform/errors.ts';
import type { Field, Fields } from '../../../../platform/query/filter.ts';
import { compareText, matches } from '../../../../platform/query/match-filter.ts';
import { parsePage } from '../../../../platform/query/page.ts';
import { parseFilter } from '../../../../platform/query/parse-filter.ts';
import type { SearchRequest } from '../../../../platform/query/search-links.ts';
import { presentSchema } from '../present.ts';
import { findOsid } from '../rules.ts';
import { unknownRecord } from './entities.ts';

const readers: readonly Role[] = ['SuperAdmin', 'School', 'Issuer'];

/** A record of the entity `Schema`, as the registry gives it. */
type SchemaRecord = { osid: string; name: string; title: string; schema: string; status: string; _osConfig: unknown };

/** Always the same id for the same name: clients keep links. */
function osidOf(name: string): string {
  const hex = createHash('sha256').update(`Schema/${name}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

function schemaRecord(entity: Entity): SchemaRecord {
  const { name, osConfig } = entity;
  const schema = JSON.stringify(presentSchema(entity));
  return { osid: osidOf(name), name, title: name, schema, status: 'PUBLISHED', _osConfig: osConfig };
}

const records = Object.values(entities)
  .map(schemaRecord)
  .sort((left, right) => compareText(left.name, right.name));

const text = (name: string): [string, Field] => [name, { kind: 'text', path: [name] }];
const fields: Fields = new Map<string, Field>([
  ['osid', { kind: 'id', path: ['osid'] }],
  ...['name', 'title', 'status'].map(text),
]);
const read = (record: SchemaRecord, { path }: Field) => [String(record[path?.[0] as keyof SchemaRecord])];

function requireReader({ actor }: Caller): void {
  requireThat(actor !== undefined, 'UNAUTHENTICATED');
  requireThat(readers.some((role) => actor?.roles.includes(role)));
}

/** The published schemas, by name. */
export function searchSchemas(caller: Caller, request: SearchRequest): { data: SchemaRecord[]; totalCount: number } {
  requireReader(caller);
  const filter = parseFilter(request.filters, fields);
  const { offset, limit, order } = parsePage(request, fields);
  const found = records.filter((record) => matches(filter, record, { fields, read }));
  const sorted = order?.direction === 'desc' ? found.toReversed() : found;
  return { data: sorted.slice(offset, offset + limit), totalCount: found.length };
}

/** One schema, by its id or its name. */
export function readSchema(caller: Caller, id: string): SchemaRecord {
  requireReader(caller);
  const osid = findOsid(id);
  const record = records.find((one) => one.osid === osid || one.name.toLowerCase() === id.trim().toLowerCase());
  if (record === undefined) throw unknownRecord();
  return record;
}
