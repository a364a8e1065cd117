import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import {
  type ListPlaces,
  packKeys,
  packLists,
  pageOfIssuer,
  pageOfKey,
  pagesFor,
  type TrustedKey,
} from '@sanad/contract/qr/trust-bundle';
import type { Database } from '../../../../platform/database/database.ts';
import { cbor } from '../../../../platform/signing/cbor.ts';
import { listEvenDeleted } from '../../../registry/records/usecases.ts';
import { type KeyRow, listAllSetPlaces, listTrustedKeys, type PlaceRow } from '../stores/trust.ts';

/** A part of the bundle: named by the hash of its bytes, so that what it says never changes. */
export type TrustPage = { hash: Buffer; bytes: Buffer; gzipped: Buffer };

/** Small enough for a bad line to finish one; 40,000 schools make 64 pages. */
const keysPerPage = 1000;
const placesPerPage = 20_000;

const bytesOfHex = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll('-', ''), 'hex'));
const secondsOf = (moment: Date | string) => Math.floor(new Date(moment).getTime() / 1000);

function trustedKey(row: KeyRow): TrustedKey {
  return {
    publicKey: Uint8Array.from(row.public_key),
    issuerId: bytesOfHex(row.issuer_id),
    kind: row.issuer_entity,
    name: row.name ?? '',
    createdAt: secondsOf(row.created_at),
    ...(row.retired_at === null ? {} : { retiredAt: secondsOf(row.retired_at) }),
    ...(row.compromised_at === null ? {} : { compromisedAt: secondsOf(row.compromised_at) }),
    ...(row.suspended_at === null ? {} : { suspendedAt: secondsOf(row.suspended_at) }),
  };
}

const compress = promisify(gzip);

/** A page that was there before is not compressed anew. */
async function pageOf(packed: Uint8Array, known: ReadonlyMap<string, TrustPage>): Promise<TrustPage> {
  const bytes = Buffer.from(packed);
  const hash = createHash('sha256').update(bytes).digest();
  return known.get(hash.toString('hex')) ?? { hash, bytes, gzipped: await compress(bytes) };
}

function spread<Entry>(entries: readonly Entry[], pages: number, pageOfEntry: (entry: Entry) => number): Entry[][] {
  const spreadOut = Array.from({ length: pages }, (): Entry[] => []);
  for (const entry of entries) spreadOut[pageOfEntry(entry)]?.push(entry);
  return spreadOut;
}

type Known = ReadonlyMap<string, TrustPage>;

/** One after the other: compressing leaves the thread free between two pages. */
async function pagesOf<Entry>(spreadOut: readonly Entry[][], pack: (entries: Entry[]) => Uint8Array, known: Known) {
  const pages: TrustPage[] = [];
  for (const entries of spreadOut) pages.push(await pageOf(pack(entries), known));
  return pages;
}

/** A key outlives its issuer, and what it signed still says the issuer's name. */
async function withFormerIssuers(db: Database, rows: readonly KeyRow[]): Promise<KeyRow[]> {
  const gone = rows.filter(({ name }) => name === null).map(({ issuer_id }) => issuer_id);
  const schools = await listEvenDeleted(db, 'School', gone);
  const states = await listEvenDeleted(db, 'States', gone);
  const issuers = await listEvenDeleted(db, 'Issuer', gone);
  return rows.map((row) => {
    const school = schools.get(row.issuer_id);
    const former = school?.schoolName ?? states.get(row.issuer_id)?.stateName ?? issuers.get(row.issuer_id)?.title;
    const name = row.name ?? former ?? null;
    const suspendedAt = school?.status === 'suspended' ? school.suspendedAt : undefined;
    return { ...row, name, suspended_at: row.suspended_at ?? suspendedAt ?? null };
  });
}

export async function buildKeyPages(db: Database, known: Known): Promise<TrustPage[]> {
  const rows = await withFormerIssuers(db, await listTrustedKeys(db));
  const pages = pagesFor(rows.length, keysPerPage);
  const spreadOut = spread(rows, pages, ({ kid }) => pageOfKey(bytesOfHex(kid), pages));
  return pagesOf(spreadOut, (entries) => packKeys(entries.map(trustedKey), cbor), known);
}

type Lists = Map<string, ListPlaces & { revoked: number[]; suspended: number[] }>;

function addPlaces(lists: Lists, rows: readonly PlaceRow[], purpose: 'revoked' | 'suspended'): void {
  for (const { issuer_id, list_number, list_index } of rows) {
    const name = `${issuer_id}/${list_number}`;
    const known = lists.get(name) ?? {
      issuerId: bytesOfHex(issuer_id),
      list: list_number,
      revoked: [],
      suspended: [],
    };
    known[purpose].push(list_index);
    lists.set(name, known);
  }
}

/** Lists in which nothing is set do not stand in it: who is not named is in force. */
export async function buildStatusPages(db: Database, known: Known): Promise<TrustPage[]> {
  const lists: Lists = new Map();
  const revoked = await listAllSetPlaces(db, 'revoked_at');
  const suspended = await listAllSetPlaces(db, 'suspended_at');
  addPlaces(lists, revoked, 'revoked');
  addPlaces(lists, suspended, 'suspended');
  const pages = pagesFor(revoked.length + suspended.length, placesPerPage);
  const inOrder = [...lists].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, places]) => places);
  const spreadOut = spread(inOrder, pages, ({ issuerId }) => pageOfIssuer(issuerId, pages));
  return pagesOf(spreadOut, (entries) => packLists(entries, cbor), known);
}
