import type { CheckedCertificate } from '@sanad/contract/api/verification';
import type { OpenQr } from '@sanad/contract/values/signed-qr';
import { type Check, type CheckName, type CheckResult, verdictOf } from '@sanad/contract/workflow/verdict';
import { askCredential, askStanding, type Standing } from './ask-server.ts';
import {
  certificateOf,
  type Facts,
  factsOfQr,
  factsOfServer,
  joinFacts,
  noFacts,
  saysTheSame,
} from './certificate-facts.ts';
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

/** By what is kept; a key that is not kept is looked for in the bundle of today. */
async function checkLocally(open: OpenQr, isOnline: boolean): Promise<JudgedQr | undefined> {
  const kept = await judgeSignedQr(open, { source: keptTrust, now: now() });
  if (!isOnline || (kept !== undefined && hasKey(kept))) return kept;
  return (await judgeSignedQr(open, { source: liveTrust, now: now() })) ?? kept;
}

/** What the QR itself says about its signature. The bundle of today has all keys: one that is not in it is not ours. */
function signatureOf(checked: JudgedQr | undefined): Check {
  if (checked === undefined) return told('signature', 'unknown', 'key-unknown');
  if (!hasKey(checked)) return told('signature', 'fail', 'key-unknown');
  return checked.checks.find(isNamed('signature')) ?? told('signature', 'unknown', 'key-unknown');
}

const factsIn = (shortId: string, checked: JudgedQr | undefined): Facts =>
  checked?.payload === undefined ? noFacts : factsOfQr({ shortId, payload: checked.payload });

/** The server's word on the certificate, and the QR held against what the server shows of it. */
async function checkWithServer(
  { shortId, checked }: { shortId: string; checked: JudgedQr | undefined },
  { status, verdict }: Standing,
  signal: AbortSignal | undefined,
): Promise<CheckedCertificate> {
  const own = signatureOf(checked);
  const isGood = ({ name, result }: Check) => name === 'signature' && result === 'pass';
  const checks = verdict.checks.map((check) => (isGood(check) ? own : check));
  const ofQr = factsIn(shortId, checked);
  if (status !== 'ISSUED') return certificateOf(ofQr, verdictOf(checks));
  const credential = await askCredential(shortId, signal);
  if (credential.state !== 'answered') {
    const found = told('found', credential.state === 'missing' ? 'fail' : 'unknown', 'not-shown');
    return certificateOf(ofQr, verdictOf([found, ...checks.filter(({ name }) => name !== 'found')]));
  }
  const facts = joinFacts(ofQr, factsOfServer(credential.body));
  const payload = checked?.payload;
  const isSame = payload === undefined || saysTheSame({ shortId, payload }, credential.body);
  // Agreement says nothing of the paper around the QR: that is for the eyes.
  return certificateOf(facts, verdictOf(isSame ? checks : [...checks, told('copy', 'fail', 'not-as-issued')]));
}

function checkWithoutServer(shortId: string, checked: JudgedQr): CheckedCertificate {
  const { checks, keysAsOf, statusAsOf } = checked;
  return { ...certificateOf(factsIn(shortId, checked), verdictOf(checks)), kept: { keysAsOf, statusAsOf } };
}

/**
 * A QR of ours with the signed result in it: `open` undefined where its digits are damaged. Without the server it is
 * judged by what is kept; undefined where nothing is.
 */
export async function checkSignedQr(
  shortId: string,
  open: OpenQr | undefined,
  signal: AbortSignal | undefined,
): Promise<CheckedCertificate | undefined> {
  const standing = await askStanding(shortId, signal);
  if (open === undefined) {
    const altered = told('signature', 'fail', 'altered');
    const found = standing.state === 'missing' ? [told('found', 'fail', 'not-found')] : [];
    return certificateOf(noFacts, verdictOf([...found, altered]));
  }
  const checked = await checkLocally(open, standing.state !== 'unreachable');
  if (standing.state === 'answered') return checkWithServer({ shortId, checked }, standing.body, signal);
  if (standing.state === 'unreachable') return checked === undefined ? undefined : checkWithoutServer(shortId, checked);
  const checks = [told('found', 'fail', 'not-found'), ...(checked?.checks ?? [])];
  return certificateOf(factsIn(shortId, checked), verdictOf(checks));
}
