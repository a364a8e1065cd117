import type { ReceiptFacts } from '../api/receipts.ts';
import type { LookedUp } from '../api/verification.ts';

/** As much of a verdict as a receipt keeps. The same on both sides: what is sealed is what comes back. */
export function receiptFacts(certificate: LookedUp): ReceiptFacts {
  const { verdict, results = [], differences = [], agreed, attestation, schoolPlace, issuerId } = certificate;
  // In the order of the alphabet, in which it is sealed: every verdict is.
  return {
    academicYear: certificate.academicYear,
    ...(agreed === undefined ? {} : { agreed: [...agreed] }),
    ...(attestation === undefined
      ? {}
      : {
          attestation: { by: attestation.by, on: attestation.on, properties: [...attestation.properties] },
        }),
    candidateNo: certificate.candidateNo,
    certificateNo: certificate.certificateNo,
    class: certificate.class,
    differences: differences.map(({ field, asIssued }) => ({ asIssued, field })),
    examNum: certificate.examNum,
    firstName: certificate.firstName,
    ...(issuerId === undefined ? {} : { issuerId }),
    lastName: certificate.lastName,
    middleName: certificate.middleName,
    resultType: certificate.resultType,
    results: results.map(({ subject, score, grade }) => ({ grade, score, subject })),
    schoolName: certificate.schoolName,
    ...(schoolPlace === undefined ? {} : { schoolPlace }),
    status: certificate.status,
    studentNumber: certificate.studentNumber,
    subClass: certificate.subClass,
    term: certificate.term,
    vcOsid: certificate.vcOsid,
    verdict: {
      checks: verdict.checks.map(({ name, result, code, asOf, reason }) => {
        return { asOf, code, name, ...(reason === undefined ? {} : { reason }), result };
      }),
      result: verdict.result,
    },
  };
}
