import { type Cbor, type CoseMessage, coseToBeSigned, openCose } from './cose.ts';
import { type QrMap, type QrPayload, unpackQr } from './qr-payload.ts';

/** The first byte of what the digits stand for: the version of this form. It also keeps leading zeros. */
export const qrVersion = 0x01;

/** A signed QR whose parts are known, not yet believed. `kid`: the name of the key that is said to have signed it. */
export type OpenQr = { shortId: string; kid: string; message: CoseMessage };

const hexOfByte = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Hexadecimal, in small letters. */
export function hexOf(bytes: Uint8Array): string {
  let hex = '';
  for (const byte of bytes) hex += hexOfByte[byte];
  return hex;
}

/** The digits of a QR as the bytes that they stand for. */
export function bytesOfDigits(digits: string): Uint8Array {
  const hex = BigInt(digits).toString(16);
  const pairs = hex.padStart(hex.length + (hex.length % 2), '0').match(/../g) ?? [];
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
}

export function digitsOfBytes(bytes: Uint8Array): string {
  return BigInt(`0x${hexOf(bytes)}`).toString();
}

/** The digits of a QR; each stands for a bit more than three bits, and no certificate needs more. */
const signedDigits = /^\d{20,4000}$/;

/** What the digits hold; undefined where they were damaged, or are of a later version. */
export function openSignedQr({ shortId, digits }: { shortId: string; digits: string }, cbor: Cbor): OpenQr | undefined {
  if (!signedDigits.test(digits)) return undefined;
  const bytes = bytesOfDigits(digits);
  const message = bytes[0] === qrVersion ? openCose(bytes.subarray(1), cbor) : undefined;
  return message === undefined ? undefined : { shortId, kid: hexOf(message.keyId), message };
}

/** The short id is signed along: the same digits under another address are worth nothing. */
export const boundTo = (shortId: string): Uint8Array => Uint8Array.from(shortId, (letter) => letter.charCodeAt(0));

/** The bytes under the signature of a QR. */
export function qrToBeSigned({ shortId, message }: OpenQr, cbor: Cbor): Uint8Array {
  return coseToBeSigned(message, boundTo(shortId), cbor);
}

/** What a QR says, to be asked only when its signature was found good; undefined for one of a later version. */
export function payloadOf({ message }: OpenQr, cbor: Cbor): QrPayload | undefined {
  try {
    return unpackQr(cbor.decode(message.payload) as QrMap);
  } catch {
    return undefined;
  }
}
