import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Entity } from '@sanad/contract/entities/entity';
import { uniqueIdFrom } from '@sanad/contract/numbers/unique-id';
import type { Context } from '../../../../deps.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import { AppError, requireThat } from '../../../../platform/errors.ts';
import { or } from '../../../../platform/query/filter.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import type { Own } from '../access/own.ts';
import { newData } from '../fields/merge-record.ts';
import { isAmong } from '../fields/record-fields.ts';
import { requireValid } from '../fields/validate-record.ts';
import { requireWriters, writeGrantsOf } from '../policy.ts';
import { findOsid, type RecordData, rowOf } from '../rules.ts';
import * as store from '../store.ts';
import { getWritable } from './entities.ts';
import { requireNewPupil } from './likely-pupils.ts';
import { requireOwnFiles, withPlainFiles } from './record-files.ts';
import { requireReferences, withPlainReferences } from './references.ts';
import { requireFreeSchoolName } from './school-names.ts';
import { viewerOf } from './viewer.ts';

/** A pupil's number is ours to give, the state is the school's, and a school need not name itself. */
async function pupilsPlace(db: Database, given: RecordData, own: Own | undefined): Promise<RecordData> {
  const schoolId = given.schoolId ?? (own?.schools.length === 1 ? own.schools[0] : undefined);
  const osid = findOsid(String(schoolId));
  const school = osid === undefined ? undefined : await store.findRecord(db, 'School', osid);
  const place = school === undefined ? {} : { schoolId: school.osid, stateId: school.data.schoolStateId };
  return { ...place, uniqueId: uniqueIdFrom(randomBytes(10)) };
}

/** What the product itself sets on a new record, whatever was sent. */
async function setBySystem(db: Database, entity: Entity, given: RecordData, own: Own | undefined): Promise<RecordData> {
  if (entity.name === 'Student') return pupilsPlace(db, given, own);
  if (entity.name === 'School') return { status: 'active' };
  // Documents of other kinds are kept after a check of what they claim to be.
  return entity.name === 'WalletDocument' ? { kind: 'attestation-SELF' } : {};
}

/** What the product would set to the same value may be sent along. */
function chosenFields(given: RecordData, bySystem: RecordData): string[] {
  return Object.keys(given).filter((field) => !isDeepStrictEqual(given[field], bySystem[field]));
}

/** Records that only their holder reads belong to whoever makes them. */
const ownedByMaker = (entity: Entity) => entity.name === 'WalletDocument';

/** Makes a record, if the caller may make one like this. Answers its osid. `anotherPupil`: asked, and said to be none that is there. */
export async function createRecord(
  context: Context,
  name: string,
  body: RecordData,
  { anotherPupil = false }: { anotherPupil?: boolean | undefined } = {},
): Promise<{ entity: Entity; osid: string }> {
  const { deps, actor } = context;
  const entity = getWritable(name);
  const viewer = await viewerOf(context);
  const grants = writeGrantsOf(viewer, entity, 'create');
  requireThat(grants.length > 0);
  const given = newData(entity, withPlainReferences(withPlainFiles(entity, body)), () => deps.ids.next());
  const bySystem = await setBySystem(deps.db, entity, given, viewer.own);
  const data = { ...given, ...bySystem };
  requireValid(entity, data);
  requireWriters(entity, grants, chosenFields(given, bySystem));
  const osid = deps.ids.next();
  const at = deps.clock.now();
  const ownerId = ownedByMaker(entity) ? actor.id : null;
  const row = rowOf({ entity: entity.name, osid, data, ownerId, by: actor.id, at });
  requireThat(isAmong(or(grants.map((grant) => grant.rows)), row));
  await inTransaction(deps.db, async (db) => {
    const fields = Object.keys(data);
    await requireReferences(db, entity, { data, fields });
    await requireOwnFiles(db, entity, { data, fields, actor });
    await requireFreeSchoolName(db, entity, { osid, data, fields });
    if (entity.name === 'Student' && !anotherPupil) await requireNewPupil(db, data);
    if ((await store.insertMissingRecords(db, [row])) === 0)
      throw new AppError('CONFLICT', { text: 'registry.duplicate' });
    await recordAct(db, 'record.created', {
      actor,
      entity: entity.name,
      targetId: osid,
      values: { what: entity.name },
      at,
    });
  });
  return { entity, osid };
}
