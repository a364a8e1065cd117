import type { EntityName } from '@sanad/contract/entities/entity';
import type { Selectable } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import type { Tables } from '../../../../platform/database/tables/tables.ts';

export type StoredConsent = Selectable<Tables['consent']>;
/** What a consent opens. */
export type Opened = Pick<StoredConsent, 'entity' | 'record_id' | 'fields' | 'given_by'>;

export async function insertConsent(db: Database, consent: Omit<StoredConsent, 'withdrawn_at'>): Promise<void> {
  await db
    .insertInto('consent')
    .values({ ...consent, withdrawn_at: null })
    .execute();
}

/** Those consents whose giver still holds the record. Rare, so that the usual caller costs no look at the records. */
export async function withHolder(db: Database, consents: readonly Opened[]): Promise<readonly Opened[]> {
  if (consents.length === 0) return consents;
  const rows = await db
    .selectFrom('record')
    .select(['entity', 'osid', 'owner_id'])
    .where('entity', 'in', [...new Set(consents.map(({ entity }) => entity))])
    .where('osid', 'in', [...new Set(consents.map(({ record_id }) => record_id))])
    .where('deleted_at', 'is', null)
    .execute();
  const holders = new Map(rows.map(({ entity, osid, owner_id }) => [`${entity}/${osid}`, owner_id]));
  return consents.filter(({ entity, record_id, given_by }) => holders.get(`${entity}/${record_id}`) === given_by);
}

export async function countOpenConsents(db: Database, giver: { givenBy: string; now: Date }): Promise<number> {
  const { count } = await db
    .selectFrom('consent')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('given_by', '=', giver.givenBy)
    .where('until', '>', giver.now)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

type Listed = { by: ['given_by' | 'reader', string]; offset: number; limit: number };

/** The newest first, and how many there are in all. */
export async function listConsents(
  db: Database,
  { by, offset, limit }: Listed,
): Promise<{ consents: StoredConsent[]; totalCount: number }> {
  const found = db.selectFrom('consent').where(by[0], '=', by[1]);
  const [consents, { count }] = await Promise.all([
    found.selectAll().orderBy('osid', 'desc').offset(offset).limit(limit).execute(),
    found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { consents, totalCount: count };
}

/** Ends a consent of this giver; undefined where there is none to end. */
export function updateWithdrawn(
  db: Database,
  consent: { osid: string; givenBy: string; at: Date },
): Promise<{ entity: EntityName; record_id: string } | undefined> {
  return db
    .updateTable('consent')
    .set({ withdrawn_at: consent.at })
    .where('osid', '=', consent.osid)
    .where('given_by', '=', consent.givenBy)
    .where('withdrawn_at', 'is', null)
    .returning(['entity', 'record_id'])
    .executeTakeFirst();
}
