import { limits } from '@sanad/contract/values/limits';
import { records } from '#lib/calls/records.ts';
import { sessionStore } from '#lib/session/session-store.ts';

/** A certificate that can be reported; the names are the specification's, `ceritificateOsid` as it spells it. */
export type CertificateOption = {
  type: string;
  classType: string;
  academicYear: string;
  term: string;
  ceritificateOsid: string;
  displayName: string;
  schoolName: string;
  studentId: string;
  studentName: string;
  schoolId: string;
};

type Row = Readonly<Record<string, unknown>>;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** `nameOf` says what a kind of certificate or a term is called. */
export function optionOf(row: Row, nameOf: (what: 'type' | 'term', value: string) => string): CertificateOption {
  const type = textOf(row['@type']);
  const [academicYear, term] = [textOf(row.academicYear), textOf(row.term)];
  const named = [nameOf('type', type), textOf(row.schoolType), academicYear, nameOf('term', term)];
  const names = [row.firstName, row.middleName, row.lastName].map(textOf);
  return {
    type,
    classType: textOf(row.classType),
    academicYear,
    term,
    ceritificateOsid: textOf(row.ceritificateOsid),
    displayName: named.filter((part) => part !== '').join(' - '),
    schoolName: textOf(row.schoolName),
    studentId: textOf(row.studentId),
    studentName: names.filter((part) => part !== '').join(' '),
    schoolId: textOf(row.schoolId),
  };
}

/** The pupil's issued certificates of both kinds, as they are stored. */
export async function loadIssued(): Promise<Row[]> {
  const studentId = sessionStore.get('osid') ?? '';
  const filters = { studentId: { eq: studentId }, status: { eq: 'issued' } };
  const body = { offset: 0, limit: limits.resultSearchLimit, filters };
  const [regional, regular] = await Promise.all([records.list('Results', body), records.list('ClassResults', body)]);
  return [...regular, ...regional];
}
