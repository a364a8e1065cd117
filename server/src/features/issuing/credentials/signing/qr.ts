import type { KeyObject } from 'node:crypto';
import { shortIdOf } from '@sanad/contract/numbers/certificate-number';
import { packQr, type QrPayload } from '@sanad/contract/qr/qr-payload';
import { readQrText } from '@sanad/contract/qr/qr-text';
import { boundTo, digitsOfBytes, type OpenQr, openSignedQr, payloadOf, qrVersion } from '@sanad/contract/qr/signed-qr';
import { placeText } from '@sanad/contract/school/school-place';
import { cbor } from '../../../../platform/signing/cbor.ts';
import { isCoseSignedBy, signCose } from '../../../../platform/signing/cose-sign1.ts';
import { addresses } from './addresses.ts';
import { fullName } from './credential-document.ts';
import type { CredentialDraft } from './credential-draft.ts';

const dayMs = 24 * 60 * 60 * 1000;

const mostCharacters = 80;

/** A text that is cut for the code says so. */
export function shortened(text: string): string {
  const characters = [...text];
  return characters.length <= mostCharacters ? text : `${characters.slice(0, mostCharacters - 1).join('')}…`;
}

/** Days since 1970. */
export const dayOf = (moment: string): number => Math.floor(Date.parse(moment) / dayMs);

export function qrPayload({ kind, certificateNo, issuedAt, status, result, place }: CredentialDraft): QrPayload {
  const number = result.examNum ?? result.admissionNo;
  const where = placeText(place ?? {});
  return {
    kind,
    year: Number(certificateNo.split('-')[1]),
    name: fullName(result),
    school: result.schoolName,
    className: [result.className, result.subClass].filter((part) => part !== undefined).join(' '),
    session: Number(result.academicYear.slice(0, 4)),
    results: result.subjectAndGrade,
    issued: dayOf(issuedAt),
    statusList: status.list,
    statusIndex: status.index,
    ...(result.term === undefined ? {} : { term: result.term }),
    ...(number === undefined ? {} : { number }),
    ...(where === '' ? {} : { place: where }),
  };
}

/** What a QR needs beside what it says. */
type QrSigner = { origin: string; kid: string; key: KeyObject };

/** The text of a QR that says this of the certificate with this number. */
export function signQr(certificateNo: string, payload: QrPayload, { origin, kid, key }: QrSigner): string {
  const shortId = shortIdOf(certificateNo);
  const packed = cbor.encode(packQr(payload));
  const signed = { payload: packed, keyId: Buffer.from(kid, 'hex'), externalAad: boundTo(shortId) };
  const message = signCose(signed, key);
  return `${addresses.page(origin, shortId)}#${digitsOfBytes(Uint8Array.from([qrVersion, ...message]))}`;
}

/** The text of the QR: an address that any phone opens, and after `#` the signed result in digits. */
export function qrText(draft: CredentialDraft, origin: string, key: KeyObject): string {
  return signQr(draft.certificateNo, qrPayload(draft), { origin, kid: draft.kid, key });
}

/** What the text of a QR holds, not yet believed; undefined for a text that is none of ours, or not of this origin. */
export function openQr(text: string, origin?: string): OpenQr | undefined {
  const read = readQrText(text, origin === undefined ? 'any' : [new URL(origin).host]);
  return read.kind === 'signed' ? openSignedQr(read, cbor) : undefined;
}

/** What the QR says, if the key signed it for this address; undefined otherwise. */
export function readQr(open: OpenQr, key: KeyObject): QrPayload | undefined {
  return isCoseSignedBy(open.message, boundTo(open.shortId), key) ? payloadOf(open, cbor) : undefined;
}
