import { type RawBuilder, sql } from 'kysely';
import { askTogether } from '../../../platform/database/ask-together.ts';
import { type Database, fixedStatement } from '../../../platform/database/database.ts';
import type { StoredActivity } from '../../../platform/database/tables/log-tables.ts';
import { countUpToCap } from '../../../platform/query/count-rows.ts';
import type { Field, Fields, Filter } from '../../../platform/query/filter.ts';
import { filterSql } from '../../../platform/query/filter-sql.ts';
import { newestFirstSql, type Page } from '../../../platform/query/page.ts';
import { type LogEntry, logColumnsOf, logEntriesSql } from '../../../platform/transparency/append-entries.ts';
import type { Period } from './rules.ts';

type ActivityField = Field & { column: keyof StoredActivity };

/** What the wire calls the columns; filters and orders go through it. */
export const activityFields: Fields = new Map<string, ActivityField>([
  ['osid', { kind: 'id', column: 'osid' }],
  ['userId', { kind: 'text', column: 'user_id' }],
  ['user_name', { kind: 'text', column: 'user_name' }],
  ['action', { kind: 'text', column: 'action' }],
  ['entity', { kind: 'text', column: 'entity' }],
  ['targetId', { kind: 'text', column: 'target_id', isReference: true }],
  ['osCreatedAt', { kind: 'time', column: 'created_at' }],
]);

export type ActivityFilter = Period & { where: Filter };

/** What an activity tells of, where that is one statement: made once, and given the rows that it writes as one text. */
export type Beside = { write: (rows: string) => RawBuilder<unknown>; rows: readonly unknown[] };

const rowsSql = (rows: string) => sql`insert into activity
  select * from jsonb_to_recordset(${rows}::jsonb) as row(osid uuid, user_id text, user_name text, action_key text,
    action_values jsonb, action text, entity text, target_id text, ip text, created_at timestamptz)`;

type Columns = [kinds: readonly string[], refs: readonly string[], leafHashes: readonly Buffer[], rows: string];
const alone = fixedStatement((...[kinds, refs, leafHashes, rows]: Columns) => {
  return sql`with logged as (${logEntriesSql({ kinds, refs, leafHashes })}) ${rowsSql(rows)}`;
});

const withWrite = (write: Beside['write']) =>
  fixedStatement((written: string, ...[kinds, refs, leafHashes, rows]: Columns) => {
    const logged = logEntriesSql({ kinds, refs, leafHashes });
    return sql`with written as (${write(written)}), logged as (${logged}) ${rowsSql(rows)}`;
  });

/** Activities with their entries in the log. */
type Entered = { rows: readonly StoredActivity[]; entries: readonly LogEntry[]; beside: readonly unknown[] };

/** What several write at the same moment is one statement, and commits at once. */
function writerFor(write: Beside['write'] | undefined) {
  const together = write === undefined ? undefined : withWrite(write);
  return askTogether(async (db, all: readonly Entered[]) => {
    const { kinds, refs, leafHashes } = logColumnsOf(all.flatMap(({ entries }) => entries));
    const columns: Columns = [kinds, refs, leafHashes, JSON.stringify(all.flatMap(({ rows }) => rows))];
    if (together === undefined) await alone(db, ...columns);
    else await together(db, JSON.stringify(all.flatMap(({ beside }) => beside)), ...columns);
    return all.map(() => undefined);
  });
}
const writers = new Map<Beside['write'] | undefined, ReturnType<typeof writerFor>>();

/**
 * The rows and their entries in the log, in one statement, with what they tell of where that is given: none is ever
 * there without the others.
 */
export async function insertActivities(
  db: Database,
  rows: readonly StoredActivity[],
  { entries, beside }: { entries: readonly LogEntry[]; beside: Beside | undefined },
): Promise<void> {
  const writer = writers.get(beside?.write) ?? writerFor(beside?.write);
  writers.set(beside?.write, writer);
  await writer(db, { rows, entries, beside: beside?.rows ?? [] });
}

function matching(db: Database, { from, before, where }: ActivityFilter) {
  let query = db.selectFrom('activity');
  if (from !== undefined) query = query.where('created_at', '>=', from);
  if (before !== undefined) query = query.where('created_at', '<', before);
  return query.where(filterSql(where, activityFields));
}

export function listActivities(
  db: Database,
  filter: ActivityFilter,
  { offset, limit, order }: Page,
): Promise<StoredActivity[]> {
  return matching(db, filter).selectAll().orderBy(newestFirstSql(order)).limit(limit).offset(offset).execute();
}

export function countActivities(db: Database, filter: ActivityFilter): Promise<number> {
  return countUpToCap(db, matching(db, filter).select('osid'));
}

/** The rows older than `last`, newest first: page after page without an offset. */
export function listActivitiesAfter(
  db: Database,
  filter: ActivityFilter,
  { last, limit }: { last: Pick<StoredActivity, 'created_at' | 'osid'> | undefined; limit: number },
): Promise<StoredActivity[]> {
  let query = matching(db, filter).selectAll();
  if (last !== undefined) {
    query = query.where(sql<boolean>`(created_at, osid) < (${last.created_at}::timestamptz, ${last.osid}::uuid)`);
  }
  return query.orderBy('created_at', 'desc').orderBy('osid', 'desc').limit(limit).execute();
}

export function listActivitiesById(db: Database, osids: readonly string[]): Promise<StoredActivity[]> {
  return db.selectFrom('activity').selectAll().where('osid', '=', sql<string>`any(${osids}::uuid[])`).execute();
}

/** All ids in their order, a part at a time. */
export async function listActivityIds(db: Database, after: string | undefined, limit: number): Promise<string[]> {
  const ids = db.selectFrom('activity').select('osid').orderBy('osid').limit(limit);
  const rows = await (after === undefined ? ids : ids.where('osid', '>', after)).execute();
  return rows.map(({ osid }) => osid);
}

/** How many of these targets an action was ever written down for. The action stands in the statement: an index is for it. */
export async function countTargets(db: Database, action: string, items: RawBuilder<{ item: string }>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${items}) as wanted
    where exists (select 1 from activity where action_key = ${sql.lit(action)} and target_id = wanted.item)`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
