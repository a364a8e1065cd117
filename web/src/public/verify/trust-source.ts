import { credentialCalls } from '@sanad/contract/calls/credentials';
import { openCose } from '@sanad/contract/qr/cose';
import { hexOf } from '@sanad/contract/qr/signed-qr';
import {
  type ListPlaces,
  manifestToBeSigned,
  pageOfIssuer,
  pageOfKey,
  type TrustedKey,
  type TrustManifest,
  unpackKeys,
  unpackLists,
  unpackManifest,
} from '@sanad/contract/qr/trust-bundle';
import { filledPath } from '#lib/calls/call-address.ts';
import { cbor } from './cbor.ts';
import { isSignedBy, sha256 } from './signatures.ts';

/** The keys change seldom and are many; what is no longer in force changes daily and is little. */
export type TrustPart = 'keys' | 'status';

/** Where a trust bundle is read from: the network, or what the browser kept. Nothing that it gives is believed. */
export type TrustSource = {
  logKey(): Promise<Uint8Array | undefined>;
  manifest(part: TrustPart): Promise<Uint8Array | undefined>;
  page(hash: string): Promise<Uint8Array | undefined>;
};

/** The key of the installation, as `/log/key` tells it. */
export function keyInAnswer({ publicKey }: { publicKey: string }): Uint8Array {
  return Uint8Array.from(atob(publicKey), (letter) => letter.charCodeAt(0));
}

export const pageAddress = (hash: string) => filledPath(credentialCalls.trustPage, { hash });

/** The manifest, if the installation's key signed it. */
export async function openManifest(
  bytes: Uint8Array | undefined,
  logKey: Uint8Array | undefined,
): Promise<TrustManifest | undefined> {
  const message = bytes === undefined ? undefined : openCose(bytes, cbor);
  if (message === undefined || logKey === undefined) return undefined;
  const signed = { publicKey: logKey, message: manifestToBeSigned(message, cbor), signature: message.signature };
  return (await isSignedBy(signed)) ? unpackManifest(message.payload, cbor) : undefined;
}

export async function readManifest(source: TrustSource, part: TrustPart): Promise<TrustManifest | undefined> {
  return openManifest(await source.manifest(part), await source.logKey());
}

const isSame = (one: Uint8Array, other: Uint8Array | undefined) => other !== undefined && hexOf(one) === hexOf(other);

/** The page, if it is the one that the manifest means. */
export async function readPage(source: TrustSource, hash: Uint8Array | undefined): Promise<Uint8Array | undefined> {
  const bytes = hash === undefined ? undefined : await source.page(hexOf(hash));
  return bytes !== undefined && isSame(await sha256(bytes), hash) ? bytes : undefined;
}

async function keyNamed(keys: readonly TrustedKey[], kid: string): Promise<TrustedKey | undefined> {
  const names = await Promise.all(keys.map(async ({ publicKey }) => hexOf((await sha256(publicKey)).subarray(0, 8))));
  return keys[names.indexOf(kid)];
}

const bytesOfHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** What the source knows of a key: undefined where it cannot say; `key` undefined where there is none of this name. */
export async function findKey(
  source: TrustSource,
  kid: string,
): Promise<{ asOf: number; key: TrustedKey | undefined } | undefined> {
  const manifest = await readManifest(source, 'keys');
  if (manifest === undefined) return undefined;
  const page = await readPage(source, manifest.keyPages[pageOfKey(bytesOfHex(kid), manifest.keyPages.length)]);
  if (page === undefined) return undefined;
  return { asOf: manifest.asOf, key: await keyNamed(unpackKeys(page, cbor), kid) };
}

export type ListedStatus = 'in-force' | 'revoked' | 'suspended';
type Place = { issuerId: Uint8Array; list: number; index: number };

function statusIn(lists: readonly ListPlaces[], { issuerId, list, index }: Place): ListedStatus {
  const own = lists.find((one) => one.list === list && isSame(one.issuerId, issuerId));
  if (own?.revoked.includes(index) === true) return 'revoked';
  return own?.suspended.includes(index) === true ? 'suspended' : 'in-force';
}

/** How a place of a status list stands; undefined where the source cannot say. */
export async function findStatus(
  source: TrustSource,
  place: Place,
): Promise<{ asOf: number; status: ListedStatus } | undefined> {
  const manifest = await readManifest(source, 'status');
  if (manifest === undefined) return undefined;
  const { asOf, statusPages } = manifest;
  const page = await readPage(source, statusPages[pageOfIssuer(place.issuerId, statusPages.length)]);
  return page === undefined ? undefined : { asOf, status: statusIn(unpackLists(page, cbor), place) };
}
