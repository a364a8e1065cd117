import type { CheckedCertificate } from '../api/verification.ts';
import type { Check, CheckName } from '../workflow/verdict.ts';
import { notComparedOf, suspensionOf } from './compared.ts';
import { isTranscript } from './fact-list.ts';
import type { VerifyTextKey } from './text-key.ts';

/** What has words of its own, by check, result and code; any other code is told by its check and its result. */
const codeTexts: Readonly<Record<string, VerifyTextKey>> = {
  'signature fail key-unknown': 'check.signature.key-unknown',
  'signature unknown key-unknown': 'check.signature.key-not-kept',
  'issuer fail key-compromised': 'check.issuer.key-compromised',
  'issuer fail key-retired': 'check.issuer.key-retired',
  'issuer pass school-suspended': 'check.issuer.school-suspended',
  'issuer pass issuer-suspended': 'check.issuer.issuer-suspended',
  'status fail revoked': 'check.status.revoked',
  'status fail suspended': 'check.status.suspended',
  'status fail superseded': 'check.status.superseded',
  'status unknown list-older': 'check.status.list-older',
  'validity fail not-yet-valid': 'check.validity.not-yet-valid',
  'validity fail expired': 'check.validity.expired',
  'validity unknown later-version': 'check.validity.later-version',
  'copy pass delivered': 'check.copy.delivered',
  'found pass in-code': 'check.found.in-code',
  'signature unknown issuer-key-unknown': 'check.signature.issuer-key-unknown',
  'issuer unknown issuer-unknown': 'check.issuer.not-trusted',
  'issuer fail claims-differ': 'check.issuer.claims-differ',
  'issuer pass trusted': 'check.issuer.trusted',
  'status pass no-status': 'check.status.none',
  'status unknown not-asked': 'check.status.not-asked',
  'copy fail not-as-issued': 'check.copy.not-as-issued',
  'copy unknown not-aligned': 'check.copy.not-aligned',
  'copy unknown too-coarse': 'check.copy.too-coarse',
  'copy unknown doubtful': 'check.copy.doubtful',
  'copy unknown picture': 'check.copy.picture',
  'copy unknown cut-off': 'check.copy.cut-off',
  'copy unknown marks': 'check.copy.marks',
  'copy unknown extra-pages': 'check.copy.extra-pages',
  'copy unknown missing-pages': 'check.copy.missing-pages',
  'copy unknown changeable': 'check.copy.changeable',
  'copy fail several-certificates': 'check.copy.several-certificates',
};

/** Of what was taken back for a reason that everybody may know. */
const withReason: Readonly<Record<string, VerifyTextKey>> = {
  revoked: 'check.status.recalled',
  superseded: 'check.status.replaced',
};

export function checkText({ name, result, code, reason }: Check): VerifyTextKey {
  const told = reason === undefined ? undefined : withReason[code];
  if (told !== undefined) return told;
  const full = `${name} ${result} ${code}`;
  return (Object.hasOwn(codeTexts, full) ? codeTexts[full] : undefined) ?? `check.${name}.${result}`;
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

/** Whoever has only the number is not told whether the other one is there yet. */
function recalledSummary({ replacement }: CheckedCertificate, { code }: Check): VerifyTextKey {
  if (code !== 'superseded') return 'verdict.sum.recalled';
  const isPreparing = replacement !== undefined && replacement.certificateNo === undefined;
  return isPreparing ? 'verdict.sum.to-be-replaced' : 'verdict.sum.replaced';
}

function failedSummary(certificate: CheckedCertificate): Summary {
  const { checks } = certificate.verdict;
  const failed = weight.flatMap((name) => checks.filter((check) => check.name === name && check.result === 'fail'));
  const first = failed[0];
  // A newer transcript need not correct anything: there are more results in it.
  if (first?.code === 'superseded' && isTranscript(certificate)) {
    return { key: 'verdict.sum.superseded-transcript', asOf: first.asOf };
  }
  if (first?.name === 'status' && first.reason !== undefined) {
    return { key: recalledSummary(certificate, first), asOf: first.asOf };
  }
  return first === undefined ? { key: 'verdict.sum.failed' } : { key: failures[first.name](first), asOf: first.asOf };
}

function openSummary({ verdict: { checks }, kept }: CheckedCertificate): Summary {
  if (kept !== undefined) return { key: 'verdict.sum.offline' };
  const open = checks.filter(({ result }) => result === 'unknown');
  return { key: open.every(({ name }) => name === 'copy') ? 'verdict.sum.copy-open' : 'verdict.sum.open' };
}

/** Of a day that is over the outcome is known, not the checks. */
function earlierSummary({ verdict, schoolName, certificateNo }: CheckedCertificate): VerifyTextKey {
  if (verdict.result === 'verified') return 'verdict.sum.earlier-verified';
  return schoolName === '' && certificateNo === '' ? 'verdict.sum.nothing' : 'verdict.sum.earlier-failed';
}

/** The sentence below the verdict: the reason for it. */
export function summaryOf(certificate: CheckedCertificate): Summary {
  const { result, checks } = certificate.verdict;
  if (checks.length === 0) return { key: earlierSummary(certificate) };
  if (result === 'failed') return failedSummary(certificate);
  if (result === 'unknown') return openSummary(certificate);
  const suspension = suspensionOf(certificate);
  if (suspension !== undefined) return { key: `verdict.sum.${suspension.code}` };
  const notCompared = notComparedOf(certificate);
  if (notCompared !== undefined) return { key: `verdict.sum.${notCompared}` };
  if (certificate.agreed?.includes('lastName')) return { key: 'verdict.sum.agreed' };
  const hasCopy = checks.some(({ name }) => name === 'copy');
  return { key: hasCopy ? 'verdict.sum.genuine-copy' : 'verdict.sum.genuine' };
}
