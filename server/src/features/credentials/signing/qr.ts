import type { KeyObject } from 'node:crypto';
import { shortIdOf } from '@sanad/contract/values/certificate-number';
import { packQr, type QrPayload, unpackQr } from '@sanad/contract/values/qr-payload';
import { decode, encode } from 'cborg';
import { type CoseMessage, isCoseSignedBy, openCose, signCose } from '../../../platform/signing/cose-sign1.ts';
import { addresses } from './addresses.ts';
import { fullName } from './credential-document.ts';
import type { CredentialDraft } from './credential-draft.ts';

/** The first byte of what the digits stand for: the version of this form. It also keeps leading zeros. */
const version = 0x01;
const dayMs = 24 * 60 * 60 * 1000;

export function qrPayload({ kind, certificateNo, issuedAt, status, result }: CredentialDraft): QrPayload {
  const number = result.examNum ?? result.admissionNo;
  return {
    kind,
    year: Number(certificateNo.split('-')[1]),
    name: fullName(result),
    school: result.schoolName,
    className: [result.className, result.subClass].filter((part) => part !== undefined).join(' '),
    session: Number(result.academicYear.slice(0, 4)),
    results: result.subjectAndGrade,
    issued: Math.floor(Date.parse(issuedAt) / dayMs),
    statusList: status.list,
    statusIndex: status.index,
    ...(result.term === undefined ? {} : { term: result.term }),
    ...(number === undefined ? {} : { number }),
  };
}

/** The short id is signed along: the same digits under another address are worth nothing. */
const boundTo = (shortId: string) => Uint8Array.from(Buffer.from(shortId));

/** The text of the QR: an address that any phone opens, and after `#` the signed result in digits. */
export function qrText(draft: CredentialDraft, origin: string, key: KeyObject): string {
  const shortId = shortIdOf(draft.certificateNo);
  const payload = encode(packQr(qrPayload(draft)));
  const message = signCose({ payload, keyId: Buffer.from(draft.kid, 'hex'), externalAad: boundTo(shortId) }, key);
  const digits = BigInt(`0x${Buffer.from([version, ...message]).toString('hex')}`).toString();
  return `${addresses.page(origin, shortId)}#${digits}`;
}

export type OpenQr = { shortId: string; kid: string; message: CoseMessage };

const form = /^https?:\/\/[^/#]+\/V\/([0-9A-Z]{10})#(\d{20,4000})$/i;

/** What the text of a QR holds, not yet believed; undefined for a text that is none of ours. */
export function openQr(text: string): OpenQr | undefined {
  const [, shortId, digits] = form.exec(text) ?? [];
  if (shortId === undefined || digits === undefined) return undefined;
  const hex = BigInt(digits).toString(16);
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  const message = bytes[0] === version ? openCose(bytes.subarray(1)) : undefined;
  if (message === undefined) return undefined;
  return { shortId: shortId.toUpperCase(), kid: Buffer.from(message.keyId).toString('hex'), message };
}

/** What the QR says, if the key signed it for this address; undefined otherwise. */
export function readQr({ shortId, message }: OpenQr, key: KeyObject): QrPayload | undefined {
  if (!isCoseSignedBy(message, boundTo(shortId), key)) return undefined;
  return unpackQr(decode(message.payload, { useMaps: true }) as Map<number, unknown>);
}
