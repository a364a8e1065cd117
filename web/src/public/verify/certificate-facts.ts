import type { CheckedCertificate } from '@sanad/contract/api/verification';
import type { QrPayload } from '@sanad/contract/values/qr-payload';
import { academicYear } from '@sanad/contract/values/school-year';
import type { Verdict } from '@sanad/contract/workflow/verdict';
import type { PublicCredential } from './ask-server.ts';

/** What is told of a certificate besides the verdict on it. */
export type Facts = Omit<CheckedCertificate, 'status' | 'verdict' | 'kept'>;

export const noFacts: Facts = {
  firstName: '',
  middleName: '',
  lastName: '',
  studentNumber: '',
  examNum: '',
  candidateNo: '',
  certificateNo: '',
  schoolName: '',
  class: '',
  subClass: '',
  term: '',
  academicYear: '',
  resultType: 'regional',
  vcOsid: '',
  results: [],
  differences: [],
};

/** What the signed QR says: the name stands in one piece, the class with its division. */
export function factsOfQr({ shortId, payload }: { shortId: string; payload: QrPayload }): Facts {
  const isSchool = payload.kind === 'SRC';
  return {
    ...noFacts,
    firstName: payload.name,
    schoolName: payload.school,
    class: payload.className,
    term: payload.term ?? '',
    academicYear: academicYear(payload.session),
    certificateNo: `${payload.kind}-${payload.year}-${shortId}`,
    resultType: isSchool ? 'school' : 'regional',
    results: payload.results,
    [isSchool ? 'studentNumber' : 'examNum']: payload.number ?? '',
  };
}

const uuidAtEnd = /[0-9a-f-]{36}$/;

/** What the server shows of it to everybody. */
export function factsOfServer({ id, type, credentialSubject: subject }: PublicCredential): Facts {
  return {
    ...noFacts,
    firstName: subject.studentName ?? '',
    studentNumber: subject.studentNumber ?? '',
    examNum: subject.examNum ?? '',
    certificateNo: subject.certificateNo ?? '',
    schoolName: subject.schoolName ?? '',
    class: subject.className ?? '',
    subClass: subject.subClass ?? '',
    term: subject.termName ?? '',
    academicYear: subject.academicYear ?? '',
    resultType: type.includes('SchoolResultCredential') ? 'school' : 'regional',
    vcOsid: uuidAtEnd.exec(id)?.[0] ?? '',
  };
}

const statuses = { verified: 'verified', failed: 'verification failed', unknown: 'unknown' } as const;

export function certificateOf(facts: Facts, verdict: Verdict): CheckedCertificate {
  return { ...facts, status: statuses[verdict.result], verdict };
}
