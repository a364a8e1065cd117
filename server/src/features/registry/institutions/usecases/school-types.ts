import { title as titleSchema } from '@sanad/contract/entities/fields';
import type { SchoolType } from '@sanad/contract/entities/school-type';
import Value from 'typebox/value';
import type { Context } from '../../../../deps.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { changeRecords, deleteRecords } from '../../records/usecases/many-records.ts';
import { addRecord } from '../../records/usecases.ts';
import { rolesFor } from '../policy.ts';
import { freeIdentifier, isSameName } from '../rules.ts';
import { hasSchools, listTypesForUpdate, type StoredType } from '../stores/school-types.ts';

/** The name as it is kept: without spaces at its ends. */
function checkTitle(title: string): string {
  const trimmed = title.trim().replace(/\s+/g, ' ');
  if (trimmed === '') throw new AppError('VALIDATION', { text: 'school-type.name-missing' });
  if (!Value.Check(titleSchema, trimmed)) throw new AppError('VALIDATION', { text: 'school-type.wrong-name' });
  return trimmed;
}

function requireFree(types: readonly StoredType[], title: string): void {
  if (types.some((type) => isSameName(type.title, title))) {
    throw new AppError('CONFLICT', { text: 'school-type.exists' });
  }
}

type Act = 'record.created' | 'record.updated' | 'record.deleted';

async function logAct(db: Database, { deps, actor }: Context, act: Act, targetId: string): Promise<void> {
  const at = deps.clock.now();
  await recordAct(db, act, { actor, entity: 'SchoolType', targetId, at, values: { what: 'SchoolType' } });
}

/** A new type; its identifier is made from its first name and never changes. */
export async function createSchoolType(context: Context, body: { title: string }): Promise<string> {
  const { deps, actor } = context;
  rolesFor(actor, 'manageSchoolTypes');
  const title = checkTitle(body.title);
  const osid = deps.ids.next();
  await inTransaction(deps.db, async (db) => {
    const types = await listTypesForUpdate(db);
    requireFree(types, title);
    const identifier = freeIdentifier(
      title,
      types.map((type) => type.identifier),
    );
    const data: SchoolType = { title, identifier, isCore: false };
    await addRecord(db, { entity: 'SchoolType', osid, data, ownerId: null, by: actor.id, at: deps.clock.now() });
    await logAct(db, context, 'record.created', osid);
  });
  return osid;
}

/** The type that is to be changed, which is none that the product itself relies on. */
function getOwn(types: readonly StoredType[], osid: string): StoredType {
  const type = types.find((one) => one.osid === osid);
  if (type === undefined) throw new AppError('NOT_FOUND');
  if (type.isCore) throw new AppError('CONFLICT', { text: 'school-type.is-core' });
  return type;
}

export async function renameSchoolType(context: Context, osid: string, body: { title: string }): Promise<void> {
  const { deps, actor } = context;
  rolesFor(actor, 'manageSchoolTypes');
  const title = checkTitle(body.title);
  await inTransaction(deps.db, async (db) => {
    const types = await listTypesForUpdate(db);
    getOwn(types, osid);
    requireFree(
      types.filter((type) => type.osid !== osid),
      title,
    );
    await changeRecords(db, 'SchoolType', [{ osid, fields: { title } }], { by: actor.id, at: deps.clock.now() });
    await logAct(db, context, 'record.updated', osid);
  });
}

/** A type that no school has any more. */
export async function deleteSchoolType(context: Context, osid: string): Promise<void> {
  const { deps, actor } = context;
  rolesFor(actor, 'manageSchoolTypes');
  await inTransaction(deps.db, async (db) => {
    const type = getOwn(await listTypesForUpdate(db), osid);
    if (await hasSchools(db, type.identifier)) throw new AppError('CONFLICT', { text: 'school-type.has-schools' });
    await deleteRecords(db, 'SchoolType', [osid], { by: actor.id, at: deps.clock.now() });
    await logAct(db, context, 'record.deleted', osid);
  });
}
