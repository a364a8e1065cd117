import type { EntityData } from '@sanad/contract/entities/entities';
import type { EntityName } from '@sanad/contract/entities/entity';
import type { RawBuilder } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import * as store from '../stores/many-records.ts';

/** What becomes of records whose new values are known to be right: fields that get one, fields that go. */
export type FieldChange<E extends EntityName> = { osid: string; fields: Partial<EntityData<E>> };
export type ChangeOf<E extends EntityName> = {
  /** Null: the product itself. Left out: whoever wrote last stays named. */
  by?: string | null;
  at: Date;
  without?: readonly Extract<keyof EntityData<E>, string>[];
  /** Only records that are in this state still. */
  ifStatus?: string;
  /** Only records that are still as whoever changes them saw them: their `osUpdatedAt`. */
  ifSeen?: Date | undefined;
  /** The account that holds them from now on; null: nobody. */
  ownerId?: string | null;
};

/**
 * Gives many records new values of some fields, the same fields for all, in one statement. Whoever may do so was asked
 * before; answers how many records it were.
 */
export function changeRecords<E extends EntityName>(
  db: Database,
  entity: E,
  changes: readonly FieldChange<E>[],
  { by, at, without = [], ifStatus, ifSeen, ownerId }: ChangeOf<E>,
): Promise<number> {
  return store.updateFields(db, entity, changes, { by, at, without, ifStatus, ifSeen, ownerId });
}

/** Takes records away; their unique fields are free again. */
export function deleteRecords(
  db: Database,
  entity: EntityName,
  osids: readonly string[],
  act: { by: string; at: Date },
): Promise<void> {
  return store.deleteRecords(db, entity, osids, act);
}

/** Gives records the whole data back that a question of the caller's store (`select osid, data ...`) has for them. */
export function restoreRecords<E extends EntityName>(
  db: Database,
  entity: E,
  earlier: RawBuilder<{ osid: string; data: EntityData<E> }>,
  act: { by: string; at: Date },
): Promise<void> {
  return store.updateData(db, entity, earlier, act);
}

/** Nobody else changes these records until the transaction ends; in the order in which they are held to be read. */
export function lockRecords(db: Database, kinds: readonly EntityName[], osids: readonly string[]): Promise<void> {
  return store.lockRecords(db, kinds, osids);
}
