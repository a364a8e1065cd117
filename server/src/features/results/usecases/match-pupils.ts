import { randomBytes } from 'node:crypto';
import type { SheetKind } from '@sanad/contract/values/result-sheets';
import { uniqueIdFrom } from '@sanad/contract/values/unique-id';
import type { Deps } from '../../../deps.ts';
import type { Database } from '../../../platform/database/database.ts';
import { addRecords, type NewRecord } from '../../registry/usecases.ts';
import { type Draft, type FailedRow, isSamePupil } from '../rules.ts';
import { insertNewPupils, type UploadBatch } from '../stores/batches.ts';
import { listPupilsByAdmission, listPupilsByCandidate, type PupilRow, updateCandidateNumbers } from '../stores/rows.ts';
import type { Place } from './places.ts';

/** `resultId`: the id of the result, unless the row takes the place of one. */
export type PlacedDraft = { draft: Draft; place: Place; resultId: string };
/** `isNew`: the pupil became known by this row, so there can be no result yet. */
export type MatchedDraft = PlacedDraft & { pupil: { osid: string; uniqueId: string; isNew: boolean } };

type KnownPupil = PupilRow & { isNew: boolean };
type Matching = { kind: SheetKind; batch: UploadBatch; at: Date };

const admissionKey = (schoolId: string, admissionNo: string) => `${schoolId}/${admissionNo}`;

/** What its pupil is known by. */
export function pupilKeysOf({ draft: { fields }, place }: PlacedDraft): string[] {
  return [
    ...(fields.admissionNo ? [admissionKey(place.school.osid, fields.admissionNo)] : []),
    ...(fields.candidateNo ? [fields.candidateNo] : []),
  ];
}

async function loadPupils(db: Database, { kind, batch }: Matching, rows: readonly PlacedDraft[]) {
  const admissions = rows.flatMap(({ draft: { fields }, place }) =>
    fields.admissionNo ? [{ schoolId: place.school.osid, admissionNo: fields.admissionNo }] : [],
  );
  const candidates = kind === 'school' ? [] : rows.flatMap(({ draft }) => draft.fields.candidateNo ?? []);
  const [byAdmission, byCandidate] = [
    await listPupilsByAdmission(db, admissions),
    await listPupilsByCandidate(db, batch.state_id, candidates),
  ];
  const admitted = new Map<string, KnownPupil>();
  const numbered = new Map<string, KnownPupil>();
  const isNew = false;
  for (const pupil of byAdmission) {
    admitted.set(admissionKey(pupil.schoolId, pupil.admissionNo ?? ''), { ...pupil, isNew });
  }
  for (const pupil of byCandidate) numbered.set(pupil.candidateNo ?? '', { ...pupil, isNew });
  return {
    find: ({ draft: { fields }, place }: PlacedDraft): KnownPupil | undefined =>
      (fields.candidateNo ? numbered.get(fields.candidateNo) : undefined) ??
      (fields.admissionNo ? admitted.get(admissionKey(place.school.osid, fields.admissionNo)) : undefined),
    /** From now on found: a pupil may have a row for each of several terms. */
    add({ draft: { fields }, place }: PlacedDraft, { osid, data }: NewRecord): KnownPupil {
      const { firstName, lastName, admissionNo = '', candidateNo = '' } = fields;
      const own = { osid, uniqueId: String(data.uniqueId), firstName, lastName, schoolId: place.school.osid };
      const pupil = { ...own, admissionNo, candidateNo, isNew: true };
      if (admissionNo !== '') admitted.set(admissionKey(own.schoolId, admissionNo), pupil);
      if (candidateNo !== '') numbered.set(candidateNo, pupil);
      return pupil;
    },
  };
}

function newPupil(deps: Pick<Deps, 'ids'>, { batch, at }: Matching, { draft, place }: PlacedDraft): NewRecord {
  const { firstName, middleName, lastName, admissionNo, candidateNo, examNum, className } = draft.fields;
  const { room, school } = place;
  const data = {
    firstName,
    ...(middleName ? { middleName } : {}),
    lastName,
    ...(admissionNo ? { admissionNo } : {}),
    ...(candidateNo ? { candidateNo } : {}),
    ...(examNum ? { examNum } : {}),
    uniqueId: uniqueIdFrom(randomBytes(10)),
    schoolId: school.osid,
    stateId: school.schoolStateId,
    ...(room === undefined ? (className ? { className } : {}) : { className: room.className, subClass: room.subClass }),
  };
  return { entity: 'Student', osid: deps.ids.next(), data, ownerId: null, by: batch.uploader_id, at };
}

function otherPupil({ draft }: PlacedDraft, pupil: PupilRow): FailedRow {
  const { candidateNo, admissionNo } = draft.fields;
  const number = (pupil.candidateNo === candidateNo ? candidateNo : admissionNo) ?? '';
  const name = `${pupil.firstName} ${pupil.lastName}`;
  return {
    line: draft.line,
    fields: draft.fields,
    reason: { key: 'results.row.other-pupil', values: { number, name } },
  };
}

/** The pupil of every row: one that the school knows, else a new one. Rows under another pupil's number fail. */
export async function matchPupils(
  deps: Pick<Deps, 'ids'>,
  db: Database,
  { rows, ...matching }: Matching & { rows: readonly PlacedDraft[] },
): Promise<{ matched: MatchedDraft[]; failures: FailedRow[] }> {
  const pupils = await loadPupils(db, matching, rows);
  const matched: MatchedDraft[] = [];
  const failures: FailedRow[] = [];
  const made: NewRecord[] = [];
  const numbers: { osid: string; candidateNo: string; examNum: string }[] = [];
  for (const row of rows) {
    const { fields } = row.draft;
    const known = pupils.find(row);
    if (known === undefined) {
      const record = newPupil(deps, matching, row);
      made.push(record);
      matched.push({ ...row, pupil: pupils.add(row, record) });
    } else if (!isSamePupil(known, fields)) {
      failures.push(otherPupil(row, known));
    } else {
      if (fields.candidateNo && known.candidateNo !== fields.candidateNo) {
        numbers.push({ osid: known.osid, candidateNo: fields.candidateNo, examNum: fields.examNum ?? '' });
      }
      matched.push({ ...row, pupil: known });
    }
  }
  // Where somebody else adds one of them in this very moment, the part is tried again and finds it.
  await addRecords(db, made);
  const { batch, at } = matching;
  await insertNewPupils(
    db,
    batch.id,
    made.map(({ osid }) => osid),
  );
  await updateCandidateNumbers(db, numbers, { by: batch.uploader_id, at });
  return { matched, failures };
}
