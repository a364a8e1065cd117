import { randomBytes } from 'node:crypto';
import { uniqueIdFrom } from '@sanad/contract/numbers/unique-id';
import type { SheetKind } from '@sanad/contract/sheets/result-sheets';
import type { Deps } from '../../../../deps.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { type Doubt, raiseDoubts } from '../../../registry/doubts/usecases/raise-doubts.ts';
import { changeRecords, type FieldChange } from '../../../registry/records/usecases/many-records.ts';
import { addRecords, type NewRecord } from '../../../registry/records/usecases.ts';
import { type Draft, type FailedRow, foldedNameOf, isSameNumber, type Match, matchPupil } from '../rules.ts';
import { insertNewPupils, type UploadBatch } from '../stores/batches.ts';
import { holdPupils } from '../stores/locks.ts';
import type { PupilRow } from '../stores/pupils.ts';
import { type KnownPupil, loadKnownPupils } from './known-pupils.ts';
import type { Place } from './row-places.ts';

/** `resultId`: the id of the result, unless the row takes the place of one. */
export type PlacedDraft = { draft: Draft; place: Place; resultId: string };
export type MatchedDraft = PlacedDraft & { pupil: KnownPupil };

type Matching = { kind: SheetKind; batch: UploadBatch; at: Date };
type Question = Extract<Match<KnownPupil>, { is: 'question' }>;

/** A number that another pupil of the school has stays theirs: the new record goes without it. */
function newPupil(
  deps: Pick<Deps, 'ids'>,
  { batch, at }: Matching,
  { draft, place }: PlacedDraft,
  question: Question | undefined,
): NewRecord {
  const { firstName, middleName, lastName, candidateNo, examNum, className, ...fields } = draft.fields;
  const isTaken =
    question?.candidates.some(({ admissionNo }) => isSameNumber(admissionNo, fields.admissionNo)) ?? false;
  const admissionNo = isTaken ? undefined : fields.admissionNo;
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
  return { entity: 'Student', osid: deps.ids.next(), data, ownerId: null, by: batch.started_by, at };
}

function knownOf({ osid, data, at }: NewRecord): KnownPupil {
  const { admissionNo = null, candidateNo = null, className = null, subClass = null } = data as Partial<PupilRow>;
  const { uniqueId, firstName, lastName, schoolId } = data as PupilRow;
  const own = { osid, uniqueId, firstName, lastName, schoolId, admissionNo, candidateNo, className, subClass };
  return { ...own, updated_at: at, isNew: true, isEntered: false, otherNames: new Set() };
}

function doubtsOf({ batch }: Matching, { draft, place }: PlacedDraft, { reason, candidates }: Question, osid: string) {
  const { admissionNo = '', candidateNo = '' } = draft.fields;
  const { osid: schoolId, schoolStateId: stateId } = place.school;
  const row = { schoolId, stateId, entity: batch.entity, batchId: batch.id, admissionNo, candidateNo };
  const foldedName = foldedNameOf(draft.fields);
  return candidates.map(
    (candidate): Doubt => ({ doubtful: osid, candidate: candidate.osid, ...row, reason, foldedName }),
  );
}

function otherPupil({ draft }: PlacedDraft, pupil: PupilRow): FailedRow {
  const number = draft.fields.admissionNo ?? '';
  const name = `${pupil.firstName} ${pupil.lastName}`;
  return {
    line: draft.line,
    fields: draft.fields,
    reason: { key: 'results.row.other-pupil', values: { number, name } },
  };
}

type Outcome = {
  matched: MatchedDraft[];
  failures: FailedRow[];
  made: NewRecord[];
  doubts: Doubt[];
  /** Pupils known by their admission number learn the numbers of their examination. */
  numbers: FieldChange<'Student'>[];
};

/** Whose each row is; nothing is stored yet. */
async function judgeRows(
  deps: Pick<Deps, 'ids'>,
  db: Database,
  { rows, ...matching }: Matching & { rows: readonly PlacedDraft[] },
): Promise<Outcome> {
  const pupils = await loadKnownPupils(db, matching, rows);
  const outcome: Outcome = { matched: [], failures: [], made: [], doubts: [], numbers: [] };
  for (const row of rows) {
    const { fields } = row.draft;
    const match = matchPupil(matching.kind, row.draft, pupils.find(row));
    if (match.is === 'other-pupil') {
      outcome.failures.push(otherPupil(row, match.pupil));
      continue;
    }
    if (match.is === 'pupil') {
      const { pupil } = match;
      if (fields.candidateNo && pupil.candidateNo !== fields.candidateNo) {
        const { candidateNo, examNum = '' } = fields;
        outcome.numbers.push({ osid: pupil.osid, fields: { candidateNo, examNum } });
      }
      outcome.matched.push({ ...row, pupil });
      continue;
    }
    const question = match.is === 'question' ? match : undefined;
    const record = newPupil(deps, matching, row, question);
    const pupil = knownOf(record);
    pupils.add(row, pupil, question?.candidates ?? []);
    outcome.made.push(record);
    if (question !== undefined) outcome.doubts.push(...doubtsOf(matching, row, question, record.osid));
    outcome.matched.push({ ...row, pupil });
  }
  return outcome;
}

/**
 * The pupil of every row: one that the school knows, else a new one. A row that fits a pupil in part gets a record of its
 * own and leaves a question (decision 088).
 */
export async function matchPupils(
  deps: Pick<Deps, 'ids'>,
  db: Database,
  matching: Matching & { rows: readonly PlacedDraft[] },
): Promise<{ matched: MatchedDraft[]; failures: FailedRow[] }> {
  const { matched, failures, made, doubts, numbers } = await judgeRows(deps, db, matching);
  const { batch, at } = matching;
  const known = matched.flatMap(({ pupil }) => (pupil.isNew ? [] : [pupil.osid]));
  // One that was merged into another in this very moment: the part is tried again and finds the one that stayed.
  if (!(await holdPupils(db, [...known, ...doubts.map(({ candidate }) => candidate)]))) {
    throw new Error('A pupil of the upload was removed meanwhile.');
  }
  // Where somebody else adds one of them in this very moment, the part is tried again and finds it.
  await addRecords(db, made);
  await insertNewPupils(
    db,
    batch.id,
    made.map(({ osid }) => osid),
  );
  await raiseDoubts(deps, db, { doubts, at });
  await changeRecords(db, 'Student', numbers, { by: batch.started_by, at });
  return { matched, failures };
}
