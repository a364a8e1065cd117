import type { RevokeClass } from '../values/revoke-classes.ts';

/** What is looked at when a certificate is verified, in the order in which people are told. */
export const checkNames = ['found', 'signature', 'issuer', 'status', 'validity', 'copy'] as const;
export type CheckName = (typeof checkNames)[number];

/** `unknown`: it could not be looked at. That is never "forged" and never "verified". */
export type CheckResult = 'pass' | 'fail' | 'unknown';

/**
 * One check: its outcome, a code that screens turn into words, and the time that it speaks of. `reason`: why the issuer
 * took it back, as far as everybody may know.
 */
export type Check = { name: CheckName; result: CheckResult; code: string; asOf: string; reason?: RevokeClass };

export type Verdict = { result: 'verified' | 'failed' | 'unknown'; checks: readonly Check[] };

/** One failed check fails the whole; it is verified only when every check passed. */
export function verdictOf(checks: readonly Check[]): Verdict {
  const results = new Set(checks.map(({ result }) => result));
  if (results.has('fail')) return { result: 'failed', checks };
  return { result: results.has('unknown') || checks.length === 0 ? 'unknown' : 'verified', checks };
}
