import type { Result } from '@sanad/contract/entities/result';
import { type CertificateType, regionalCertificates } from '@sanad/contract/values/certificate-types';
import type { Language } from '@sanad/contract/values/languages';
import type { CertificateFacts } from './facts.ts';

/** Which certificate a result leads to. */
export function certificateTypeOf(row: Result): CertificateType {
  return row['@type'] === 'Results' ? regionalCertificates[row.classType] : 'School Result Certificate';
}

/** What a result says. One that is not issued is a draft. */
export function factsOfResult(
  row: Result,
  { language, issuerName, awardedAt }: { language: Language; issuerName: string; awardedAt: string | undefined },
): CertificateFacts {
  return {
    type: certificateTypeOf(row),
    language,
    pending: row.status !== 'issued',
    subject: {
      firstName: row.firstName,
      middleName: row.middleName,
      lastName: row.lastName,
      certificateNo: row.certificateNo,
      schoolName: row.schoolName,
      academicYear: row.academicYear,
      examNum: 'examNum' in row ? row.examNum : undefined,
      candidateNo: 'candidateNo' in row ? row.candidateNo : undefined,
      admissionNo: row.admissionNo,
      className: row.className,
      subClass: row.subClass,
      term: 'term' in row ? row.term : undefined,
    },
    graded: row.subjectAndGrade,
    issuerName,
    awardedAt,
  };
}
