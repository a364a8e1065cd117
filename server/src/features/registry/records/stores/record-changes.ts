import type { ChangeStatus } from '@sanad/contract/api/record-changes';
import type { EntityName } from '@sanad/contract/entities/entity';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import type { Tables } from '../../../../platform/database/tables/tables.ts';
import type { RecordData } from '../rules.ts';

export type RecordChange = Selectable<Tables['record_change']>;

type Wish = {
  osid: string;
  entity: EntityName;
  recordId: string;
  changes: RecordData;
  before: RecordData;
  by: string;
  at: Date;
};

/** Keeps the wish; one that still waits is replaced by it. */
export async function putRecordChange(db: Database, wish: Wish): Promise<void> {
  const { osid, entity, recordId, by, at } = wish;
  const said = {
    changes: JSON.stringify(wish.changes),
    before: JSON.stringify(wish.before),
    asked_by: by,
    asked_at: at,
  };
  await db
    .insertInto('record_change')
    .values({ osid, entity, record_id: recordId, status: 'pending', ...said })
    .onConflict((conflict) =>
      conflict.columns(['entity', 'record_id']).where('status', '=', 'pending').doUpdateSet(said),
    )
    .execute();
}

export function findWaitingChange(
  db: Database,
  entity: EntityName,
  recordId: string,
): Promise<RecordChange | undefined> {
  return db
    .selectFrom('record_change')
    .selectAll()
    .where('entity', '=', entity)
    .where('record_id', '=', recordId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
}

/** What waits of the records of an account. */
export function listWaitingOf(db: Database, ownerId: string): Promise<RecordChange[]> {
  return db
    .selectFrom('record_change')
    .innerJoin('record', (join) =>
      join.onRef('record.entity', '=', 'record_change.entity').onRef('record.osid', '=', 'record_change.record_id'),
    )
    .selectAll('record_change')
    .where('record.owner_id', '=', ownerId)
    .where('record.deleted_at', 'is', null)
    .where('record_change.status', '=', 'pending')
    .orderBy('asked_at')
    .execute();
}

export function findChange(db: Database, osid: string): Promise<RecordChange | undefined> {
  return db.selectFrom('record_change').selectAll().where('osid', '=', osid).executeTakeFirst();
}

export function findChangeForUpdate(db: Database, osid: string): Promise<RecordChange | undefined> {
  return db.selectFrom('record_change').selectAll().where('osid', '=', osid).forUpdate().executeTakeFirst();
}

export type ListedChange = RecordChange & { record: RecordData | null; lgaName: string | null };
type Page = { status: ChangeStatus; offset: number; limit: number };

/** Those that wait longest first, with the records as they are now. */
export async function listRecordChanges(
  db: Database,
  { status, offset, limit }: Page,
): Promise<{ found: ListedChange[]; total: number }> {
  const found = await db
    .selectFrom('record_change')
    .leftJoin('record', (join) =>
      join
        .onRef('record.entity', '=', 'record_change.entity')
        .onRef('record.osid', '=', 'record_change.record_id')
        .on('record.deleted_at', 'is', null),
    )
    .leftJoin('record as lga', (join) =>
      join
        .on('lga.entity', '=', 'LGA')
        .on(sql<boolean>`lga.osid = record.lga_id::uuid`)
        .on('lga.deleted_at', 'is', null),
    )
    .selectAll('record_change')
    .select(['record.data as record', sql<string | null>`lga.data->>'lgaName'`.as('lgaName')])
    .where('record_change.status', '=', status)
    .orderBy('asked_at')
    .orderBy('record_change.osid')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom('record_change')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('status', '=', status)
    .executeTakeFirstOrThrow();
  return { found: found as ListedChange[], total };
}

type Decided = { osid: string; status: ChangeStatus; reason: string; by: string; at: Date };

export async function updateDecided(db: Database, { osid, status, reason, by, at }: Decided): Promise<void> {
  await db
    .updateTable('record_change')
    .set({ status, reason, decided_by: by, decided_at: at })
    .where('osid', '=', osid)
    .execute();
}
