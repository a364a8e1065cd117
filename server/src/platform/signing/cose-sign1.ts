import { type KeyObject, sign, verify } from 'node:crypto';
import { type CoseMessage, coseLabels, coseToBeSigned } from '@sanad/contract/qr/cose';
import { encode, Tagged } from 'cborg';
import { cbor } from './cbor.ts';

const coseSign1Tag = 18;

type Signed = { payload: Uint8Array; keyId: Uint8Array; externalAad: Uint8Array };

/** A COSE_Sign1 message. `externalAad` is signed with it though it does not stand in it. */
export function signCose({ payload, keyId, externalAad }: Signed, key: KeyObject): Uint8Array {
  const header = encode(
    new Map<number, unknown>([
      [coseLabels.algorithm, coseLabels.edDsa],
      [coseLabels.keyId, Uint8Array.from(keyId)],
    ]),
  );
  const signature = Uint8Array.from(sign(null, coseToBeSigned({ header, payload }, externalAad, cbor), key));
  return encode(new Tagged(coseSign1Tag, [header, new Map(), payload, signature]));
}

export function isCoseSignedBy(message: CoseMessage, externalAad: Uint8Array, key: KeyObject): boolean {
  return verify(null, coseToBeSigned(message, externalAad, cbor), key, message.signature);
}
