import type { Result } from '@sanad/contract/entities/result';
import { type Graded, subjectTexts } from '@sanad/contract/sheets/grading';
import type { SheetKind } from '@sanad/contract/sheets/result-sheets';
import { foldedNumber } from '@sanad/contract/spelling/look-alikes';
import type { Deps } from '../../../../deps.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { listWithheldReleases } from '../../../../platform/database/released.ts';
import type { NewRecord } from '../../../registry/records/usecases.ts';
import { type Correction, listRevokedIds, supersedeResults } from '../../credentials/usecases/supersede-results.ts';
import { resultOf, storeUploaded } from '../../result-rows/usecases.ts';
import { type FailedRow, isSameNumber, isSpeltAnew, type Reason } from '../rules.ts';
import type { UploadBatch } from '../stores/batches.ts';
import { insertReplaced } from '../stores/replaced.ts';
import { listResultsOfCandidates, listResultsOfPupils } from '../stores/rows.ts';
import type { MatchedDraft } from './match-pupils.ts';
import { findOtherClasses } from './other-classes.ts';

type Storing = { kind: SheetKind; batch: UploadBatch; at: Date };

function resultData({ kind, batch }: Storing, { draft, place: { school, room }, pupil }: MatchedDraft) {
  const { firstName, middleName = '', lastName, admissionNo, candidateNo, examNum, className } = draft.fields;
  // As the school writes it, however it is typed here.
  const spelling = isSameNumber(pupil.admissionNo, admissionNo) ? pupil.admissionNo : admissionNo;
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
    ...(admissionNo ? { admissionNo: spelling } : {}),
    ...(isSpeltAnew(draft.fields, pupil) ? { recordName: `${pupil.firstName} ${pupil.lastName}` } : {}),
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
  kind === 'school' ? `${pupil.osid}/${draft.term}` : foldedNumber(draft.fields.candidateNo ?? '');

async function loadResults(db: Database, { kind, batch }: Storing, rows: readonly MatchedDraft[]) {
  const { state_id: stateId, academic_year: academicYear, class_type: classType } = batch;
  const found =
    kind === 'school'
      ? await listResultsOfPupils(
          db,
          rows.flatMap(({ pupil }) => (pupil.isNew ? [] : [pupil.osid])),
          academicYear,
        )
      : await listResultsOfCandidates(
          db,
          rows.map(({ draft }) => foldedNumber(draft.fields.candidateNo ?? '')),
          { stateId, academicYear, classType },
        );
  return found.map(resultOf);
}

const keyOfResult = (found: Result) =>
  found['@type'] === 'ClassResults' ? `${found.studentId}/${found.term}` : foldedNumber(found.candidateNo);

const sorted = (marks: readonly Graded[]) => marks.map(({ subject, score, grade }) => [subject, score, grade]);
const sameMarks = (one: readonly Graded[], marks: readonly Graded[]) =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(marks));

/** Whether the row says the same of its pupil: a certificate with another name is another certificate. */
function samePupil(found: Result, { draft: { fields }, place, pupil }: MatchedDraft): boolean {
  const { firstName, middleName = '', lastName, examNum = '' } = fields;
  const says = [pupil.osid, firstName, middleName, lastName, place.school.osid, place.room?.classId ?? '', examNum];
  const stands = [found.studentId, found.firstName, found.middleName, found.lastName, found.schoolId];
  const own = found['@type'] === 'ClassResults' ? [found.classId, ''] : ['', found.examNum];
  return [...stands, ...own].every((value, index) => (value ?? '') === says[index]);
}

type Verdict = Reason | 'same' | 'replace' | 'correct';
type Judging = { revoked: ReadonlySet<string>; withheld: ReadonlySet<string> };

/**
 * Why the row may not take the place of what is there; 'same' where there is nothing to do, 'correct' where the
 * certificate of what is there was revoked.
 */
function judge({ revoked, withheld }: Judging, found: Result, row: MatchedDraft): Verdict {
  const { draft } = row;
  if (found.status !== 'issued') return 'replace';
  if (found.ceritificateOsid !== undefined && revoked.has(found.ceritificateOsid)) return 'correct';
  const isSame = samePupil(found, row) && sameMarks(found.subjectAndGrade, draft.marks);
  if (isSame) return 'same';
  const isWithheld = found['@type'] === 'Results' && withheld.has(found.releaseId ?? '');
  return { key: isWithheld ? 'results.row.with-inspectors' : 'results.row.issued', values: {} };
}

/** Those of the found results whose certificate is revoked. */
function loadRevoked(db: Database, existing: ReadonlyMap<string, Result>): Promise<Set<string>> {
  const issued = [...existing.values()].filter(({ status }) => status === 'issued');
  return listRevokedIds(
    db,
    issued.flatMap(({ ceritificateOsid }) => ceritificateOsid ?? []),
  );
}

/** Stores the rows as results that wait for approval; what cannot be taken leaves with the reason. */
export async function storeResults(
  deps: Pick<Deps, 'ids'>,
  db: Database,
  { rows, ...storing }: Storing & { rows: readonly MatchedDraft[] },
): Promise<{ stored: number; failures: FailedRow[] }> {
  const { kind, batch, at } = storing;
  const known = await loadResults(db, storing, rows);
  const otherClasses =
    kind === 'school'
      ? await findOtherClasses(db, storing, { rows, existing: known.filter((one) => one['@type'] === 'ClassResults') })
      : new Map<MatchedDraft, Reason>();
  const existing = new Map(known.map((result) => [keyOfResult(result), result]));
  const judging = { revoked: await loadRevoked(db, existing), withheld: await listWithheldReleases(db) };
  const { entity } = batch;
  const added: NewRecord[] = [];
  const replaced: NewRecord[] = [];
  const corrections: Correction[] = [];
  const failures: FailedRow[] = [];
  for (const row of rows) {
    const found = existing.get(keyOf(kind, row));
    const verdict = otherClasses.get(row) ?? (found === undefined ? 'add' : judge(judging, found, row));
    if (verdict === 'same') continue;
    if (typeof verdict === 'object') {
      failures.push({ line: row.draft.line, fields: row.draft.fields, reason: verdict });
      continue;
    }
    const osid = verdict === 'replace' && found !== undefined ? found.osid : row.resultId;
    const record = { entity, osid, data: resultData(storing, row), ownerId: null, by: batch.started_by, at };
    if (verdict === 'replace') replaced.push(record);
    else added.push(record);
    if (verdict === 'correct' && found !== undefined) {
      corrections.push({ entity, osid: found.osid, credentialId: found.ceritificateOsid ?? '', replacement: osid });
    }
  }
  // First: the old row and the new one cannot both be the current one.
  const actor = { id: batch.started_by, username: batch.starter_name };
  await supersedeResults(db, { ids: deps.ids, actor, at }, corrections);
  const osids = replaced.map(({ osid }) => osid);
  await insertReplaced(db, entity, { batchId: batch.id, osids });
  await storeUploaded(db, { added, replacing: replaced });
  return { stored: rows.length - failures.length, failures };
}
