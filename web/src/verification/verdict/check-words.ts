import type { CheckedCertificate } from '@sanad/contract/api/verification';
import type { Check, CheckName } from '@sanad/contract/workflow/verdict';
import type { VerifyTextKey } from '../texts/load-texts.ts';

/** Codes that have words of their own; any other code is told by its check and its result. */
const codeTexts: Partial<Record<CheckName, Readonly<Record<string, VerifyTextKey>>>> = {
  signature: { 'key-unknown': 'check.signature.key-unknown' },
  issuer: {
    'key-compromised': 'check.issuer.key-compromised',
    'school-suspended': 'check.issuer.school-suspended',
  },
  status: {
    revoked: 'check.status.revoked',
    suspended: 'check.status.suspended',
    superseded: 'check.status.superseded',
  },
  validity: { 'not-yet-valid': 'check.validity.not-yet-valid', expired: 'check.validity.expired' },
};

export function checkText({ name, result, code }: Check): VerifyTextKey {
  const byCode = codeTexts[name];
  return (Object.hasOwn(byCode ?? {}, code) ? byCode?.[code] : undefined) ?? `check.${name}.${result}`;
}

type Summary = { key: VerifyTextKey; asOf?: string };

const statusSummaries: Readonly<Record<string, VerifyTextKey>> = {
  revoked: 'verdict.sum.revoked',
  suspended: 'verdict.sum.suspended',
  superseded: 'verdict.sum.superseded',
};

const failures: Record<CheckName, (check: Check) => VerifyTextKey> = {
  found: () => 'verdict.sum.nothing',
  signature: () => 'verdict.sum.altered',
  issuer: () => 'verdict.sum.issuer',
  status: ({ code }) => statusSummaries[code] ?? 'verdict.sum.failed',
  validity: ({ code }) => (code === 'not-yet-valid' ? 'verdict.sum.not-yet' : 'verdict.sum.expired'),
  copy: () => 'verdict.sum.differs',
};

/** What weighs most comes first: a copy that differs says more than a status. */
const weight: readonly CheckName[] = ['signature', 'copy', 'issuer', 'found', 'status', 'validity'];

function failedSummary(checks: readonly Check[]): Summary {
  const failed = weight.flatMap((name) => checks.filter((check) => check.name === name && check.result === 'fail'));
  const first = failed[0];
  return first === undefined ? { key: 'verdict.sum.failed' } : { key: failures[first.name](first), asOf: first.asOf };
}

function openSummary({ verdict: { checks }, kept }: CheckedCertificate): Summary {
  if (kept !== undefined) return { key: 'verdict.sum.offline' };
  const open = checks.filter(({ result }) => result === 'unknown');
  return { key: open.every(({ name }) => name === 'copy') ? 'verdict.sum.copy-open' : 'verdict.sum.open' };
}

/** The sentence below the verdict: the reason for it. */
export function summaryOf(certificate: CheckedCertificate): Summary {
  const { result, checks } = certificate.verdict;
  if (checks.length === 0) {
    return { key: result === 'verified' ? 'verdict.sum.earlier-verified' : 'verdict.sum.nothing' };
  }
  if (result === 'failed') return failedSummary(checks);
  if (result === 'unknown') return openSummary(certificate);
  const hasCopy = checks.some(({ name }) => name === 'copy');
  return { key: hasCopy ? 'verdict.sum.genuine-copy' : 'verdict.sum.genuine' };
}
