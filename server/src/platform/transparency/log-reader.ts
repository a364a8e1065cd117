import type { Database } from '../database/database.ts';
import { AppError } from '../errors.ts';
import { findEntry, findEntryAbout, findLastCheckpoint, listHashes, type StoredCheckpoint } from './log-store.ts';
import { consistencyRanges, hashRanges, inclusionRanges } from './proofs.ts';
import { foldRoot, wholeSubtrees } from './tree.ts';

/** The newest signed state; UNAVAILABLE until the sequencer ran for the first time. */
export async function getCheckpoint(db: Database): Promise<StoredCheckpoint> {
  const checkpoint = await findLastCheckpoint(db);
  if (checkpoint === undefined) throw new AppError('UNAVAILABLE');
  return checkpoint;
}

const nodesOf = (db: Database) => (positions: Parameters<typeof listHashes>[1]) => listHashes(db, positions);

async function rootAt(db: Database, size: number): Promise<Buffer> {
  return foldRoot(await listHashes(db, wholeSubtrees(0, size)));
}

type InclusionQuestion = { index?: number; hash?: string; size?: number };

/** The way from an entry to the root of the newest checkpoint, or of an older size. NOT_FOUND: not in that tree. */
export async function proveInclusion(db: Database, { index, hash, size }: InclusionQuestion) {
  if ((index === undefined) === (hash === undefined)) throw new AppError('VALIDATION', { text: 'log.index-or-hash' });
  const checkpoint = await getCheckpoint(db);
  const treeSize = size ?? checkpoint.size;
  if (treeSize > checkpoint.size) throw new AppError('VALIDATION', { text: 'log.size-too-large' });
  const key = index === undefined ? { leafHash: Buffer.from(hash ?? '', 'hex') } : { index };
  const entry = await findEntry(db, key);
  if (entry === undefined || entry.index >= treeSize) throw new AppError('NOT_FOUND', { text: 'log.no-entry' });
  const proof = await hashRanges(inclusionRanges(entry.index, treeSize), nodesOf(db));
  const root = treeSize === checkpoint.size ? checkpoint.root : await rootAt(db, treeSize);
  return { index: entry.index, size: treeSize, leafHash: entry.leaf_hash, root, proof, checkpoint: checkpoint.note };
}

/** Shows that the tree of `from` entries is the beginning of the tree of `to`, the newest unless said. */
export async function proveConsistency(db: Database, { from, to }: { from: number; to?: number }) {
  const checkpoint = await getCheckpoint(db);
  const end = to ?? checkpoint.size;
  if (from > end || end > checkpoint.size) throw new AppError('VALIDATION', { text: 'log.size-too-large' });
  const [proof, fromRoot, toRoot] = await Promise.all([
    hashRanges(consistencyRanges(from, end), nodesOf(db)),
    rootAt(db, from),
    rootAt(db, end),
  ]);
  return { from, to: end, fromRoot, toRoot, proof, checkpoint: checkpoint.note };
}

/** Where and when the log took in what it says of this row; undefined while that waits. */
export async function findLogTime(db: Database, kind: string, ref: string) {
  const entry = await findEntryAbout(db, kind, ref);
  return entry === undefined ? undefined : { index: entry.index, sequencedAt: entry.sequenced_at };
}
