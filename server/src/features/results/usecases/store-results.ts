import { subjectTexts } from '@sanad/contract/values/grading';
import type { SheetKind } from '@sanad/contract/values/result-sheets';
import type { Deps } from '../../../deps.ts';
import type { Database } from '../../../platform/database/database.ts';
import { addRecords, type NewRecord, replaceRecords } from '../../registry/usecases.ts';
import type { FailedRow, Reason } from '../rules.ts';
import type { UploadBatch } from '../stores/batches.ts';
import { listResultsOfCandidates, listResultsOfPupils, type ResultRow } from '../stores/rows.ts';
import type { MatchedDraft } from './match-pupils.ts';

type Storing = { kind: SheetKind; batch: UploadBatch; at: Date };

function resultData({ kind, batch }: Storing, { draft, place: { school, room }, pupil }: MatchedDraft) {
  const { firstName, middleName = '', lastName, admissionNo, candidateNo, examNum, className } = draft.fields;
  const own =
    kind === 'school'
      ? {
          '@type': 'ClassResults',
          teacherId: batch.uploader_osid,
          classId: room?.classId,
          className: room?.className,
          subClass: room?.subClass,
          term: draft.term,
        }
      : {
          '@type': 'Results',
          examinerOsid: batch.uploader_osid,
          candidateNo,
          examNum,
          ...(className ? { className } : {}),
        };
  return {
    ...own,
    studentId: pupil.osid,
    uniqueId: pupil.uniqueId,
    firstName,
    middleName,
    lastName,
    ...(admissionNo ? { admissionNo } : {}),
    schoolId: school.osid,
    schoolName: school.schoolName,
    schoolType: school.schoolType,
    stateId: school.schoolStateId,
    schoolLgaId: school.schoolLgaId,
    academicYear: batch.academic_year,
    classType: batch.class_type,
    subjectAndGrade: draft.marks,
    ...subjectTexts(draft.marks),
    status: 'pending',
    uploadBatchId: batch.id,
  };
}

const keyOf = (kind: SheetKind, { draft, pupil }: MatchedDraft) =>
  kind === 'school' ? `${pupil.osid}/${draft.term}` : (draft.fields.candidateNo ?? '');

async function loadResults(db: Database, { kind, batch }: Storing, rows: readonly MatchedDraft[]) {
  const { academic_year: academicYear, class_type: classType } = batch;
  const found =
    kind === 'school'
      ? await listResultsOfPupils(
          db,
          rows.flatMap(({ pupil }) => (pupil.isNew ? [] : [pupil.osid])),
          academicYear,
        )
      : await listResultsOfCandidates(
          db,
          rows.flatMap(({ draft }) => draft.fields.candidateNo ?? []),
          { academicYear, classType },
        );
  return new Map(
    found.map((row) => [kind === 'school' ? `${row.studentId}/${row.term}` : (row.candidateNo ?? ''), row]),
  );
}

const sameMarks = (one: unknown, marks: unknown) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(marks));
const sorted = (marks: unknown) =>
  (marks as { subject: string; score: number | null; grade: string }[]).map(({ subject, score, grade }) => [
    subject,
    score,
    grade,
  ]);

/** Why the row may not take the place of what is there; 'same' where there is nothing to do. */
function judge(batch: UploadBatch, found: ResultRow, { draft, pupil }: MatchedDraft): Reason | 'same' | 'replace' {
  const number = draft.fields.candidateNo ?? '';
  if (found.stateId !== batch.state_id) return { key: 'results.row.number-taken', values: { number } };
  if (found.status !== 'issued') return 'replace';
  const isSame = found.studentId === pupil.osid && sameMarks(found.marks, draft.marks);
  return isSame ? 'same' : { key: 'results.row.issued', values: {} };
}

/** Stores the rows as results that wait for approval; what cannot be taken leaves with the reason. */
export async function storeResults(
  deps: Pick<Deps, 'ids'>,
  db: Database,
  { rows, ...storing }: Storing & { rows: readonly MatchedDraft[] },
): Promise<{ stored: number; failures: FailedRow[] }> {
  const { kind, batch, at } = storing;
  const existing = await loadResults(db, storing, rows);
  const entity = batch.entity;
  const added: NewRecord[] = [];
  const replaced: NewRecord[] = [];
  const failures: FailedRow[] = [];
  for (const row of rows) {
    const record = { entity, data: resultData(storing, row), ownerId: null, by: batch.uploader_id, at };
    const found = existing.get(keyOf(kind, row));
    const verdict = found === undefined ? 'add' : judge(batch, found, row);
    if (verdict === 'add') added.push({ ...record, osid: deps.ids.next() });
    else if (verdict === 'replace' && found !== undefined) replaced.push({ ...record, osid: found.osid });
    else if (verdict !== 'same' && verdict !== 'replace') {
      failures.push({ line: row.draft.line, fields: row.draft.fields, reason: verdict });
    }
  }
  await addRecords(db, added);
  await replaceRecords(db, replaced);
  return { stored: rows.length - failures.length, failures };
}
