import { documentKey } from '@sanad/contract/numbers/document-key';
import type { CertificateStatus } from '@sanad/contract/values/statuses';
import type { Database } from '../../../platform/database/database.ts';
import * as store from './store.ts';

export type { StoredDocument } from '../../../platform/database/tables/document-tables.ts';
export {
  addToCounter as takeNumbers,
  countByState,
  type DocumentFilter,
  findDocument,
  insertDocuments as addDocuments,
  type ListedDocument,
  listDocuments,
  listDocumentsForUpdate as holdDocuments,
  listHeld,
  pendingItems,
  updateDraft as changeDraft,
  updateHolder as giveDocuments,
  updateIssued as markIssued,
  updateRejected as markRejected,
  updateTaken as markTaken,
} from './store.ts';
export {
  countForHome,
  countStates,
  countVersions,
  findOldestWaiting,
  listCounters,
  type VersionCounts,
} from './stores/document-counts.ts';

/** What became of the certificates of documents; undefined: they are valid. */
export function markDocuments(
  db: Database,
  osids: readonly string[],
  { status, at }: { status: CertificateStatus | undefined; at: Date },
): Promise<void> {
  return store.updateFates(db, osids, status ?? null, at);
}

/** The certificate of the document with this number of its issuer, in any spelling. */
export async function findByDocumentNo(db: Database, number: string): Promise<string | undefined> {
  const key = documentKey(number);
  return key === '' ? undefined : store.findCertificateNoByKey(db, key);
}
