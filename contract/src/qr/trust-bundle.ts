import type { CoseMessage } from './cose.ts';
import { type Cbor, coseToBeSigned } from './cose.ts';

/**
 * What a phone keeps to judge certificates without the network: a signed manifest, which names pages by their hash.
 * Pages hold the keys of all issuers and the places of the status lists that are set. The names of the fields are
 * short because 40,000 schools stand in it; `docs/verification-offline.md` describes it.
 */
export type TrustManifest = {
  /** Seconds since 1970: what the pages say was so then. */
  asOf: number;
  /** The address under which the installation issues. */
  origin: string;
  /** SHA-256 of the pages, in order. Their number is a power of two. */
  keyPages: readonly Uint8Array[];
  statusPages: readonly Uint8Array[];
};

export type IssuerKind = 'School' | 'States' | 'Issuer';

/** A key and whose it is; times in seconds since 1970. */
export type TrustedKey = {
  publicKey: Uint8Array;
  /** The issuer's osid, as its 16 bytes. */
  issuerId: Uint8Array;
  kind: IssuerKind;
  name: string;
  createdAt: number;
  retiredAt?: number;
  compromisedAt?: number;
  /** The school, or the issuer, is suspended since then. */
  suspendedAt?: number;
};

/** The places of one status list that are set, in order. */
export type ListPlaces = {
  issuerId: Uint8Array;
  list: number;
  revoked: readonly number[];
  suspended: readonly number[];
};

const version = 1;
const kinds: readonly IssuerKind[] = ['School', 'States', 'Issuer'];

/** Signed along with a manifest, so that nothing else that the key signs can be taken for one. */
export const manifestPurpose = Uint8Array.from('sanad trust bundle', (letter) => letter.charCodeAt(0));

export const manifestToBeSigned = (message: CoseMessage, cbor: Cbor) => coseToBeSigned(message, manifestPurpose, cbor);

export function packManifest({ asOf, origin, keyPages, statusPages }: TrustManifest, cbor: Cbor): Uint8Array {
  return cbor.encode([version, asOf, origin, keyPages, statusPages]);
}

/** Undefined for a manifest of a later version. */
export function unpackManifest(bytes: Uint8Array, cbor: Cbor): TrustManifest | undefined {
  const parts = cbor.decode(bytes) as [number, number, string, Uint8Array[], Uint8Array[]];
  if (!Array.isArray(parts) || parts[0] !== version) return undefined;
  const [, asOf, origin, keyPages, statusPages] = parts;
  return { asOf, origin, keyPages, statusPages };
}

export function packKeys(keys: readonly TrustedKey[], cbor: Cbor): Uint8Array {
  const time = (seconds: number | undefined) => seconds ?? 0;
  return cbor.encode(
    keys.map(({ publicKey, issuerId, kind, name, createdAt, ...key }) => {
      const ends = [time(key.retiredAt), time(key.compromisedAt), time(key.suspendedAt)];
      const usual = [publicKey, issuerId, kinds.indexOf(kind), name, createdAt];
      return ends.every((end) => end === 0) ? usual : [...usual, ...ends];
    }),
  );
}

export function unpackKeys(bytes: Uint8Array, cbor: Cbor): TrustedKey[] {
  type Packed = [Uint8Array, Uint8Array, number, string, number, number?, number?, number?];
  const time = (name: string, seconds: number | undefined) => (seconds ? { [name]: seconds } : {});
  return (cbor.decode(bytes) as Packed[]).map(
    ([publicKey, issuerId, kind, name, createdAt, retired, compromised, suspended]) => ({
      publicKey,
      issuerId,
      kind: kinds[kind] ?? 'School',
      name,
      createdAt,
      ...time('retiredAt', retired),
      ...time('compromisedAt', compromised),
      ...time('suspendedAt', suspended),
    }),
  );
}

/** Each place as its distance from the one before: small numbers, which take one or two bytes. */
const distances = (places: readonly number[]) => places.map((place, index) => place - (places[index - 1] ?? 0));

function placesOf(steps: readonly number[]): number[] {
  let place = 0;
  return steps.map((step) => {
    place += step;
    return place;
  });
}

export function packLists(lists: readonly ListPlaces[], cbor: Cbor): Uint8Array {
  return cbor.encode(
    lists.map(({ issuerId, list, revoked, suspended }) => [issuerId, list, distances(revoked), distances(suspended)]),
  );
}

export function unpackLists(bytes: Uint8Array, cbor: Cbor): ListPlaces[] {
  return (cbor.decode(bytes) as [Uint8Array, number, number[], number[]][]).map(
    ([issuerId, list, revoked, suspended]) => ({
      issuerId,
      list,
      revoked: placesOf(revoked),
      suspended: placesOf(suspended),
    }),
  );
}

/** On which of so many pages something stands, by the random bytes of its name: the first of a key, the last of an osid. */
export function pageOfKey(kid: Uint8Array, pages: number): number {
  return (((kid[0] ?? 0) << 8) | (kid[1] ?? 0)) & (pages - 1);
}

export function pageOfIssuer(issuerId: Uint8Array, pages: number): number {
  return (((issuerId[14] ?? 0) << 8) | (issuerId[15] ?? 0)) & (pages - 1);
}

/** How many pages: a power of two, so that an entry changes its page only when their number doubles. */
export function pagesFor(entries: number, perPage: number): number {
  return 2 ** Math.min(12, Math.max(0, Math.ceil(Math.log2(entries / perPage))));
}
