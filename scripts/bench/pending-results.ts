import { gradeScore, subjectTexts } from '@sanad/contract/sheets/grading';
import { addMissingRecords, type NewRecord } from '../../server/src/features/registry/records/usecases.ts';
import type { OpenDatabase } from '../../server/src/platform/database/database.ts';
import { firstNameOf, lastNameOf } from './names.ts';

const step = 4000;
const at = new Date('2026-07-15T09:00:00Z');
const idOf = (kind: number, index: number) =>
  `01900000-${kind.toString(16).padStart(4, '0')}-7000-8000-${index.toString(16).padStart(12, '0')}`;
const stateId = idOf(1, 1);
/** Who approves all of them. */
export const benchInspector = {
  id: 'inspector',
  username: 'inspector@example.org',
  roles: ['Inspector'],
  locale: 'en',
} as const;

const subjects = [
  ...['English Studies', 'Mathematics', 'Basic Science', 'Basic Technology', 'Social Studies', 'Civic Education'],
  ...['Business Studies', 'Home Economics', 'Agricultural Science', 'Computer Studies'],
];

/** A pending examination result with ten subjects, as an examiner uploads them. */
function resultRecord(index: number): NewRecord {
  const graded = subjects.flatMap(
    (subject, turn) => gradeScore('regional', subject, (index * 7 + turn * 13) % 101) ?? [],
  );
  const data = {
    studentId: idOf(2, index),
    uniqueId: `STU${index}`,
    firstName: firstNameOf(index),
    middleName: 'Ruƙayya',
    lastName: lastNameOf(index),
    admissionNo: `ADM/${index}`,
    schoolId: idOf(3, index % 100),
    schoolName: `Government Junior Secondary School ${index % 100}`,
    schoolType: 'Basic',
    stateId,
    schoolLgaId: idOf(4, index % 20),
    academicYear: '2025-2026',
    classType: 'bcece',
    examNum: `E${index}`,
    candidateNo: `C${index}`,
    examinerOsid: idOf(5, 1),
    subjectAndGrade: graded,
    ...subjectTexts(graded),
    status: 'pending',
  };
  return { entity: 'Results', osid: idOf(6, index), data, ownerId: null, by: null, at };
}

/** The pupil of a result, with an account that is told of the certificate. */
function studentRecord(index: number): NewRecord {
  const data = {
    firstName: firstNameOf(index),
    lastName: lastNameOf(index),
    uniqueId: `STU${String(index).padStart(10, '0')}`,
    admissionNo: `ADM/${index}`,
    schoolId: idOf(3, index % 100),
    stateId,
  };
  return { entity: 'Student', osid: idOf(2, index), data, ownerId: `student-${index}`, by: null, at };
}

const officer = (entity: 'Inspector' | 'Examiner', osid: string, ownerId: string): NewRecord => ({
  entity,
  osid,
  data: { name: 'Musa Lawal', email: `${ownerId}@example.org`, stateId },
  ownerId,
  by: null,
  at,
});

/** The schools of the results and where they are: it stands on the certificates. */
function placeRecords(): NewRecord[] {
  const made = { ownerId: null, by: null, at };
  const lgas = Array.from({ length: 20 }, (_, index) => ({
    entity: 'LGA' as const,
    osid: idOf(4, index),
    data: { lgaName: `Akko ${index}`, stateId },
    ...made,
  }));
  const schools = Array.from({ length: 100 }, (_, index) => ({
    entity: 'School' as const,
    osid: idOf(3, index),
    data: {
      schoolName: `Government Junior Secondary School ${index}`,
      schoolStateId: stateId,
      schoolLgaId: idOf(4, index % 20),
      status: 'active',
    },
    ...made,
  }));
  return [...lgas, ...schools];
}

/** So many pending results of one state, with its inspector and examiner, counted from a number on; on request with their pupils' accounts. */
export async function fillWithPending(
  database: OpenDatabase,
  rows: number,
  { withAccounts = false, from: start = 0 }: { withAccounts?: boolean; from?: number } = {},
): Promise<void> {
  await addMissingRecords(database.db, [
    { entity: 'States', osid: stateId, data: { stateName: 'Gombe' }, ownerId: null, by: null, at },
    officer('Inspector', idOf(7, 1), benchInspector.id),
    officer('Examiner', idOf(5, 1), 'examiner'),
    ...placeRecords(),
  ]);
  for (let from = 0; from < rows; from += step) {
    const numbers = Array.from({ length: Math.min(step, rows - from) }, (_, index) => start + from + index);
    if (withAccounts) await addMissingRecords(database.db, numbers.map(studentRecord));
    await addMissingRecords(database.db, numbers.map(resultRecord));
  }
  await database.pool.query('vacuum (analyze) record');
}
