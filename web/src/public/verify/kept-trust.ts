import { pathOf } from '@sanad/contract/calls/address';
import { transparencyCalls } from '@sanad/contract/calls/transparency';
import { hexOf } from '@sanad/contract/qr/signed-qr';
import type { TrustManifest } from '@sanad/contract/qr/trust-bundle';
import { liveTrust } from './live-trust.ts';
import {
  keyInAnswer,
  openManifest,
  pageAddress,
  readManifest,
  readPage,
  type TrustPart,
  type TrustSource,
} from './trust-source.ts';

/** Changes when the form of what is kept changes: the old is then forgotten with the old worker's files. */
export const trustCache = 'sanad-trust-1';

const keyAddress = pathOf(transparencyCalls.key);
const partAddress = (part: TrustPart) => `/trust/kept/${part}`;
/** A bundle as old as this is asked for again. */
const renewedAfter = 10 * 60;

/** Undefined where the browser keeps nothing: without https, or where the visitor forbids it. */
async function openCache(): Promise<Cache | undefined> {
  try {
    return await globalThis.caches?.open(trustCache);
  } catch {
    return undefined;
  }
}

async function keptBytes(address: string): Promise<Uint8Array | undefined> {
  const response = await (await openCache())?.match(address);
  return response === undefined ? undefined : new Uint8Array(await response.arrayBuffer());
}

/** The trust bundle as it was kept at the last visit with a connection. */
export const keptTrust: TrustSource = {
  logKey: async () => {
    const answer = await (await openCache())?.match(keyAddress);
    return answer === undefined ? undefined : keyInAnswer((await answer.json()) as { publicKey: string });
  },
  manifest: (part) => keptBytes(partAddress(part)),
  page: (hash) => keptBytes(pageAddress(hash)),
};

type Fetched = { bytes: Uint8Array; logKey: Uint8Array; isOfKeptKey: boolean; manifest: TrustManifest };

/** The bundle that there is now, signed by the key that was kept, or else by the one that the server shows today. */
async function fetchManifest(): Promise<Fetched | undefined> {
  const bytes = await liveTrust.manifest('keys');
  if (bytes === undefined) return undefined;
  for (const source of [keptTrust, liveTrust]) {
    const logKey = await source.logKey();
    const manifest = await openManifest(bytes, logKey);
    if (logKey === undefined || manifest === undefined) continue;
    return { bytes, logKey, isOfKeptKey: source === keptTrust, manifest };
  }
  return undefined;
}

async function keepPages(cache: Cache, hashes: readonly Uint8Array[]): Promise<boolean> {
  for (const hash of hashes) {
    const address = pageAddress(hexOf(hash));
    if ((await cache.match(address)) !== undefined) continue;
    const bytes = await readPage(liveTrust, hash);
    // Those that came are kept: the next try goes on from here.
    if (bytes === undefined) return false;
    await cache.put(address, new Response(Uint8Array.from(bytes)));
  }
  return true;
}

async function forgetPages(cache: Cache, manifests: readonly (TrustManifest | undefined)[]): Promise<void> {
  const needed = new Set(
    manifests.flatMap((manifest) => [...(manifest?.keyPages ?? []), ...(manifest?.statusPages ?? [])]).map(hexOf),
  );
  for (const request of await cache.keys()) {
    const hash = /\/trust\/pages\/([0-9a-f]+)$/.exec(request.url)?.[1];
    if (hash !== undefined && !needed.has(hash)) await cache.delete(request);
  }
}

const publicKeyAnswer = (key: Uint8Array) =>
  new Response(JSON.stringify({ publicKey: btoa(String.fromCharCode(...key)) }));

async function keepPart(cache: Cache, part: TrustPart, { bytes, manifest }: Fetched): Promise<boolean> {
  const isWhole = await keepPages(cache, part === 'keys' ? manifest.keyPages : manifest.statusPages);
  if (isWhole) await cache.put(partAddress(part), new Response(Uint8Array.from(bytes)));
  return isWhole;
}

const isFresh = (manifest: TrustManifest | undefined, now: number) =>
  // A clock that is wrong in either direction must not keep an old bundle for ever.
  manifest !== undefined && Math.abs(now - manifest.asOf) < renewedAfter;

/** Fetches what changed of the trust bundle. Answers whether all of it is kept and of today. */
export async function keepTrust(now: number = Date.now() / 1000): Promise<boolean> {
  const cache = await openCache();
  if (cache === undefined) return false;
  const before = { keys: await readManifest(keptTrust, 'keys'), status: await readManifest(keptTrust, 'status') };
  if (isFresh(before.keys, now) && isFresh(before.status, now)) return true;
  const fetched = await fetchManifest();
  if (fetched === undefined) return false;
  // What was kept is of the same key and newer: somebody on the way serves an old bundle.
  if (fetched.isOfKeptKey && fetched.manifest.asOf < (before.status?.asOf ?? 0)) return false;
  // A bundle of another key could not be opened with the one that is kept: both change together.
  await cache.put(keyAddress, publicKeyAnswer(fetched.logKey));
  const hasStatus = await keepPart(cache, 'status', fetched);
  const hasKeys = await keepPart(cache, 'keys', fetched);
  await forgetPages(cache, [
    fetched.manifest,
    hasKeys ? undefined : before.keys,
    hasStatus ? undefined : before.status,
  ]);
  return hasStatus && hasKeys;
}
