import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Entity } from '@sanad/contract/entities/entity';
import { uniqueIdFrom } from '@sanad/contract/numbers/unique-id';
import type { Context } from '../../../../deps.ts';
import { inTransaction } from '../../../../platform/database/database.ts';
import { requireThat } from '../../../../platform/errors.ts';
import { or } from '../../../../platform/query/filter.ts';
import { writeWithAct } from '../../../journal/activity/usecases/record-act.ts';
import { newData } from '../fields/merge-record.ts';
import { isAmong } from '../fields/record-fields.ts';
import { requireValid } from '../fields/validate-record.ts';
import { requireWriters, type Viewer, writeGrantsOf } from '../policy.ts';
import { type RecordData, rowOf } from '../rules.ts';
import * as store from '../store.ts';
import type { PupilsPlace } from '../stores/likely-pupils.ts';
import { refusingDuplicates } from '../usecases.ts';
import { getWritable } from './entities.ts';
import { requireFreeNames } from './free-names.ts';
import { findPupilsPlace, namedIn, requireNewPupil } from './likely-pupils.ts';
import { requireOwnFiles, withPlainFiles } from './record-files.ts';
import { requireNamed, requireReferences, withPlainReferences } from './references.ts';
import { viewerOf } from './viewer.ts';
import { isInWallet, requireWalletRoom } from './wallet-room.ts';

/** A pupil's number is ours to give, the state is the school's, and a school need not name itself. */
function setOnPupil({ school }: PupilsPlace): RecordData {
  const place = school === undefined ? {} : { schoolId: school.osid, stateId: school.stateId ?? undefined };
  return { ...place, uniqueId: uniqueIdFrom(randomBytes(10)) };
}

/** What the product itself sets on a new record, whatever was sent. */
function setBySystem(entity: Entity, place: PupilsPlace | undefined): RecordData {
  if (place !== undefined) return setOnPupil(place);
  if (entity.name === 'School') return { status: 'active' };
  // Documents of other kinds are kept after a check of what they claim to be.
  return entity.name === 'WalletDocument' ? { kind: 'attestation-SELF' } : {};
}

/** What the product would set to the same value may be sent along. */
function chosenFields(given: RecordData, bySystem: RecordData): string[] {
  return Object.keys(given).filter((field) => !isDeepStrictEqual(given[field], bySystem[field]));
}

/** Who makes the record, and what a new pupil meets in its school. */
async function lookAround(
  context: Context,
  asked: { entity: Entity; given: RecordData; anotherPupil: boolean },
): Promise<{ viewer: Viewer; place?: PupilsPlace }> {
  return asked.entity.name === 'Student' ? findPupilsPlace(context, asked) : { viewer: await viewerOf(context) };
}

/** Makes a record, if the caller may make one like this. Answers its osid. `anotherPupil`: asked, and said to be none that is there. */
export async function createRecord(
  context: Context,
  name: string,
  body: RecordData,
  { anotherPupil = false }: { anotherPupil?: boolean | undefined } = {},
): Promise<{ entity: Entity; osid: string }> {
  const { deps, actor } = context;
  const entity = getWritable(name);
  const given = newData(entity, withPlainReferences(withPlainFiles(entity, body)), () => deps.ids.next());
  const { viewer, place } = await lookAround(context, { entity, given, anotherPupil });
  const grants = writeGrantsOf(viewer, entity, 'create');
  requireThat(grants.length > 0);
  const bySystem = setBySystem(entity, place);
  const data = { ...given, ...bySystem };
  requireValid(entity, data);
  requireWriters(entity, grants, chosenFields(given, bySystem));
  const osid = deps.ids.next();
  const at = deps.clock.now();
  const ownerId = isInWallet(entity) ? actor.id : null;
  const row = rowOf({ entity: entity.name, osid, data, ownerId, by: actor.id, at });
  requireThat(isAmong(or(grants.map((grant) => grant.rows)), row));
  // Reading and one statement that writes: only the name of a school, or a wallet's room, must be held between the two.
  const isHeld = entity.name === 'School' || isInWallet(entity);
  const together: typeof inTransaction = isHeld ? inTransaction : (db, work) => work(db as never);
  await together(deps.db, async (db) => {
    const changed = { data, fields: Object.keys(data) };
    if (place === undefined) await requireReferences(db, entity, changed);
    else requireNamed(entity, changed, namedIn(place));
    await requireOwnFiles(db, entity, { ...changed, actor });
    await requireFreeNames(db, entity, { osid, ...changed });
    if (isInWallet(entity)) await requireWalletRoom(db, { ownerId: actor.id, data });
    requireNewPupil(place?.likely ?? []);
    const act = { actor, entity: entity.name, targetId: osid, values: { what: entity.name }, at };
    const beside = store.insertRecordBeside(row);
    await refusingDuplicates('registry.duplicate', writeWithAct(db, 'record.created', { act, beside }));
  });
  return { entity, osid };
}
