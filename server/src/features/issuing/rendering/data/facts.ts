import type { Graded, GradingScale } from '@sanad/contract/sheets/grading';
import type { CertificateType } from '@sanad/contract/values/certificate-types';
import type { Language } from '@sanad/contract/values/languages';
import type { CertificateLabels } from './labels.ts';

/** Whom and what a certificate is about, whether it comes from a signed credential or from a result that waits. */
export type CertificateFacts = {
  type: CertificateType;
  language: Language;
  /** Not issued: a watermark, no number, no code, no signatures. */
  pending: boolean;
  subject: {
    firstName: string;
    middleName?: string | undefined;
    lastName: string;
    certificateNo?: string | undefined;
    schoolName: string;
    academicYear: string;
    examNum?: string | undefined;
    candidateNo?: string | undefined;
    admissionNo?: string | undefined;
    className?: string | undefined;
    subClass?: string | undefined;
    term?: string | undefined;
    /** A day, `2011-03-04`. */
    dateOfBirth?: string | undefined;
  };
  graded: readonly Graded[];
  sessions?: readonly SessionFacts[];
  issuerName: string;
  /** In the second language of the certificate. */
  issuerNameLocal?: string | undefined;
  /** As kept on the day of issue; the words of today in the one language of the facts where there are none. */
  labels?: CertificateLabels | undefined;
  /** The short id of whoever signed it, and where the school is; printed beside the code of what has its place signed. */
  issuerMark?: string | undefined;
  schoolPlace?: string | undefined;
  /** A time in ISO 8601. */
  awardedAt?: string | undefined;
  school?: { schoolAddress?: string; schoolContact?: string; principalName?: string };
  teacher?: { name?: string };
};

/** A year of a transcript, with its terms in any order. */
export type SessionFacts = {
  academicYear: string;
  className: string;
  subClass: string;
  schoolName: string;
  terms: readonly { term: string; graded: readonly Graded[] }[];
};

export const scaleOf: Record<CertificateType, GradingScale> = {
  BECE: 'regional',
  MBA: 'regional',
  'School Result Certificate': 'school',
  Transcript: 'school',
};
