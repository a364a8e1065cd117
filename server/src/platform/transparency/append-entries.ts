import type { Database } from '../database/database.ts';
import { type CanonicalValue, canonicalJson } from './canonical-json.ts';
import { insertPendingSql, type PendingColumns } from './log-store.ts';
import { hashLeaf } from './tree.ts';

/** What is vouched for: the row `ref` of this kind had this content. Only the hash is kept. */
export type LogEntry = { kind: string; ref: string; content: CanonicalValue };

/** Kind and id are hashed too: an entry cannot be passed off as another row's. */
export function leafHashOf({ kind, ref, content }: LogEntry): Buffer {
  return hashLeaf(canonicalJson({ kind, ref, content }));
}

/** Entries as the statement that writes them takes them. */
export function logColumnsOf(entries: readonly LogEntry[]): PendingColumns {
  return {
    kinds: entries.map(({ kind }) => kind),
    refs: entries.map(({ ref }) => ref),
    leafHashes: entries.map(leafHashOf),
  };
}

/** Entries for the log as a part of the statement that writes what they tell of. */
export const logEntriesSql = insertPendingSql;

/** Writes entries for the log, in the transaction of the act that they tell of. Takes no lock. */
export async function appendLogEntries(db: Database, entries: readonly LogEntry[]): Promise<void> {
  if (entries.length > 0) await logEntriesSql(logColumnsOf(entries)).execute(db);
}
