import type { ClassResults } from '@sanad/contract/entities/class-results';
import type { Results } from '@sanad/contract/entities/results';
import { type CertificateType, regionalCertificates } from '@sanad/contract/values/certificate-types';
import type { Language } from '@sanad/contract/values/languages';
import type { CertificateFacts } from './facts.ts';

/** A row of results, of a school or of the region. */
export type ResultRow = ClassResults | Results;

/** Which certificate a row leads to. */
export function certificateTypeOf(row: ResultRow): CertificateType {
  return 'examNum' in row ? regionalCertificates[row.classType] : 'School Result Certificate';
}

/** What a row of results says. One that is not issued is a draft. */
export function factsOfResult(
  row: ResultRow,
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
