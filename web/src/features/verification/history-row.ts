import type { CheckedCertificate, ResultType, VerificationStatus } from '@sanad/contract/api/verification';
import { type Fact, fullName } from '@sanad/contract/verdict-words/fact-list';

type Row = Readonly<Record<string, unknown>>;

/** A row of a verifier's history as it is shown again: what was found then, without the checks of that day. */
export type RememberedVerification = {
  certificate: CheckedCertificate;
  at: string;
  /** Why a row of a file failed. */
  reason: string;
  /** What was asked for, as far as it was given. */
  asked: Fact[];
};

const results: Record<VerificationStatus, 'verified' | 'failed'> = {
  verified: 'verified',
  'verification failed': 'failed',
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const namesOf = (of: Row) => ({
  firstName: textOf(of.firstName),
  middleName: textOf(of.middleName),
  lastName: textOf(of.lastName),
});

function askedOf(query: Row, isOfFile: boolean): Fact[] {
  const facts: Fact[] = [
    { name: 'verdict.field.name', value: fullName(namesOf(query)) },
    { name: 'verdict.field.id', value: textOf(isOfFile ? query.admissionNo : query.id) },
    { name: 'verdict.field.certificateNo', value: textOf(query.certificateNo) },
    { name: 'verdict.field.candidateNo', value: textOf(query.candidateNo) },
    { name: 'verdict.field.schoolName', value: textOf(query.schoolName) },
    { name: 'verdict.field.academicYear', value: textOf(query.academicYear) },
    { name: 'verdict.field.term', value: textOf(query.term) },
  ];
  return facts.filter(({ value }) => value !== '');
}

/** Undefined for a row whose status is neither verified nor verification failed. */
export function rememberedOf(row: Row): RememberedVerification | undefined {
  const status = textOf(row.status);
  if (!Object.hasOwn(results, status)) return undefined;
  const result = results[status as VerificationStatus];
  const query = (typeof row.query === 'object' && row.query !== null ? row.query : {}) as Row;
  const isOfFile = row.source === 'bulk';
  // A row of a file that failed bears what the file says: nothing of it was issued.
  const found: Row = isOfFile && result === 'failed' ? {} : row;
  // A copy or a QR code is asked about by the number of the certificate, which is not the pupil's.
  const typed = row.source === 'copy' || row.source === 'qr' ? '' : textOf(query.id);
  const resultType: ResultType = row.resultType === 'regional' ? 'regional' : 'school';
  const certificate: CheckedCertificate = {
    ...namesOf(found),
    studentNumber: textOf(found.firstName) === '' ? '' : textOf(query.admissionNo) || typed,
    examNum: textOf(found.examNum),
    candidateNo: textOf(found.candidateNo),
    certificateNo: textOf(found.certificateNo),
    schoolName: textOf(found.schoolName),
    class: textOf(found.class),
    subClass: textOf(found.subClass),
    term: textOf(found.term),
    academicYear: textOf(found.academicYear),
    resultType,
    status: status as VerificationStatus,
    vcOsid: '',
    verdict: { result, checks: [] },
    results: [],
    differences: [],
  };
  return { certificate, at: textOf(row.osCreatedAt), reason: textOf(row.reason), asked: askedOf(query, isOfFile) };
}
