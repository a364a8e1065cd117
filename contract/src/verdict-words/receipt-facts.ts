import type { ReceiptFacts } from '../api/receipts.ts';
import type { CheckedCertificate } from '../api/verification.ts';

const texts = [
  'firstName',
  'middleName',
  'lastName',
  'studentNumber',
  'examNum',
  'candidateNo',
  'certificateNo',
  'schoolName',
  'class',
  'subClass',
  'term',
  'academicYear',
  'vcOsid',
] as const;

const told = ['schoolPlace', 'issuerId'] as const;

/** As much of a verdict as a receipt keeps. The same on both sides: what is sealed is what comes back. */
export function receiptFacts(certificate: CheckedCertificate): ReceiptFacts {
  const { resultType, status, verdict, results = [], differences = [], agreed } = certificate;
  const known = told.filter((name) => certificate[name] !== undefined);
  const facts = Object.fromEntries([...texts, ...known].map((name) => [name, certificate[name] ?? '']));
  return {
    ...(facts as Record<(typeof texts)[number], string>),
    resultType,
    status,
    verdict: {
      result: verdict.result,
      checks: verdict.checks.map(({ name, result, code, asOf }) => ({ name, result, code, asOf })),
    },
    results: results.map(({ subject, score, grade }) => ({ subject, score, grade })),
    differences: differences.map(({ field, asIssued }) => ({ field, asIssued })),
    ...(agreed === undefined ? {} : { agreed: [...agreed] }),
  };
}
