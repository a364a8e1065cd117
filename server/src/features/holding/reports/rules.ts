import type { CreateReport } from '@sanad/contract/api/reports';
import type { ClassResults } from '@sanad/contract/entities/class-results';
import type { Report } from '@sanad/contract/entities/report';
import type { Results } from '@sanad/contract/entities/results';
import type { Student } from '@sanad/contract/entities/student';

export type Pupil = { osid: string; data: Student };
export type ReportedResult =
  | { entity: 'ClassResults'; osid: string; data: ClassResults }
  | { entity: 'Results'; osid: string; data: Results };

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const fullName = ({ firstName, middleName, lastName }: Readonly<Record<string, unknown>>): string =>
  [firstName, middleName, lastName].map(text).filter(Boolean).join(' ');

/** Optional fields that are there. */
function given(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter((one): one is [string, string] => text(one[1]) !== ''));
}

type Facts = {
  sent: CreateReport;
  pupil: Pupil;
  /** What is reported; undefined when the report names no certificate. */
  result: ReportedResult | undefined;
  school: { osid: string; schoolName: string };
  imageUrl: string | undefined;
};

/** The report as it is kept: what the pupil wrote, with the facts of the product's own records. */
export function reportOf({ sent, pupil, result, school, imageUrl }: Facts): Report {
  const { studentJssId, studentSssId, admissionNo } = pupil.data;
  return {
    studentId: pupil.osid,
    studentName: fullName(pupil.data),
    schoolId: school.osid,
    schoolName: school.schoolName,
    description: sent.description.trim(),
    status: 'pending',
    ...given({
      studentJssId,
      studentSssId,
      admissionNo,
      ceritificateOsid: result?.data.ceritificateOsid,
      certificateType: result?.entity,
      imageUrl,
      fileName: imageUrl === undefined ? undefined : sent.fileName,
    }),
  };
}
