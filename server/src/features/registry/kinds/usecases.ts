import type { KindDefinition, KindState } from '@sanad/contract/entities/document-kind';
import type { Database } from '../../../platform/database/database.ts';
import { findOsid } from '../records/usecases.ts';
import * as store from './store.ts';
import { listOffered, type OfferedKind } from './stores/kind-lists.ts';

export { checkValues } from '@sanad/contract/forms/kind-values';
export { namedByKindsSql } from './store.ts';
export { listTitles } from './stores/kind-lists.ts';

/** One version of a kind of document, as other rooms know it. */
export type KindVersion = {
  osid: string;
  kindId: string;
  name: string;
  issuerId: string;
  version: number;
  state: KindState;
  title: string;
  definition: KindDefinition;
  publishedAt: Date | undefined;
  deprecatedAt: Date | undefined;
};

const versionOf = (row: store.NamedVersion): KindVersion => ({
  osid: row.osid,
  kindId: row.kind_id,
  name: row.name,
  issuerId: row.issuer_id,
  version: row.version,
  state: row.state,
  title: row.title,
  definition: row.definition,
  publishedAt: row.published_at ?? undefined,
  deprecatedAt: row.deprecated_at ?? undefined,
});

const orNothing = (row: store.NamedVersion | undefined) => (row === undefined ? undefined : versionOf(row));

/** The published version of the kind with this name, in any spelling of capitals. */
export async function findPublishedKind(db: Database, name: string): Promise<KindVersion | undefined> {
  return orNothing(await store.findPublished(db, name));
}

/** The same, also of a kind that is issued no more: its documents stay. */
export async function findKnownKind(db: Database, name: string): Promise<KindVersion | undefined> {
  return orNothing(await store.findEverPublished(db, name));
}

/** A version in whichever state: what was issued keeps its own. */
export async function findKindVersion(db: Database, versionId: string): Promise<KindVersion | undefined> {
  const osid = findOsid(versionId);
  return osid === undefined ? undefined : orNothing(await store.findVersion(db, osid));
}

/** The published version of a kind, held: nobody publishes or deprecates it until the transaction ends. */
export async function holdPublishedKind(db: Database, kindId: string): Promise<KindVersion | undefined> {
  const osid = findOsid(kindId);
  return osid === undefined ? undefined : orNothing(await store.findPublishedForShare(db, osid));
}

/** What may be offered to whoever holds one of these roles, without the fields. */
export const listOfferedKinds = (db: Database, roles: readonly string[]): Promise<OfferedKind[]> =>
  listOffered(db, roles);
export type { OfferedKind };

/** Versions of kinds by their titles: all, or those of an issuer, or those in one state. */
export async function listKinds(
  db: Database,
  wanted: { issuerIds?: readonly string[]; state?: KindState } = {},
): Promise<KindVersion[]> {
  return (await store.listVersions(db, wanted)).map(versionOf);
}
