import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import { takeTurn } from '../../../../platform/database/take-turn.ts';

type Looked = { hash: Buffer; measures: readonly number[] };

/** Until the transaction ends nobody else finds a fault with this version. */
export const lockLooks = (db: Database, versionId: string): Promise<void> => takeTurn(db, `look ${versionId}`);

/** What is known of a document: it was seen itself and not found whole, or others were that leave it no room to differ. */
export function findLook(db: Database, versionId: string, { hash, measures }: Looked, exactly: Buffer) {
  const isWithin = sql<boolean>`not exists (
    select from unnest(least, most, ${measures}::integer[]) as place (least, most, taken)
    where taken not between place.least and place.most)`;
  return db
    .selectFrom('template_look')
    .select('is_whole')
    .where('template_version_id', '=', versionId)
    .where((where) =>
      where.or([
        where.and([where('outline', '=', exactly), where('is_whole', '=', false)]),
        where.and([where('outline', '=', hash), where('is_whole', '=', true), isWithin]),
      ]),
    )
    .orderBy('is_whole')
    .limit(1)
    .executeTakeFirst();
}

export async function hasFault(db: Database, versionId: string): Promise<boolean> {
  const found = await db
    .selectFrom('template_look')
    .select('is_whole')
    .where('template_version_id', '=', versionId)
    .where('is_whole', '=', false)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertFault(db: Database, versionId: string, exactly: Buffer): Promise<void> {
  await db
    .insertInto('template_look')
    .values({
      ...{ template_version_id: versionId, outline: exactly, least: [], most: [] },
      ...{ is_whole: false, looked_at: sql<Date>`now()` },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** One that was seen whole: from now on those between it and the others of its outline are not looked at. */
export async function widenLook(db: Database, versionId: string, { hash, measures }: Looked): Promise<void> {
  const wider = (side: 'least' | 'most') => sql<number[]>`(
    select coalesce(array_agg(${sql.raw(side === 'least' ? 'least' : 'greatest')}(one, other) order by place), '{}')
    from unnest(${sql.ref(`template_look.${side}`)}, ${sql.ref(`excluded.${side}`)}) with ordinality as both_of (one, other, place))`;
  await db
    .insertInto('template_look')
    .values({
      ...{ template_version_id: versionId, outline: hash, least: [...measures], most: [...measures] },
      ...{ is_whole: true, looked_at: sql<Date>`now()` },
    })
    .onConflict((conflict) =>
      conflict
        .columns(['template_version_id', 'outline'])
        .doUpdateSet({ least: wider('least'), most: wider('most'), looked_at: sql<Date>`now()` }),
    )
    .execute();
}
