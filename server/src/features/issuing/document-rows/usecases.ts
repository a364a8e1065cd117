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
  type HolderName,
  insertDocuments as addDocuments,
  type ListedDocument,
  listDocuments,
  listDocumentsForUpdate as holdDocuments,
  listHeld,
  pendingItems,
  updateDraft as changeDraft,
  updateHolder as giveDocuments,
  updateHolderNames,
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
export {
  countOfSheet,
  deleteWaiting,
  listOfSheetForUpdate as holdOfSheet,
  listSame,
  namedFilesSql,
  type SheetCounts,
} from './stores/of-sheets.ts';

export { countSearched, listSearched, type SearchedDocuments } from './stores/search-documents.ts';

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

/** The same of many: by the numbers as they were given. */
export async function findByDocumentNos(
  db: Database,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const keys = new Map(numbers.map((number) => [number, documentKey(number)]));
  const wanted = [...new Set(keys.values())].filter((key) => key !== '');
  const found = wanted.length === 0 ? [] : await store.listCertificateNosByKey(db, wanted);
  const byKey = new Map(found.map(({ key, certificateNo }) => [key, certificateNo]));
  return new Map(
    [...keys].flatMap(([number, key]): [string, string][] => {
      const certificateNo = byKey.get(key);
      return certificateNo === undefined ? [] : [[number, certificateNo]];
    }),
  );
}
