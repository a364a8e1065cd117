import { manifestPurpose, packManifest } from '@sanad/contract/qr/trust-bundle';
import type { Deps } from '../../../../deps.ts';
import { AppError } from '../../../../platform/errors.ts';
import { cbor } from '../../../../platform/signing/cbor.ts';
import { loadLogSigner } from '../../../../platform/transparency/log-key.ts';
import { findKeysMark, findListsMark } from '../stores/trust.ts';
import { masterKeyOf } from './keys.ts';
import { getOrigin } from './origin.ts';
import { buildKeyPages, buildStatusPages, type TrustPage } from './trust-pages.ts';

const minuteMs = 60_000;
/** Once a minute it is looked whether anything changed, however many ask. */
const freshFor = minuteMs;
/** What two changes at the same moment might hide from the mark is found by then. */
const keysRebuiltAfter = 10 * minuteMs;

type Part = { mark: string; builtAt: number; pages: readonly TrustPage[] };
type Bundle = { manifest: Buffer; builtAt: number; keys: Part; lists: Part; known: ReadonlyMap<string, TrustPage> };

type Kept = { bundle?: Bundle; building?: Promise<Bundle> };
const kept = new WeakMap<object, Kept>();

function keptOf(db: object): Kept {
  const known = kept.get(db) ?? {};
  kept.set(db, known);
  return known;
}

type Build = (known: ReadonlyMap<string, TrustPage>) => Promise<TrustPage[]>;
type Change = { before: Part | undefined; mark: string; isStale: boolean; now: number };

async function renew({ before, mark, isStale, now }: Change, known: Bundle['known'], build: Build): Promise<Part> {
  if (before !== undefined && before.mark === mark && !isStale) return before;
  return { mark, builtAt: now, pages: await build(known) };
}

async function signManifest(deps: Deps, asOf: number, { keys, lists }: Pick<Bundle, 'keys' | 'lists'>) {
  const { db, settings, clock } = deps;
  const { issuerUrl } = settings;
  const signer = await loadLogSigner({ db, masterKey: masterKeyOf(settings), issuerUrl, now: clock.now() });
  const hashesOf = ({ pages }: Part) => pages.map(({ hash }) => Uint8Array.from(hash));
  const origin = await getOrigin(db, deps);
  const manifest = { asOf, origin, keyPages: hashesOf(keys), statusPages: hashesOf(lists) };
  return signer.signMessage(packManifest(manifest, cbor), manifestPurpose);
}

/** The pages of the bundle before stay: who has just read its manifest still finds them. */
function pagesByHash(...parts: readonly (Part | undefined)[]): Map<string, TrustPage> {
  const pages = parts.flatMap((part) => part?.pages ?? []);
  return new Map(pages.map((page) => [page.hash.toString('hex'), page]));
}

async function build(deps: Deps, before: Bundle | undefined): Promise<Bundle> {
  const { db } = deps;
  const now = deps.clock.now().getTime();
  const known = pagesByHash(before?.keys, before?.lists);
  const isStale = before !== undefined && now - before.keys.builtAt >= keysRebuiltAfter;
  // The marks are read before the rows: a change in between is only built once too often.
  const keysMark = await findKeysMark(db);
  const listsMark = await findListsMark(db);
  const keys = await renew({ before: before?.keys, mark: keysMark, isStale, now }, known, (pages) =>
    buildKeyPages(db, pages),
  );
  const lists = await renew({ before: before?.lists, mark: listsMark, isStale: false, now }, known, (pages) =>
    buildStatusPages(db, pages),
  );
  const manifest = await signManifest(deps, Math.floor(now / 1000), { keys, lists });
  const all = pagesByHash(before?.keys, before?.lists, keys, lists);
  return { manifest: Buffer.from(manifest), builtAt: now, keys, lists, known: all };
}

async function currentBundle(deps: Deps): Promise<Bundle> {
  const state = keptOf(deps.db);
  const age = deps.clock.now().getTime() - (state.bundle?.builtAt ?? Number.NEGATIVE_INFINITY);
  if (state.bundle !== undefined && age < freshFor) return state.bundle;
  state.building ??= build(deps, state.bundle)
    .then((bundle) => {
      state.bundle = bundle;
      return bundle;
    })
    .finally(() => {
      delete state.building;
    });
  return state.building;
}

/** The signed list of all pages: who issues with which keys, and which certificates are no longer in force. */
export async function readTrustManifest(deps: Deps): Promise<Buffer> {
  return (await currentBundle(deps)).manifest;
}

/** A page by its hash. Another process may have built it a moment ago, so this one looks again before it denies it. */
export async function readTrustPage(deps: Deps, hash: string): Promise<TrustPage> {
  const page = keptOf(deps.db).bundle?.known.get(hash) ?? (await currentBundle(deps)).known.get(hash);
  if (page === undefined) throw new AppError('NOT_FOUND');
  return page;
}
