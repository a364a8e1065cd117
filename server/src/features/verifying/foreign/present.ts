import { nothingKnown } from '@sanad/contract/api/certificate-facts';
import type { GivenStatus, SignedStatus } from '@sanad/contract/api/credential-status';
import type { CheckedCertificate } from '@sanad/contract/api/verification';
import type { CheckName, Verdict } from '@sanad/contract/workflow/verdict';
import type { DocumentVerdict } from '../../issuing/credentials/usecases/check-document.ts';
import { presentCertificate } from '../verification/usecases/present-certificate.ts';
import type { ForeignCredential } from './rules.ts';

type Facts = Readonly<Record<string, unknown>>;

/** Whatever a stranger wrote there: a short text, or nothing. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 300) : '');
const anyOf = (facts: Facts, names: readonly string[]): string =>
  names.map((name) => textOf(facts[name])).find((value) => value !== '') ?? '';

/** The first of several, or the one. */
const firstOf = (value: unknown): Facts => {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  return typeof one === 'object' && one !== null ? (one as Facts) : {};
};

/** What a credential of another system says, as far as it has words for what ours say. */
export function presentForeign(
  { id, credentialSubject, evidence, ...credential }: ForeignCredential,
  { verdict, issuerName }: { verdict: Verdict; issuerName: string | undefined },
): CheckedCertificate {
  const proofOf = firstOf(evidence);
  const issuer = firstOf(credential.issuer);
  return {
    ...nothingKnown(verdict),
    firstName: anyOf(credentialSubject, ['firstName', 'name', 'fullName']),
    middleName: anyOf(credentialSubject, ['middleName']),
    lastName: anyOf(credentialSubject, ['lastName']),
    studentNumber: anyOf(credentialSubject, ['admissionNo', 'uniqueId', 'refId', 'id']),
    certificateNo: anyOf(credentialSubject, ['certificateNo']) || anyOf(proofOf, ['certificateId']) || textOf(id),
    schoolName: anyOf(credentialSubject, ['schoolName', 'school']) || (issuerName ?? textOf(issuer.name)),
    class: anyOf(credentialSubject, ['className', 'class']),
    academicYear: anyOf(credentialSubject, ['academicYear']),
  };
}

/** A credential of ours that somebody holds: everything where it is as we signed it. */
export function presentHeld({ credential, verdict, isHeld }: DocumentVerdict): CheckedCertificate {
  if (credential === undefined) return nothingKnown(verdict);
  return presentCertificate({ credential, verdict }, isHeld ? 'certificate' : 'number');
}

const fine = (isFine: boolean) => (isFine ? 'OK' : 'NOK');

/** The verdict in the words of the registry's clients. What could not be found out is not fine. */
export function presentGivenStatus(verdict: Verdict): GivenStatus {
  const passed = (name: CheckName) => verdict.checks.find((check) => check.name === name)?.result === 'pass';
  const proof = fine(passed('signature') && passed('issuer'));
  const stands = { revoked: fine(passed('status')), expired: fine(passed('validity')), proof } as const;
  return { verified: verdict.result === 'verified', checks: [stands], verdict };
}

export function presentSignedStatus(verdict: Verdict): SignedStatus {
  const verified = verdict.result === 'verified';
  return { verified, results: [{ verified }], verdict };
}
