import { type EntityData, entities, findEntity } from '@sanad/contract/entities/entities';
import type { Entity, EntityName } from '@sanad/contract/entities/entity';
import { roleEntities } from '@sanad/contract/entities/role-entities';
import type { TextKey } from '@sanad/contract/text/text';
import type { Database } from '../../../platform/database/database.ts';
import type { StoredRecord } from '../../../platform/database/tables/record-tables.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Fields } from '../../../platform/query/filter.ts';
import { fieldsOf } from './fields/record-fields.ts';
import { presentRecord, type WireRecord } from './present.ts';
import { findOsid, type NewRecord, type OwnRecord, type RecordData, rowOf } from './rules.ts';
import * as store from './store.ts';
import * as many from './stores/many-records.ts';
import * as viewers from './stores/viewers.ts';

export type { NewRecord, OwnRecord, RecordData, WireRecord };
export { findOsid };

/** Every entity whose schema is published. */
export function listEntities(): Entity[] {
  return Object.values(entities);
}

/** What searches of the entity may name. */
export function searchFieldsOf(name: EntityName): Fields {
  return fieldsOf(entities[name]);
}

/** The entity behind a name in any spelling; NOT_FOUND for an unknown one. */
export function getEntity(name: string): Entity {
  const entity = findEntity(name);
  if (entity === undefined) throw new AppError('NOT_FOUND');
  return entity;
}

/** The caller's own records of one entity. */
export async function listOwnRecords<E extends EntityName>(
  db: Database,
  entity: E,
  owner: { ownerId: string; groupKey?: string },
): Promise<RecordOf<E>[]> {
  return (await store.listOwnRecords(db, entity, owner)).map((record) => recordOf<E>(record));
}

/** The records of an account that say where it belongs, those of these entities. */
export function listPlacingRecords(
  db: Database,
  ownerId: string,
  entities: readonly EntityName[],
): Promise<OwnRecord[]> {
  return viewers.listPlacingRecords(db, ownerId, entities);
}

/** A record of the entity with what the server says of it. */
export type RecordOf<E extends EntityName> = EntityData<E> & Pick<WireRecord, SystemField>;
type SystemField = 'osid' | 'osCreatedAt' | 'osCreatedBy' | 'osUpdatedAt' | 'osUpdatedBy';

/** A record as a store has read it; what is stored was checked by the entity's schema when it came in. */
export const recordOf = <E extends EntityName>(record: StoredRecord) => presentRecord(record) as unknown as RecordOf<E>;

/** One record for the product's own use: no scope is applied. Undefined for an id that is none of ours. */
export async function findRecord<E extends EntityName>(
  db: Database,
  entity: E,
  id: string,
): Promise<RecordOf<E> | undefined> {
  const osid = findOsid(id);
  const record = osid === undefined ? undefined : await store.findRecord(db, entity, osid);
  return record === undefined ? undefined : recordOf<E>(record);
}

/** The standing of a live record: `active` where nobody keeps one of its entity. */
export async function findStanding(db: Database, entity: EntityName, osid: string): Promise<string | undefined> {
  return (await store.findRecord(db, entity, osid))?.status ?? undefined;
}

/** The live record with this id, of whichever of these entities it is; nobody else changes it until the transaction ends. */
export async function holdAmong<E extends EntityName>(
  db: Database,
  entities: readonly E[],
  id: string,
): Promise<(StoredRecord & { entity: E }) | undefined> {
  const osid = findOsid(id);
  const found = osid === undefined ? undefined : await store.findAmongForUpdate(db, entities, osid);
  return found as (StoredRecord & { entity: E }) | undefined;
}

/** The live records with these ids, by id. */
export async function listRecords<E extends EntityName>(
  db: Database,
  entity: E,
  osids: readonly string[],
): Promise<ReadonlyMap<string, RecordOf<E>>> {
  const records = await many.listRecords(db, entity, osids);
  return new Map(records.map((record) => [record.osid, recordOf<E>(record)]));
}

