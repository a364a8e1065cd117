import type { QrPayload } from '@sanad/contract/qr/qr-payload';
import { type OpenQr, payloadOf, qrToBeSigned } from '@sanad/contract/qr/signed-qr';
import type { IssuerKind, TrustedKey } from '@sanad/contract/qr/trust-bundle';
import type { Check, CheckName, CheckResult } from '@sanad/contract/workflow/verdict';
import { cbor } from './cbor.ts';
import { isSignedBy } from './signatures.ts';
import { findKey, findStatus, type TrustSource } from './trust-source.ts';

/** `found` and `copy` are not among the checks: they take the server. */
export type JudgedQr = {
  checks: readonly Check[];
  /** What the QR says; only where its signature is good. */
  payload?: QrPayload;
  /** Whose key signed it; only where its signature is good. */
  issuerId?: string;
  keysAsOf: string;
  statusAsOf: string | null;
};

const daySeconds = 24 * 60 * 60;
const textOf = (seconds: number) => new Date(seconds * 1000).toISOString();

/** The 16 bytes of an osid as they are written. */
function osidOf(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

type Told = { result: CheckResult; code: string; at: number };
const check = (name: CheckName, { result, code, at }: Told): Check => ({ name, result, code, asOf: textOf(at) });

type Judged = { payload: QrPayload; key: TrustedKey; asOf: number };

/** Who signs what: an attestation is the school's or the state's, a document of an own kind its issuer's. */
function signersOf({ kind }: QrPayload): readonly IssuerKind[] {
  if (kind === 'SRC') return ['School'];
  if (kind === 'DOC') return ['Issuer'];
  return kind === 'ATT' ? ['School', 'States'] : ['States'];
}

/** By the issue day that the QR says: who holds a stolen key writes any day, so an early one is not believed either. */
function judgeIssuer({ payload, key, asOf }: Judged): Told {
  if (!signersOf(payload).includes(key.kind)) return { result: 'fail', code: 'not-the-issuer', at: asOf };
  const issued = payload.issued * daySeconds;
  if (key.compromisedAt !== undefined) {
    const isLater = issued + daySeconds > key.compromisedAt;
    return { result: isLater ? 'fail' : 'unknown', code: 'key-compromised', at: key.compromisedAt };
  }
  if (key.retiredAt !== undefined && issued > key.retiredAt) {
    return { result: 'fail', code: 'key-retired', at: key.retiredAt };
  }
  const suspended = key.kind === 'Issuer' ? 'issuer-suspended' : 'school-suspended';
  if (key.suspendedAt !== undefined) return { result: 'pass', code: suspended, at: key.suspendedAt };
  return { result: 'pass', code: 'known', at: asOf };
}

/** A list that is older than the certificate says nothing of it. */
function judgeStatus(found: Awaited<ReturnType<typeof findStatus>>, { payload }: Judged, now: number): Told {
  if (found === undefined) return { result: 'unknown', code: 'no-list', at: now };
  const { asOf, status } = found;
  if (status !== 'in-force') return { result: 'fail', code: status, at: asOf };
  if (payload.issued * daySeconds > asOf) return { result: 'unknown', code: 'list-older', at: asOf };
  return { result: 'pass', code: 'in-force', at: asOf };
}

/** A clock that runs behind the bundle is wrong: the bundle was made then. */
function judgeValidity({ payload, asOf }: Judged, now: number): Told {
  const issued = payload.issued * daySeconds;
  const today = Math.max(now, asOf);
  if (payload.validUntil !== undefined && (payload.validUntil + 1) * daySeconds <= today) {
    return { result: 'fail', code: 'expired', at: (payload.validUntil + 1) * daySeconds };
  }
  return issued > today
    ? { result: 'fail', code: 'not-yet-valid', at: issued }
    : { result: 'pass', code: 'valid', at: now };
}

type Trust = { source: TrustSource; now: number };

async function judge(open: OpenQr, { key, asOf }: Pick<Judged, 'key' | 'asOf'>, { source, now }: Trust) {
  const known = { keysAsOf: textOf(asOf), statusAsOf: null };
  const signed = { publicKey: key.publicKey, message: qrToBeSigned(open, cbor), signature: open.message.signature };
  if (!(await isSignedBy(signed))) {
    return { ...known, checks: [check('signature', { result: 'fail', code: 'altered', at: now })] };
  }
  const isSigned = check('signature', { result: 'pass', code: 'signed', at: now });
  const payload = payloadOf(open, cbor);
  if (payload === undefined) {
    return { ...known, checks: [isSigned, check('validity', { result: 'unknown', code: 'later-version', at: now })] };
  }
  const judged = { payload, key, asOf };
  const { statusList: list, statusIndex: index } = payload;
  const status = await findStatus(source, { issuerId: key.issuerId, list, index });
  const checks = [
    isSigned,
    check('issuer', judgeIssuer(judged)),
    check('status', judgeStatus(status, judged, now)),
    check('validity', judgeValidity(judged, now)),
  ];
  const statusAsOf = status === undefined ? null : textOf(status.asOf);
  return { checks, payload, issuerId: osidOf(key.issuerId), keysAsOf: textOf(asOf), statusAsOf };
}

/** Judges a QR of ours by the keys and lists of the source alone; undefined where the source has no keys at all. */
export async function judgeSignedQr(open: OpenQr, trust: Trust): Promise<JudgedQr | undefined> {
  const found = await findKey(trust.source, open.kid);
  if (found === undefined) return undefined;
  const { key, asOf } = found;
  if (key !== undefined) return judge(open, { key, asOf }, trust);
  const unknown: Told = { result: 'unknown', code: 'key-unknown', at: asOf };
  return { checks: [check('signature', unknown), check('issuer', unknown)], keysAsOf: textOf(asOf), statusAsOf: null };
}
