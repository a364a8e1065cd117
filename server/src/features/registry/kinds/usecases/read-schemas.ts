import type { KindState } from '@sanad/contract/entities/document-kind';
import { findEntity } from '@sanad/contract/entities/entities';
import type { Role } from '@sanad/contract/values/roles';
import type { Caller } from '../../../../deps.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { AppError, requireThat } from '../../../../platform/errors.ts';
import { type Field, type Fields, invalidSearch } from '../../../../platform/query/filter.ts';
import { compareText, matches } from '../../../../platform/query/match-filter.ts';
import { parsePage } from '../../../../platform/query/page.ts';
import { parseFilter } from '../../../../platform/query/parse-filter.ts';
import type { SearchRequest } from '../../../../platform/query/search-links.ts';
import {
  describeEntities,
  describeEntity,
  describePaths,
  type SchemaRecord,
  shippedSchemas,
} from '../../records/usecases/schemas.ts';
import { findOsid } from '../../records/usecases.ts';
import { canDefine, type Reach, reaches } from '../policy.ts';
import { pathsOf, recordSchemaOf, schemaOf } from '../schemas/write-schema.ts';
import * as store from '../store.ts';
import { findWorkedOn, listLight, listPublished } from '../stores/kind-lists.ts';
import { reachOf } from './reach.ts';

const readers: readonly Role[] = ['SuperAdmin', 'School', 'Issuer'];
const statuses: Record<KindState, string> = { draft: 'DRAFT', published: 'PUBLISHED', deprecated: 'DEPRECATED' };
const nobody: Reach = { isAll: false, issuers: [] };

/** Who reads schemas at all, and whose drafts. */
async function readerOf({ deps, actor }: Caller): Promise<Reach> {
  requireThat(actor !== undefined, 'UNAUTHENTICATED');
  requireThat(readers.some((role) => actor?.roles.includes(role)));
  return actor !== undefined && canDefine(actor) ? reachOf({ deps, actor }) : nobody;
}

type Named = Pick<SchemaRecord, 'osid' | 'name' | 'title' | 'status'>;

const text = (name: string): [string, Field] => [name, { kind: 'text', path: [name] }];
const fields: Fields = new Map<string, Field>([
  ['osid', { kind: 'id', path: ['osid'] }],
  ...['name', 'title', 'status'].map(text),
]);
const read = (record: Named, { path }: Field) => [String(record[path?.[0] as keyof Named])];

function recordOf(version: store.NamedVersion): SchemaRecord {
  const schema = schemaOf(version.name, version.definition);
  return {
    ...{ osid: version.kind_id, name: version.name, title: version.name },
    ...{ schema: JSON.stringify(schema), status: statuses[version.state], _osConfig: schema._osConfig },
  };
}

/** The kinds among what was found, each as a whole. */
async function wholeOf(db: Database, found: readonly Named[]): Promise<SchemaRecord[]> {
  const shipped = new Map(shippedSchemas.map((record) => [record.osid, record]));
  const ids = found.filter(({ osid }) => !shipped.has(osid)).map(({ osid }) => osid);
  const kinds = new Map((await store.listStanding(db, ids)).map((version) => [version.kind_id, recordOf(version)]));
  return found.flatMap(({ osid }) => shipped.get(osid) ?? kinds.get(osid) ?? []);
}

/** The schemas that come with the product and the published kinds, by name; drafts for those who work on them. */
export async function searchSchemas(
  caller: Caller,
  request: SearchRequest,
): Promise<{ data: SchemaRecord[]; totalCount: number }> {
  const reach = await readerOf(caller);
  const { db } = caller.deps;
  if (request.queries !== undefined && request.queries !== '') throw invalidSearch('queries', 'queries');
  const filter = parseFilter(request.filters, fields);
  const { offset, limit, order } = parsePage(request, fields);
  const kinds = (await listLight(db, reach)).map(({ osid, name, state }): Named => {
    return { osid, name, title: name, status: statuses[state] };
  });
  const all: Named[] = [...shippedSchemas, ...kinds];
  const found = all.filter((record) => matches(filter, record, { fields, read }));
  const sorted = found.sort((left, right) => compareText(left.name, right.name));
  const ordered = order?.direction === 'desc' ? sorted.toReversed() : sorted;
  return { data: await wholeOf(db, ordered.slice(offset, offset + limit)), totalCount: found.length };
}

const unknownSchema = () => new AppError('NOT_FOUND', { text: 'registry.invalid-id' });

export const findShipped = (id: string): SchemaRecord | undefined => {
  const osid = findOsid(id);
  return shippedSchemas.find((one) => one.osid === osid || one.name.toLowerCase() === id.trim().toLowerCase());
};

/** The kind with this id or this name, whoever asks. */
export async function findKindOf(db: Database, id: string): Promise<store.StoredKind | undefined> {
  const osid = findOsid(id);
  return osid === undefined ? store.findKindByName(db, id.trim()) : store.findKind(db, osid);
}

/** One schema, by its id or its name: what is published, for those who work on it also what is not. */
export async function readSchema(caller: Caller, id: string): Promise<SchemaRecord> {
  const reach = await readerOf(caller);
  const shipped = findShipped(id);
  if (shipped !== undefined) return shipped;
  const { db } = caller.deps;
  const kind = await findKindOf(db, id);
  if (kind === undefined) throw unknownSchema();
  const [standing] = await store.listStanding(db, [kind.osid]);
  const isTheirs = reaches(reach, kind.issuer_id);
  const shown = isTheirs && standing?.state !== 'published' ? await findWorkedOn(db, kind.osid) : standing;
  if (shown === undefined || (!isTheirs && shown.state === 'draft')) throw unknownSchema();
  return recordOf(shown);
}

/** The schema file of an entity or of a published kind. */
export async function readSchemaFile({ deps }: Caller, name: string) {
  if (findEntity(name) !== undefined) return describeEntity(name);
  const kind = await store.findPublished(deps.db, name);
  if (kind === undefined) throw new AppError('NOT_FOUND');
  return schemaOf(kind.name, kind.definition);
}

/** Everything that is published, in one swagger document. */
export async function readSwagger({ deps }: Caller) {
  const swagger = describeEntities(deps.settings.publicUrl);
  const kinds = await listPublished(deps.db);
  const definitions = kinds.flatMap(({ name, definition }) => [
    [name, recordSchemaOf(name, definition)],
    [`${name}OsConfig`, schemaOf(name, definition)._osConfig],
  ]);
  return {
    ...swagger,
    // What comes with the product is said by the product, whatever a kind is called.
    paths: { ...Object.fromEntries(kinds.flatMap(({ name }) => describePaths(name, pathsOf(name)))), ...swagger.paths },
    definitions: { ...Object.fromEntries(definitions), ...swagger.definitions },
  };
}
