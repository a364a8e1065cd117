import type { Entity } from '@sanad/contract/entities/entity';
import type { Caller } from '../../../../deps.ts';
import { readAside } from '../../../../platform/database/replica.ts';
import type { StoredRecord } from '../../../../platform/database/tables/record-tables.ts';
import { OneFlight } from '../../../../platform/one-flight.ts';
import { and, type Filter, invalidSearch } from '../../../../platform/query/filter.ts';
import { type Page, parsePage, readPage } from '../../../../platform/query/page.ts';
import { parseFilter } from '../../../../platform/query/parse-filter.ts';
import { linksOf, type PageLinks, type SearchRequest } from '../../../../platform/query/search-links.ts';
import { fieldsOf, isAmong, withGroup, withoutSuperseded } from '../fields/record-fields.ts';
import { canSortBy, guardFilter, scopeOf } from '../policy.ts';
import { presentVisible, type VisibleRecord } from '../present.ts';
import * as store from '../store.ts';
import { getSearchable } from './entities.ts';
import { addInvitations } from './open-invitations.ts';
import { withFileLinks, withPlainFilters } from './record-files.ts';
import { addSchoolCounts } from './school-counts.ts';
import { requireTiers, viewerAndRecord, viewerOf } from './viewer.ts';

export type SearchPage = PageLinks & { data: VisibleRecord[]; totalCount: number };

type Wanted = { where: Filter; page: Page; isOfOne: boolean };

function readRecords(deps: Caller['deps'], entity: Entity, { where, page, isOfOne }: Wanted) {
  const query = { where, fields: fieldsOf(entity), page, isOfOne };
  return readAside(deps, (db) =>
    readPage(
      page,
      (wanted) => store.listPage(db, entity.name, { ...query, page: wanted }),
      () => store.countUpToCap(db, entity.name, query),
    ),
  );
}

const crowds = new WeakMap<Caller['deps']['db'], OneFlight<SearchPage>>();

/** Undefined for filters so deep that they cannot even be written; they are refused where they are read. */
function nameOf(entity: string, request: SearchRequest): string | undefined {
  try {
    return JSON.stringify([entity, request]);
  } catch {
    return undefined;
  }
}

/** All visitors see the same: the states and schools of the public pages are read once for all who ask at once. */
export function searchRecords(caller: Caller, name: string, request: SearchRequest): Promise<SearchPage> {
  if (caller.actor !== undefined) return findRecords(caller, name, request);
  const { db } = caller.deps;
  const crowd = crowds.get(db) ?? new OneFlight<SearchPage>();
  crowds.set(db, crowd);
  const key = nameOf(name, request);
  return key === undefined
    ? findRecords(caller, name, request)
    : crowd.get(key, () => findRecords(caller, name, request));
}

type Asked = { entity: Entity; tiers: ReturnType<typeof requireTiers>; filters: SearchRequest['filters'] };

/** What is asked for, within the caller's reach and by fields that it may ask about. */
function reachable({ entity, tiers, filters }: Asked): Filter {
  const asked = withPlainFilters(entity, parseFilter(filters, fieldsOf(entity)));
  const scoped = and([scopeOf(tiers), guardFilter(entity, tiers, asked)]);
  return withoutSuperseded(entity, withGroup(entity, scoped));
}

/** Whether nothing is asked but one value of a field that no two records share. */
function asksForOne({ osConfig: { uniqueIndexFields } }: Entity, filters: SearchRequest['filters']): boolean {
  const [asked, ...others] = Object.entries(filters ?? {});
  if (asked === undefined || others.length > 0 || !uniqueIndexFields.includes(asked[0])) return false;
  return typeof asked[1] === 'object' && asked[1] !== null && Object.keys(asked[1]).join() === 'eq';
}

/** Texts that need no look at how they are spelt or stored before the database is asked for them. */
const plainText = /^[\x20-\x7e]{1,200}$/;

/** The value of the natural key where nothing else is asked: the record that has it is looked up beside the caller. */
function keyAskedFor(entity: Entity, { filters, order_entity }: SearchRequest): string | undefined {
  const [field, ...others] = entity.promoted.natural_key ?? [];
  if (field === undefined || others.length > 0 || order_entity || !asksForOne(entity, filters)) return undefined;
  const value = (filters as Readonly<Record<string, { eq: unknown } | undefined>>)[field]?.eq;
  return typeof value === 'string' && plainText.test(value) ? value : undefined;
}

async function viewerAndOne(caller: Caller, entity: Entity, value: string | undefined) {
  if (value === undefined) return { viewer: await viewerOf(caller), record: undefined };
  return viewerAndRecord(caller, { entity, key: 'natural_key', value });
}

/** The page that holds at most this record. */
function pageOfOne(record: StoredRecord | undefined, where: Filter) {
  const rows = record !== undefined && isAmong(where, record) ? [record] : [];
  return { rows, hasMore: false, totalCount: rows.length };
}

/** How many records within the caller's reach the filters find, each of them counted up to the cap of lists. */
export async function countRecords(
  caller: Caller,
  name: string,
  filters: readonly SearchRequest['filters'][],
): Promise<number[]> {
  const entity = getSearchable(name);
  const tiers = requireTiers(await viewerOf(caller), entity);
  const queries = filters.map((one) => ({
    where: reachable({ entity, tiers, filters: one }),
    fields: fieldsOf(entity),
  }));
  return readAside(caller.deps, (db) => store.countEachUpToCap(db, entity.name, queries));
}

/** Finds records of an entity: only rows in the caller's scope, only fields that it may see. */
async function findRecords(caller: Caller, name: string, request: SearchRequest): Promise<SearchPage> {
  if (request.queries !== undefined && request.queries !== '') throw invalidSearch('queries', 'queries');
  const entity = getSearchable(name);
  const key = keyAskedFor(entity, request);
  const { viewer, record } = await viewerAndOne(caller, entity, key);
  const tiers = requireTiers(viewer, entity);
  const fields = fieldsOf(entity);
  const where = reachable({ entity, tiers, filters: request.filters });
  const page = parsePage(request, fields);
  if (page.order !== undefined && !canSortBy(entity, tiers, page.order.name)) {
    throw invalidSearch('not-sortable', 'order_entity');
  }
  const isOfOne = page.order === undefined && asksForOne(entity, request.filters);
  const isFound = key !== undefined && page.offset === 0;
  const { rows, hasMore, totalCount } = isFound
    ? pageOfOne(record, where)
    : await readRecords(caller.deps, entity, { where, page, isOfOne });
  const data = rows.map((row) => withFileLinks(caller, entity, presentVisible(entity, tiers, row)));
  const invited = await addInvitations(caller, entity.name, data);
  const url = `${caller.deps.settings.publicUrl}/api/v1/${entity.name}/search`;
  return {
    data: [...(entity.name === 'SchoolType' ? await addSchoolCounts(caller.deps.db, data) : invited)],
    totalCount,
    ...linksOf(request, { url, offset: page.offset, limit: page.limit, hasMore }),
  };
}
