import type { CheckedCertificate, ResultType, VerificationStatus } from '@sanad/contract/api/verification';

type Row = Readonly<Record<string, unknown>>;

/** A row of a verifier's history as it is shown again: what was found then, without the checks of that day. */
export type RememberedVerification = {
  certificate: CheckedCertificate;
  at: string;
  /** What was asked for where nothing was found. */
  asked: { id: string; academicYear: string; term: string };
};

const results: Record<VerificationStatus, 'verified' | 'failed'> = {
  verified: 'verified',
  'verification failed': 'failed',
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Undefined for a row whose status is neither verified nor verification failed. */
export function rememberedOf(row: Row): RememberedVerification | undefined {
  const status = textOf(row.status);
  if (!Object.hasOwn(results, status)) return undefined;
  const asked = (typeof row.query === 'object' && row.query !== null ? row.query : {}) as Row;
  const resultType: ResultType = row.resultType === 'regional' ? 'regional' : 'school';
  const certificate: CheckedCertificate = {
    firstName: textOf(row.firstName),
    middleName: textOf(row.middleName),
    lastName: textOf(row.lastName),
    studentNumber: textOf(row.firstName) === '' ? '' : textOf(asked.id),
    examNum: textOf(row.examNum),
    candidateNo: textOf(row.candidateNo),
    certificateNo: textOf(row.certificateNo),
    schoolName: textOf(row.schoolName),
    class: textOf(row.class),
    subClass: textOf(row.subClass),
    term: textOf(row.term),
    academicYear: textOf(row.academicYear),
    resultType,
    status: status as VerificationStatus,
    vcOsid: '',
    verdict: { result: results[status as VerificationStatus], checks: [] },
    results: [],
    differences: [],
  };
  return {
    certificate,
    at: textOf(row.osCreatedAt),
    asked: { id: textOf(asked.id), academicYear: textOf(asked.academicYear), term: textOf(asked.term) },
  };
}
