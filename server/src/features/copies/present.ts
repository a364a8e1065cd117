import type { CheckedCertificate } from '@sanad/contract/api/verification';
import type { Graded } from '@sanad/contract/values/grading';
import type { Verdict } from '@sanad/contract/workflow/verdict';
import type { StoredCredential } from '../../platform/database/tables/credential-tables.ts';
import type { Comparison } from './reading/messages.ts';
import { asIssued, fieldOf, oneForEachField } from './rules.ts';

const statuses = { verified: 'verified', failed: 'verification failed', unknown: 'unknown' } as const;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

type Subject = Record<string, unknown> & { result?: readonly Record<string, unknown>[] };

function gradedOf({ result = [] }: Subject): Graded[] {
  return result.map(({ subject, value, score }) => ({
    subject: textOf(subject),
    score: textOf(score) === '' ? null : Number(score),
    grade: textOf(value),
  }));
}

/** Everything that is signed about a certificate. */
export function presentCertificate(
  credential: StoredCredential,
  verdict: Verdict,
  { differences }: Pick<Comparison, 'differences'>,
): CheckedCertificate {
  const { credentialSubject } = JSON.parse(credential.document) as { credentialSubject: Subject };
  const subject = credentialSubject;
  const isSchool = credential.entity === 'ClassResults';
  const issued = {
    firstName: textOf(subject.firstName),
    middleName: textOf(subject.middleName),
    lastName: textOf(subject.lastName),
    studentNumber: textOf(isSchool ? (subject.admissionNo ?? subject.uniqueId) : subject.candidateNo),
    examNum: textOf(subject.examNum),
    candidateNo: textOf(subject.candidateNo),
    certificateNo: credential.certificate_no,
    schoolName: textOf(subject.schoolName),
    class: textOf(subject.className),
    subClass: textOf(subject.subClass),
    term: textOf(subject.termName),
    academicYear: textOf(subject.academicYear),
    results: gradedOf(subject),
  };
  const named = differences.map(({ field: tag, ...pictures }) => {
    const field = fieldOf(tag);
    return { field, asIssued: asIssued(field, { ...subject, ...issued }), ...pictures };
  });
  return {
    ...issued,
    resultType: isSchool ? 'school' : 'regional',
    status: statuses[verdict.result],
    vcOsid: credential.id,
    verdict,
    differences: oneForEachField(named),
  };
}
