import type { CheckedCertificate } from '../api/verification.ts';

/** What nobody has held against the paper yet: `number` all but its number, `details` its grades, `facts` what something without grades says. */
export type NotCompared = 'number' | 'details' | 'facts';

/** Of a verified certificate of ours that was found without its code, a copy or a fact from the paper. */
export function notComparedOf(certificate: CheckedCertificate): NotCompared | undefined {
  const { verdict, results, resultType } = certificate;
  const { result, checks } = verdict;
  const isOurs = checks.some(({ name, code }) => name === 'found' && code !== 'in-code');
  const hasCopy = checks.some(({ name }) => name === 'copy');
  if (result !== 'verified' || !isOurs || hasCopy || results.length > 0) return undefined;
  if (certificate.attestation !== undefined || certificate.document !== undefined) return 'facts';
  return resultType === 'regional' ? 'number' : 'details';
}

const suspended = ['school-suspended', 'issuer-suspended'] as const;

/** Who of a certificate that is still valid was suspended, and when. */
export function suspensionOf({ verdict }: CheckedCertificate) {
  if (verdict.result !== 'verified') return undefined;
  const check = verdict.checks.find(({ name, code }) => name === 'issuer' && suspended.some((one) => one === code));
  return check === undefined ? undefined : { code: check.code as (typeof suspended)[number], asOf: check.asOf };
}

/** The grades are to be held against the paper by eye: nothing else has compared them. */
export function isComparedByEye({ verdict, results }: CheckedCertificate): boolean {
  return verdict.result === 'verified' && results.length > 0 && verdict.checks.every(({ name }) => name !== 'copy');
}
