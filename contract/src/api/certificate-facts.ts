import type { Verdict } from '../workflow/verdict.ts';
import type { CheckedCertificate, VerificationDetails } from './verification.ts';

/** What is told of a certificate besides the verdict on it. */
export type CertificateFacts = Omit<CheckedCertificate, 'status' | 'verdict' | 'kept'>;

/** Of a certificate of which nothing is known. Apart from the schemas: the public pages load it without them. */
export const noFacts: CertificateFacts = {
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

/** A verdict about something of which nothing is known, or nothing may be told. */
export function nothingKnown(verdict: Verdict): CheckedCertificate {
  const statuses = { verified: 'verified', failed: 'verification failed', unknown: 'unknown' } as const;
  return { ...noFacts, status: statuses[verdict.result], verdict };
}

/** As far as a number alone may tell: of a certificate of the region not whose it is. */
export function asByNumber<Told extends VerificationDetails>(certificate: Told): Told {
  if (certificate.resultType === 'school') return certificate;
  return { ...certificate, firstName: '', middleName: '', lastName: '' };
}
