import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Position, TreeNode } from './tree.ts';

export type PendingEntry = { id: number; kind: string; ref: string; leaf_hash: Buffer; created_at: Date };
export type SequencedEntry = Omit<PendingEntry, 'id'> & { index: number };
export type StoredCheckpoint = { size: number; root: Buffer; note: string };

/** Entries, column by column. */
export type PendingColumns = { kinds: readonly string[]; refs: readonly string[]; leafHashes: readonly Buffer[] };

/** The statement that writes entries, by itself or as a part of one that writes their rows. */
export function insertPendingSql({ kinds, refs, leafHashes }: PendingColumns): RawBuilder<unknown> {
  return sql`insert into log_pending (kind, ref, leaf_hash)
    select * from unnest(${kinds}::text[], ${refs}::uuid[], ${leafHashes}::bytea[])`;
}

/** Takes the oldest waiting entries away, in their order. */
export async function deletePending(db: Database, limit: number): Promise<PendingEntry[]> {
  const { rows } = await sql<PendingEntry>`
    delete from log_pending where id in (select id from log_pending order by id limit ${limit})
    returning id, kind, ref, leaf_hash, created_at`.execute(db);
  return rows.sort((a, b) => a.id - b.id);
}

export async function hasPending(db: Database): Promise<boolean> {
  return (await db.selectFrom('log_pending').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** One statement for each table, whatever the number of entries. */
export async function insertSequenced(
  db: Database,
  entries: readonly SequencedEntry[],
  nodes: readonly TreeNode[],
): Promise<void> {
  await sql`
    insert into log_entry (index, kind, ref, leaf_hash, created_at, sequenced_at)
    select *, now() from unnest(${entries.map(({ index }) => index)}::bigint[],
      ${entries.map(({ kind }) => kind)}::text[], ${entries.map(({ ref }) => ref)}::uuid[],
      ${entries.map(({ leaf_hash }) => leaf_hash)}::bytea[],
      ${entries.map(({ created_at }) => created_at)}::timestamptz[])`.execute(db);
  await sql`
    insert into log_node (level, index, hash)
    select * from unnest(${nodes.map(({ level }) => level)}::smallint[],
      ${nodes.map(({ index }) => index)}::bigint[], ${nodes.map(({ hash }) => hash)}::bytea[])`.execute(db);
}

export async function insertCheckpoint(db: Database, checkpoint: StoredCheckpoint & { time: Date }): Promise<void> {
  const { time, ...row } = checkpoint;
  await db
    .insertInto('log_checkpoint')
    .values({ ...row, created_at: time })
    .execute();
}

export function findLastCheckpoint(db: Database): Promise<StoredCheckpoint | undefined> {
  return db
    .selectFrom('log_checkpoint')
    .select(['size', 'root', 'note'])
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The hashes at these places, in the order asked for; level 0 are the leaves. */
export async function listHashes(db: Database, positions: readonly Position[]): Promise<Buffer[]> {
  if (positions.length === 0) return [];
  const { rows } = await sql<{ hash: Buffer | null }>`
    select coalesce(node.hash, leaf.leaf_hash) as hash
    from unnest(${positions.map(({ level }) => level)}::smallint[], ${positions.map(({ index }) => index)}::bigint[])
      with ordinality as wanted(level, index, place)
    left join log_node node on node.level = wanted.level and node.index = wanted.index
    left join log_entry leaf on wanted.level = 0 and leaf.index = wanted.index
    order by place`.execute(db);
  return rows.map(({ hash }, at) => {
    const { level, index } = positions[at] as Position;
    if (hash === null) throw new Error(`The log lacks node ${level}/${index}.`);
    return hash;
  });
}

export function findEntry(db: Database, key: { index: number } | { leafHash: Buffer }) {
  const entries = db.selectFrom('log_entry').select(['index', 'leaf_hash']);
  const found = 'index' in key ? entries.where('index', '=', key.index) : entries.where('leaf_hash', '=', key.leafHash);
  return found.orderBy('index').limit(1).executeTakeFirst();
}

/** The first entry about this row of this kind. */
export function findEntryAbout(db: Database, kind: string, ref: string) {
  return db
    .selectFrom('log_entry')
    .select(['index', 'sequenced_at', 'leaf_hash'])
    .where('ref', '=', ref)
    .where('kind', '=', kind)
    .orderBy('index')
    .limit(1)
    .executeTakeFirst();
}

/** Beyond this many the wait of the oldest says enough. */
const mostCounted = 100_000;

/** How many entries wait for their place, and how long the oldest has waited. */
export async function measurePending(db: Database): Promise<{ number: number; seconds: number }> {
  const { rows } = await sql<{ number: number; seconds: number }>`
    select
      (select count(*) from (select 1 from log_pending limit ${mostCounted}) waiting) as number,
      coalesce((select extract(epoch from now() - created_at) from log_pending order by id limit 1), 0)::float8 as seconds
  `.execute(db);
  return rows[0] ?? { number: 0, seconds: 0 };
}
