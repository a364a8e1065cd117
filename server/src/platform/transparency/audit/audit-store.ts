import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { StoredCheckpoint } from '../log-store.ts';
import { levelWithin } from '../tree.ts';

export type AuditedEntry = { index: number; kind: string; ref: string; leaf_hash: Buffer };

export function listEntries(db: Database, from: number, limit: number): Promise<AuditedEntry[]> {
  return db
    .selectFrom('log_entry')
    .select(['index', 'kind', 'ref', 'leaf_hash'])
    .where('index', '>=', from)
    .orderBy('index')
    .limit(limit)
    .execute();
}

/** The stored nodes that the leaves from `from` to before `to` complete, by `level/index`. */
export async function listNodesCompletedBy(db: Database, from: number, to: number): Promise<Map<string, Buffer>> {
  // `offset 0` keeps the ranges apart: one look into the index for each level, whatever the planner thinks.
  const { rows } = await sql<{ level: number; index: number; hash: Buffer }>`
    select node.level, node.index, node.hash
    from generate_series(1, ${levelWithin(to)}::int) as wanted(level)
    cross join lateral (
      select * from log_node
      where log_node.level = wanted.level::smallint
        and log_node.index >= (${from}::bigint >> wanted.level) and log_node.index < (${to}::bigint >> wanted.level)
      offset 0
    ) node`.execute(db);
  return new Map(rows.map(({ level, index, hash }) => [`${level}/${index}`, hash]));
}

/** How many entries the largest checkpoint covers; undefined where there is none. */
export async function findLargestSize(db: Database): Promise<number | undefined> {
  const row = await db.selectFrom('log_checkpoint').select('size').orderBy('size', 'desc').limit(1).executeTakeFirst();
  return row?.size;
}

export async function countEntriesFrom(db: Database, from: number): Promise<{ count: number; last: number | null }> {
  return db
    .selectFrom('log_entry')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max<number | null>('index').as('last')])
    .where('index', '>=', from)
    .executeTakeFirstOrThrow();
}

export async function countCheckpoints(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('log_checkpoint')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export function listCheckpoints(db: Database, after: number, limit: number): Promise<StoredCheckpoint[]> {
  return db
    .selectFrom('log_checkpoint')
    .select(['size', 'root', 'note'])
    .where('size', '>', after)
    .orderBy('size')
    .limit(limit)
    .execute();
}

/** Those of the rows that the log knows nothing of. */
export async function listUnlogged(db: Database, kind: string, refs: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ ref: string }>`
    select ref from unnest(${refs}::uuid[]) as row(ref)
    where not exists (select 1 from log_entry entry where entry.ref = row.ref and entry.kind = ${kind})
      and not exists (select 1 from log_pending pending where pending.ref = row.ref and pending.kind = ${kind})
    order by ref`.execute(db);
  return rows.map(({ ref }) => ref);
}

/** The entries that have waited for longer than so many seconds, oldest first. */
export async function listWaiting(db: Database, seconds: number, limit: number) {
  const { rows } = await sql<{ kind: string; ref: string; seconds: number }>`
    select kind, ref, floor(extract(epoch from clock_timestamp() - created_at))::int as seconds from log_pending
    where created_at < clock_timestamp() - make_interval(secs => ${seconds}) order by id limit ${limit}`.execute(db);
  return rows;
}
