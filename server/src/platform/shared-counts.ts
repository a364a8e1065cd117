import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from './database/database.ts';

/** How often it happened in the window, and how long the window still lasts. */
export type Count = { current: number; ttl: number };

/** What happened in a window, how often, told to all servers. */
type Told = { key: string; hits: number; timeWindow: number };

/**
 * Adds to the counts of all servers and answers with their sums, in the order given. Only a hash is stored: the table
 * names neither addresses nor accounts.
 */
export async function addToCounts(db: Database, told: Told[]): Promise<Count[]> {
  const hashes = told.map(({ key }) => createHash('sha256').update(key).digest());
  const hits = told.map((one) => one.hits);
  const seconds = told.map((one) => one.timeWindow / 1000);
  // In the order of the key: two servers that tell of the same callers never wait for each other.
  const { rows } = await sql<{ hash: Buffer; hits: number; ttl: number }>`
    insert into rate_count as running (key_hash, hits, ends_at)
    select hash, hits, now() + make_interval(secs => seconds)
    from unnest(${hashes}::bytea[], ${hits}::int[], ${seconds}::float8[]) as told (hash, hits, seconds)
    order by hash
    on conflict (key_hash) do update set
      hits = case when running.ends_at <= now() then excluded.hits else running.hits + excluded.hits end,
      ends_at = case when running.ends_at <= now() then excluded.ends_at else running.ends_at end
    returning key_hash as hash, hits, (extract(epoch from ends_at - now()) * 1000)::float8 as ttl`.execute(db);
  const sums = new Map(rows.map((row) => [row.hash.toString('hex'), { current: row.hits, ttl: row.ttl }]));
  return told.map((one, n) => {
    const sum = sums.get(hashes[n]?.toString('hex') ?? '');
    return sum ?? { current: one.hits, ttl: one.timeWindow };
  });
}

/** One less, as long as the window lasts; a window that has ended counts nothing any more. */
async function takeBack(db: Database, key: string): Promise<void> {
  const hash = createHash('sha256').update(key).digest();
  await sql`update rate_count set hits = hits - 1
    where key_hash = ${hash} and ends_at > now() and hits > 0`.execute(db);
}

type Tries = {
  /** What is tried: of one secret all tries count together, whoever makes them. */
  key: string;
  most: number;
  timeWindow: number;
};

/**
 * Runs a try at a secret. Only those that fail count, and none is let through beyond the limit, however many come at
 * once: each takes its place first and gives it back where it was right. `whenUsedUp` hears how long to wait.
 */
export async function tryCounted<T>(
  db: Database,
  { key, most, timeWindow }: Tries,
  { attempt, whenUsedUp }: { attempt(): Promise<T | undefined>; whenUsedUp(milliseconds: number): Error },
): Promise<T | undefined> {
  const [taken] = await addToCounts(db, [{ key, hits: 1, timeWindow }]);
  const giveBack = () => takeBack(db, key);
  if (taken !== undefined && taken.current > most) {
    await giveBack();
    throw whenUsedUp(taken.ttl);
  }
  const outcome = await attempt().catch(async (error: unknown) => {
    await giveBack();
    throw error;
  });
  if (outcome !== undefined) await giveBack();
  return outcome;
}