/** The same, also of what was deleted: what was printed of it is still there. */
export async function listEvenDeleted<E extends EntityName>(
  db: Database,
  entity: E,
  osids: readonly string[],
): Promise<ReadonlyMap<string, RecordOf<E>>> {
  const records = await many.listEvenDeleted(db, entity, osids);
  return new Map(records.map((record) => [record.osid, recordOf<E>(record)]));
}

/** The live records of these kinds with these ids; nobody else changes them until the transaction ends. */
export async function holdRecords<E extends EntityName>(
  db: Database,
  kinds: readonly E[],
  osids: readonly string[],
): Promise<RecordOf<E>[]> {
  return (await many.listRecordsForUpdate(db, kinds, osids)).map((record) => recordOf<E>(record));
}

/** The account that holds each of these records, by the record's id; those that nobody holds are left out. */
export async function findHolders(
  db: Database,
  entity: EntityName,
  osids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const holders = await many.listHolders(db, entity, osids);
  return new Map(holders.map(({ osid, accountId }) => [osid, accountId]));
}

/** The accounts that hold these records, each once. */
export async function listHolders(db: Database, entity: EntityName, osids: readonly string[]): Promise<string[]> {
  return [...new Set((await findHolders(db, entity, osids)).values())];
}

/** The accounts that hold a role in a state, each once. */
export function listHoldersInState(
  db: Database,
  role: 'School' | 'Inspector' | 'stateadmin',
  stateId: string,
): Promise<string[]> {
  const { entity, type }: { entity: EntityName; type?: string } = roleEntities[role];
  return many.listHoldersInState(db, entity, stateId, type);
}

/** The live record with this natural key, for the product's own use. */
export async function findRecordByKey<E extends EntityName>(
  db: Database,
  entity: E,
  key: string,
): Promise<RecordOf<E> | undefined> {
  const record = await store.findRecordByKey(db, entity, key);
  return record === undefined ? undefined : recordOf<E>(record);
}

/** Hands records over to the owners that they name; records without an owner are left alone. */
export function giveRecords(db: Database, records: readonly NewRecord[]): Promise<number> {
  const owned = records.filter((record) => record.ownerId !== null);
  return store.updateOwners(db, owned.map(rowOf));
}

/** Hands one record over; false where it is no longer there. */
export async function giveRecord(db: Database, owner: { entity: EntityName; osid: string; ownerId: string }) {
  return store.updateOwner(db, owner);
}

/** Stores records that are known to be right (seeds); those already there stay as they are. */
export function addMissingRecords(db: Database, records: readonly NewRecord[]): Promise<number> {
  return store.insertMissingRecords(db, records.map(rowOf));
}

/** Stores records that are known to be right; a duplicate of a unique field is the database's error. */
export function addRecords(db: Database, records: readonly NewRecord[]): Promise<number> {
  return store.insertRecords(db, records.map(rowOf));
}

/** Gives records new data that is known to be right; who made them and when stays as it is. */
export function replaceRecords(db: Database, records: readonly NewRecord[]): Promise<void> {
  return store.updateRecords(db, records.map(rowOf));
}

/** CONFLICT with these words where the work repeats a unique field of another record; the index sees writers of the same moment too. */
export async function refusingDuplicates<T>(text: TextKey, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    throw new AppError('CONFLICT', { text, cause: error });
  }
}

/** Codes of PostgreSQL for text that it cannot hold: NUL, half a surrogate pair. */
const unstorable = new Set(['22P05', '22P02', '22021']);

/** What the database refuses for the data's sake, in our terms: CONFLICT for a duplicate of a unique field. */
export async function refusingBadData<T>(work: Promise<T>): Promise<T> {
  try {
    return await refusingDuplicates('accounts.already-registered', work);
  } catch (error) {
    const { code } = error as { code?: string };
    if (code !== undefined && unstorable.has(code)) {
      throw new AppError('VALIDATION', { text: 'accounts.text-not-storable', cause: error });
    }
    throw error;
  }
}

/** Stores one record whose data was checked. */
export async function addRecord(db: Database, record: NewRecord): Promise<void> {
  await refusingBadData(store.insertRecords(db, [rowOf(record)]));
}
