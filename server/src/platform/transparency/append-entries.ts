import type { Database } from '../database/database.ts';
import { type CanonicalValue, canonicalJson } from './canonical-json.ts';
import { insertPending } from './log-store.ts';
import { hashLeaf } from './tree.ts';

/** What is vouched for: the row `ref` of this kind had this content. Only the hash is kept. */
export type LogEntry = { kind: string; ref: string; content: CanonicalValue };

/** Kind and id are hashed too: an entry cannot be passed off as another row's. */
export function leafHashOf({ kind, ref, content }: LogEntry): Buffer {
  return hashLeaf(canonicalJson({ kind, ref, content }));
}

/** Writes entries for the log, in the transaction of the act that they tell of. Takes no lock. */
export async function appendLogEntries(db: Database, entries: readonly LogEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await insertPending(
    db,
    entries.map((entry) => ({ kind: entry.kind, ref: entry.ref, leafHash: leafHashOf(entry) })),
  );
}
