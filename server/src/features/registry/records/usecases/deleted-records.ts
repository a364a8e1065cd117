import type { EntityData } from '@sanad/contract/entities/entities';
import type { EntityName } from '@sanad/contract/entities/entity';
import type { Database } from '../../../../platform/database/database.ts';
import * as store from '../stores/deleted-records.ts';

/** Whether a record of this kind was the account's once, and is deleted. */
export function hadRecord(db: Database, entity: EntityName, ownerId: string): Promise<boolean> {
  return store.hadRecord(db, entity, ownerId);
}

/** How many records somebody has made in a school since then: what was deleted meanwhile was made as well. */
export function countMade(db: Database, entity: EntityName, made: store.Made): Promise<number> {
  return store.countMade(db, entity, made);
}

/** A record that may be deleted. */
export type DeletableRecord<E extends EntityName> = {
  osid: string;
  data: EntityData<E>;
  ownerId: string | null;
  updatedAt: Date;
  deletedAt: Date | null;
};

/** The records with these ids, live or not, by id; nobody else changes them until the transaction ends. */
export async function holdEvenDeleted<E extends EntityName>(
  db: Database,
  entity: E,
  osids: readonly string[],
): Promise<ReadonlyMap<string, DeletableRecord<E>>> {
  const records = await store.listEvenDeletedForUpdate(db, entity, osids);
  return new Map(
    records.map(({ osid, data, owner_id, updated_at, deleted_at }) => [
      osid,
      { osid, data: data as EntityData<E>, ownerId: owner_id, updatedAt: updated_at, deletedAt: deleted_at },
    ]),
  );
}

/** Brings deleted records back as they were, if need be to another account. */
export function bringBackRecords(
  db: Database,
  entity: EntityName,
  osids: readonly string[],
  act: store.BringingBack,
): Promise<void> {
  return store.updateBroughtBack(db, entity, osids, act);
}
