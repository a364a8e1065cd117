import { type CertificateFacts, noFacts } from '@sanad/contract/api/certificate-facts';
import type { CredentialStatus } from '@sanad/contract/api/credential-status';
import type { CheckedCertificate } from '@sanad/contract/api/verification';
import type { OpenQr } from '@sanad/contract/qr/signed-qr';
import { type Check, type CheckName, type CheckResult, verdictOf } from '@sanad/contract/workflow/verdict';
import { type AskOptions, askCredential, askStatus } from './ask-server.ts';
import { certificateOf, factsOfQr, factsOfServer, joinFacts, saysTheSame } from './certificate-facts.ts';
import { type JudgedQr, judgeSignedQr } from './judge-signed-qr.ts';
import { keptTrust } from './kept-trust.ts';
import { liveTrust } from './live-trust.ts';

const told = (name: CheckName, result: CheckResult, code: string): Check => ({
  name,
  result,
  code,
  asOf: new Date().toISOString(),
});

const isNamed = (name: CheckName) => (check: Check) => check.name === name;
const hasKey = (checked: JudgedQr) => !checked.checks.some(({ code }) => code === 'key-unknown');
const now = () => Date.now() / 1000;

/** What the QR itself came to. `isOfToday`: by the bundle that the server gave just now. */
type Own = { judged: JudgedQr | undefined; isOfToday: boolean };

/** By what is kept; a key that is not kept is looked for in the bundle of today. */
async function judge(open: OpenQr): Promise<Own> {
  const kept = await judgeSignedQr(open, { source: keptTrust, now: now() });
  if (kept !== undefined && hasKey(kept)) return { judged: kept, isOfToday: false };
  const live = await judgeSignedQr(open, { source: liveTrust, now: now() });
  return { judged: live ?? kept, isOfToday: live !== undefined };
}

/** The bundle of today has all keys: one that is not in it is not ours. */
function signatureOf({ judged, isOfToday }: Own): Check {
  if (judged === undefined) return told('signature', 'unknown', 'key-unknown');
  if (isOfToday && !hasKey(judged)) return told('signature', 'fail', 'key-unknown');
  return judged.checks.find(isNamed('signature')) ?? told('signature', 'unknown', 'key-unknown');
}

const factsIn = (shortId: string, judged: JudgedQr | undefined): CertificateFacts =>
  judged?.payload === undefined ? noFacts : factsOfQr({ shortId, payload: judged.payload, issuerId: judged.issuerId });

/** The server's word on the certificate, and the QR held against what the server shows of it. */
async function joinWithServer(
  { shortId, own }: { shortId: string; own: Own },
  { status, verdict }: CredentialStatus,
  signal: AbortSignal | undefined,
): Promise<CheckedCertificate> {
  const isGood = ({ name, result }: Check) => name === 'signature' && result === 'pass';
  const checks = verdict.checks.map((check) => (isGood(check) ? signatureOf(own) : check));
  const ofQr = factsIn(shortId, own.judged);
  if (status !== 'ISSUED') return certificateOf(ofQr, verdictOf(checks));
  const credential = await askCredential(shortId, signal);
  if (credential.state !== 'answered') {
    const found = told('found', credential.state === 'missing' ? 'fail' : 'unknown', 'not-shown');
    return certificateOf(ofQr, verdictOf([found, ...checks.filter(({ name }) => name !== 'found')]));
  }
  const facts = joinFacts(ofQr, factsOfServer(credential.body));
  const payload = own.judged?.payload;
  const issuerId = own.judged?.issuerId;
  const isSame = payload === undefined || saysTheSame({ shortId, payload, issuerId }, credential.body);
  // Agreement says nothing of the paper around the QR: that is for the eyes.
  return certificateOf(facts, verdictOf(isSame ? checks : [...checks, told('copy', 'fail', 'not-as-issued')]));
}

function keptVerdict(shortId: string, judged: JudgedQr): CheckedCertificate {
  const { checks, keysAsOf, statusAsOf } = judged;
  return { ...certificateOf(factsIn(shortId, judged), verdictOf(checks)), kept: { keysAsOf, statusAsOf } };
}

const notFound = () => told('found', 'fail', 'not-found');

/** The address is ours and its digits are not what anybody signed. */
async function checkDamaged(shortId: string, options: AskOptions): Promise<CheckedCertificate> {
  const standing = await askStatus(shortId, { ...options, isAltered: true });
  const found = standing.state === 'missing' ? [notFound()] : [];
  return certificateOf(noFacts, verdictOf([...found, told('signature', 'fail', 'altered')]));
}

/**
 * A QR of ours with the signed result in it: `open` undefined where its digits are damaged. Without the server it is
 * judged by what is kept; undefined where nothing is.
 */
export async function checkSignedQr(
  shortId: string,
  open: OpenQr | undefined,
  options: AskOptions,
): Promise<CheckedCertificate | undefined> {
  if (open === undefined) return checkDamaged(shortId, options);
  const own = await judge(open);
  const isAltered = signatureOf(own).result === 'fail';
  const standing = await askStatus(shortId, { ...options, isAltered });
  if (standing.state === 'answered') return joinWithServer({ shortId, own }, standing.body, options.signal);
  const { judged } = own;
  if (standing.state === 'unreachable') return judged === undefined ? undefined : keptVerdict(shortId, judged);
  return certificateOf(factsIn(shortId, judged), verdictOf([notFound(), ...(judged?.checks ?? [])]));
}
