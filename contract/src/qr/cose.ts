/** CBOR as both sides know it, given by the caller: contract itself depends on no library. Maps are read as `Map`. */
export type Cbor = { encode(value: unknown): Uint8Array; decode(bytes: Uint8Array): unknown };

/** The parts of a COSE_Sign1 message (RFC 9052), not yet believed. */
export type CoseMessage = { header: Uint8Array; keyId: Uint8Array; payload: Uint8Array; signature: Uint8Array };

/** Labels of a COSE header, and EdDSA. */
export const coseLabels = { algorithm: 1, keyId: 4, edDsa: -8 } as const;

/** The tag 18 as it stands before a COSE_Sign1 message. */
const tagByte = 0xd2;
const signatureLength = 64;

const isBytes = (value: unknown): value is Uint8Array => value instanceof Uint8Array;

function partsOf(bytes: Uint8Array, cbor: Cbor): CoseMessage | undefined {
  if (bytes[0] !== tagByte) return undefined;
  const parts = cbor.decode(bytes.subarray(1));
  if (!Array.isArray(parts) || parts.length !== 4) return undefined;
  const [header, unprotected, payload, signature] = parts as unknown[];
  if (!isBytes(header) || !isBytes(payload) || !isBytes(signature) || !(unprotected instanceof Map)) return undefined;
  const labels = cbor.decode(header);
  if (!(labels instanceof Map) || labels.size !== 2 || unprotected.size !== 0) return undefined;
  const keyId: unknown = labels.get(coseLabels.keyId);
  const isEdDsa = labels.get(coseLabels.algorithm) === coseLabels.edDsa;
  if (!isEdDsa || !isBytes(keyId) || signature.length !== signatureLength) return undefined;
  return { header, keyId, payload, signature };
}

/** The parts of a message; undefined for what is no COSE_Sign1 with EdDSA and a key id. */
export function openCose(bytes: Uint8Array, cbor: Cbor): CoseMessage | undefined {
  try {
    return partsOf(bytes, cbor);
  } catch {
    return undefined;
  }
}

/** The bytes that are signed. `externalAad` is signed along though it does not stand in the message. */
export function coseToBeSigned(
  { header, payload }: Pick<CoseMessage, 'header' | 'payload'>,
  externalAad: Uint8Array,
  cbor: Cbor,
): Uint8Array {
  return cbor.encode(['Signature1', header, externalAad, payload]);
}
