import { type KeyObject, sign, verify } from 'node:crypto';
import { decode, encode, Tagged } from 'cborg';

/** RFC 9052: labels of a COSE header, and EdDSA. */
const algorithmLabel = 1;
const keyIdLabel = 4;
const edDsa = -8;
const coseSign1Tag = 18;

type Signed = { payload: Uint8Array; keyId: Uint8Array; externalAad: Uint8Array };

const toBeSigned = (protectedHeader: Uint8Array, payload: Uint8Array, externalAad: Uint8Array) =>
  encode(['Signature1', protectedHeader, externalAad, payload]);

/** A COSE_Sign1 message. `externalAad` is signed with it though it does not stand in it. */
export function signCose({ payload, keyId, externalAad }: Signed, key: KeyObject): Uint8Array {
  const header = encode(
    new Map<number, unknown>([
      [algorithmLabel, edDsa],
      [keyIdLabel, Uint8Array.from(keyId)],
    ]),
  );
  const signature = Uint8Array.from(sign(null, toBeSigned(header, payload, externalAad), key));
  return encode(new Tagged(coseSign1Tag, [header, new Map(), payload, signature]));
}

const decodeOptions = { useMaps: true, tags: Tagged.preserve(coseSign1Tag) } as const;

export type CoseMessage = { header: Uint8Array; keyId: Uint8Array; payload: Uint8Array; signature: Uint8Array };

/** The parts of a message, not yet believed; undefined for what is no COSE_Sign1 with EdDSA and a key id. */
export function openCose(bytes: Uint8Array): CoseMessage | undefined {
  try {
    const tagged = decode(bytes, decodeOptions) as { value?: unknown };
    const [header, unprotected, payload, signature] = tagged.value as [
      Uint8Array,
      Map<unknown, unknown>,
      Uint8Array,
      Uint8Array,
    ];
    const labels = decode(header, { useMaps: true }) as Map<number, unknown>;
    const keyId = labels.get(keyIdLabel);
    const isOurs = labels.get(algorithmLabel) === edDsa && labels.size === 2 && unprotected.size === 0;
    const areBytes = [keyId, payload, signature].every((part) => part instanceof Uint8Array);
    if (!isOurs || !areBytes || signature.length !== 64) return undefined;
    return { header, keyId: keyId as Uint8Array, payload, signature };
  } catch {
    return undefined;
  }
}

export function isCoseSignedBy(
  { header, payload, signature }: CoseMessage,
  externalAad: Uint8Array,
  key: KeyObject,
): boolean {
  return verify(null, toBeSigned(header, payload, externalAad), key, signature);
}
