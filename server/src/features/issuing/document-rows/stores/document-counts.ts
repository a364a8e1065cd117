import type { DocumentState } from '@sanad/contract/workflow/document-states';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';

/** Of whose documents: `issuerIds` undefined: of all issuers, `kindIds` undefined: of all kinds. */
export type Counted = { issuerIds?: readonly string[] | undefined; kindIds?: readonly string[] | undefined };

const within = ({ issuerIds, kindIds }: Counted): RawBuilder<unknown> => sql`
  ${issuerIds === undefined ? sql`true` : sql`issuer_id = any(${[...issuerIds]}::uuid[])`}
  and ${kindIds === undefined ? sql`true` : sql`kind_id = any(${[...kindIds]}::uuid[])`}`;

const sum = (where: RawBuilder<unknown>) => sql`coalesce(sum(count) filter (where ${where}), 0)::int`;
const isIssued = sql`state in ('issued', 'suspended', 'revoked', 'superseded')`;
const isOver = sql`state in ('revoked', 'superseded')`;
const holdsOn = (today: string) => sql`state = 'issued' and (valid_until = '' or valid_until >= ${today})`;

export type HomeCounts = Record<
  'issuedThisYear' | 'issuedThisMonth' | 'validNow' | 'expiringSoon' | 'revoked' | 'reissued' | 'waiting',
  number
>;

/** What an issuer looks at first; `today` and `soon` are days. */
export async function countForHome(
  db: Database,
  { today, soon, ...whose }: Counted & { today: string; soon: string },
): Promise<HomeCounts> {
  const { rows } = await sql<HomeCounts>`
    select ${sum(sql`${isIssued} and left(month, 4) = ${today.slice(0, 4)}`)} as "issuedThisYear",
      ${sum(sql`${isIssued} and month = ${today.slice(0, 7)}`)} as "issuedThisMonth",
      ${sum(holdsOn(today))} as "validNow",
      ${sum(sql`state = 'issued' and valid_until between ${today} and ${soon}`)} as "expiringSoon",
      ${sum(isOver)} as revoked,
      ${sum(sql`state = 'superseded'`)} as reissued,
      ${sum(sql`state = 'pending'`)} as waiting
    from document_count where ${within(whose)}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('Counting answered nothing.');
  return found;
}

/** Since when the oldest of them waits. */
export async function findOldestWaiting(db: Database, { issuerIds, kindIds }: Counted): Promise<Date | null> {
  // One look into the index for each: the least of many rows would read all that wait.
  const ids = kindIds ?? issuerIds;
  const place = kindIds === undefined ? sql`issuer_id` : sql`kind_id`;
  const first = sql`from issued_document where status = 'pending' and ${within({ issuerIds, kindIds })}`;
  const { rows } =
    ids === undefined
      ? await sql<{ at: Date | null }>`select min(made_at) as at ${first}`.execute(db)
      : await sql<{ at: Date | null }>`select min(oldest.made_at) as at from unnest(${[...ids]}::uuid[]) as place(id)
          cross join lateral (select made_at ${first} and ${place} = place.id order by made_at limit 1) as oldest`.execute(
          db,
        );
  return rows[0]?.at ?? null;
}

/** How many there are of each state on this day. */
export async function countStates(
  db: Database,
  { today, ...whose }: Counted & { today: string },
): Promise<{ state: DocumentState; count: number }[]> {
  const { rows } = await sql<{ state: DocumentState; count: number }>`
    select case when state <> 'issued' then state when valid_until = '' or valid_until >= ${today} then 'valid'
      else 'expired' end as state, sum(count)::int as count
    from document_count where ${within(whose)} group by 1 having sum(count) > 0`.execute(db);
  return rows;
}

export type VersionCounts = { kindId: string; versionId: string } & Record<
  'issued' | 'valid' | 'revoked' | 'waiting',
  number
>;

/** Of each version of these kinds by which there are documents. */
export async function countVersions(
  db: Database,
  { today, ...whose }: Counted & { today: string },
): Promise<VersionCounts[]> {
  const { rows } = await sql<VersionCounts>`
    select kind_id as "kindId", version_id as "versionId", ${sum(isIssued)} as issued, ${sum(holdsOn(today))} as valid,
      ${sum(isOver)} as revoked, ${sum(sql`state = 'pending'`)} as waiting
    from document_count where ${within(whose)} group by kind_id, version_id`.execute(db);
  return rows;
}

/** The last numbers given of these kinds in a year, and of patterns that have no year. */
export async function listCounters(
  db: Database,
  kindIds: readonly string[],
  year: number,
): Promise<{ kindId: string; year: number; last: number }[]> {
  const { rows } = await sql<{ kindId: string; year: number; last: number }>`
    select kind_id as "kindId", year, last from document_counter
    where kind_id = any(${[...kindIds]}::uuid[]) and year in (0, ${year})`.execute(db);
  return rows;
}
