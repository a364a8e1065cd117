import type { School } from '@sanad/contract/entities/school';
import type { Student } from '@sanad/contract/entities/student';
import type { NewRecord } from '../../../registry/records/usecases.ts';
import { demoRecord } from './draft-record.ts';

type Story = { key: string; description: string; certificateType: string; note?: string };

/** Of the demo student, of whom one has the school's answer; the second pupil waits for his. */
const own: readonly Story[] = [
  {
    key: 'name',
    description: 'My middle name is written without the hook: it is Ruƙayya, with a ƙ.',
    certificateType: 'ClassResults',
    note: 'Corrected in the register. Your next report card has the right letter.',
  },
  {
    key: 'mark',
    description: 'The mark in Basic Science is not the one on my script: I had 78, the report card says 87.',
    certificateType: 'ClassResults',
  },
];
const another: Story = {
  key: 'class',
  description: 'I was in JSS 3 B, not in JSS 3 A.',
  certificateType: 'ClassResults',
};

/** Some errors that pupils of the home school reported. */
export function demoReports(sessionStart: number, records: readonly NewRecord[], teacher: string): NewRecord[] {
  const school = records.find(({ entity }) => entity === 'School');
  const pupils = records.filter(({ entity }) => entity === 'Student');
  const holder = pupils.find(({ ownerId }) => ownerId !== null);
  const other = pupils.find(({ ownerId }) => ownerId === null);
  if (school === undefined || holder === undefined || other === undefined) return [];
  const { schoolName } = school.data as School;
  const reportOf = (pupil: NewRecord, { key, note, ...story }: Story): NewRecord => {
    const { firstName, middleName, lastName, admissionNo } = pupil.data as Student;
    return demoRecord(sessionStart, {
      entity: 'Report',
      key: `${pupil.osid}/${key}`,
      data: {
        ...story,
        studentId: pupil.osid,
        studentName: [firstName, middleName, lastName].filter(Boolean).join(' '),
        ...(admissionNo === undefined ? {} : { admissionNo }),
        schoolId: school.osid,
        schoolName,
        ...(note === undefined ? { status: 'pending' } : { status: 'resolved', note, resolvedBy: teacher }),
      },
    });
  };
  return [...own.map((story) => reportOf(holder, story)), reportOf(other, another)];
}
