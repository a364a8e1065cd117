import type { SharedThing } from '@sanad/contract/api/share-links';
import type { Database } from '../../../../platform/database/database.ts';
import type { StoredItem, StoredShare } from '../../../../platform/database/tables/share-tables.ts';
import { listCredentials, type StoredCredential } from '../../../issuing/credentials/usecases/find-credentials.ts';
import { findHolders, findOsid } from '../../../registry/records/usecases.ts';
import { type KeptDocument, listKept } from '../../wallet/usecases/kept-documents.ts';
import type { ItemOfShare } from '../rules.ts';
import * as store from '../store.ts';

/** What a link leads to, as it is now. */
export type FoundItem = { credential: StoredCredential } | { document: KeptDocument };

const thingOf = ({ credential_id, document_id }: Pick<StoredItem, 'credential_id' | 'document_id'>): SharedThing =>
  credential_id === null ? { type: 'document', id: document_id ?? '' } : { type: 'credential', id: credential_id };

/** What the link names, in its order, whosever it is now. */
export async function listNamed(db: Database, shares: readonly StoredShare[]): Promise<Map<string, SharedThing[]>> {
  const named = new Map<string, SharedThing[]>(
    shares.map(({ id, credential_id }) => [
      id,
      credential_id === null ? [] : [{ type: 'credential', id: credential_id }],
    ]),
  );
  const items = await store.listItems(
    db,
    [...named].filter(([, own]) => own.length === 0).map(([id]) => id),
  );
  for (const item of items) named.get(item.link_id)?.push(thingOf(item));
  return named;
}

const idsOf = (things: readonly SharedThing[], type: SharedThing['type']) => [
  ...new Set(things.filter((thing) => thing.type === type).flatMap(({ id }) => findOsid(id) ?? [])),
];

/** Whoever it was signed for. */
async function listHeldBy(db: Database, ownerId: string, ids: readonly string[]): Promise<StoredCredential[]> {
  const credentials = ids.length === 0 ? [] : await listCredentials(db, ids, 'id');
  const subjects = [...new Set(credentials.map(({ subject_id }) => subject_id))];
  const [students, teachers] = await Promise.all([
    findHolders(db, 'Student', subjects),
    findHolders(db, 'Teacher', subjects),
  ]);
  return credentials.filter(({ subject_id: of }) => (students.get(of) ?? teachers.get(of)) === ownerId);
}

/** Those of the things that are this account's now, by `type id`; others are as if they were not there. */
export async function findOwn(
  db: Database,
  ownerId: string,
  things: readonly SharedThing[],
): Promise<ReadonlyMap<string, FoundItem>> {
  const [credentials, documents] = await Promise.all([
    listHeldBy(db, ownerId, idsOf(things, 'credential')),
    listKept(db, ownerId, idsOf(things, 'document')),
  ]);
  return new Map<string, FoundItem>([
    ...credentials.map((credential) => [`credential ${credential.id}`, { credential }] as const),
    ...[...documents.values()].map((document) => [`document ${document.osid}`, { document }] as const),
  ]);
}

export const keyOf = ({ type, id }: SharedThing): string => `${type} ${findOsid(id) ?? ''}`;

/** What its owner calls it: the number of a certificate, the title of a document. */
export const titleOf = (item: FoundItem): string =>
  'credential' in item ? item.credential.certificate_no : (item.document.title ?? item.document.name);

/** The things that are still there, with what their owner calls them. */
export const itemsOf = (things: readonly SharedThing[], found: ReadonlyMap<string, FoundItem>): ItemOfShare[] =>
  things.flatMap((thing) => {
    const item = found.get(keyOf(thing));
    return item === undefined ? [] : [{ ...thing, title: titleOf(item) }];
  });
