import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { type Database, inTransaction } from '../database/database.ts';
import type { Logger } from '../log.ts';
import type { LogSigner } from './log-key.ts';
import {
  deletePending,
  findLastCheckpoint,
  hasPending,
  insertCheckpoint,
  insertSequenced,
  listHashes,
  type PendingEntry,
} from './log-store.ts';
import { TreeEdge, type TreeNode, wholeSubtrees } from './tree.ts';

/** Any fixed number of our own: only one process at a time lets the tree grow. */
const lockKey = 7_265_011;
const entriesPerTurn = 5000;
const pauseMs = 1000;

type Sequencing = { db: Database; clock: Clock; signer: Pick<LogSigner, 'sign'>; entriesPerTurn?: number };

async function takeLock(db: Database): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${lockKey}) as locked`.execute(db);
  return rows[0]?.locked === true;
}

/** The edge that the last checkpoint signed. A tree that was tampered with is not signed again. */
async function openEdge(db: Database, checkpoint: { size: number; root: Buffer } | undefined): Promise<TreeEdge> {
  const size = checkpoint?.size ?? 0;
  const edge = new TreeEdge(size, await listHashes(db, wholeSubtrees(0, size)));
  if (checkpoint !== undefined && !edge.root().equals(checkpoint.root)) {
    throw new Error(`The log no longer matches its checkpoint of ${size} entries. Run npm run audit:verify.`);
  }
  return edge;
}

async function growTree(db: Database, edge: TreeEdge, pending: readonly PendingEntry[]): Promise<void> {
  const nodes: TreeNode[] = [];
  const entries = pending.map(({ id, ...entry }) => {
    const index = edge.size;
    edge.append(entry.leaf_hash, (node) => {
      nodes.push(node);
      return node.hash;
    });
    return { ...entry, index };
  });
  await insertSequenced(db, entries, nodes);
}

/**
 * One turn: gives the waiting entries their places and signs the new state, all in one transaction, so that a process
 * that dies in the middle leaves everything as it was. Answers how many; undefined while another process is at it.
 */
export function sequenceEntries(options: Sequencing): Promise<number | undefined> {
  return inTransaction(options.db, async (db) => {
    if (!(await takeLock(db))) return undefined;
    const last = await findLastCheckpoint(db);
    const pending = await deletePending(db, options.entriesPerTurn ?? entriesPerTurn);
    if (pending.length === 0 && last !== undefined) return 0;
    const edge = await openEdge(db, last);
    await growTree(db, edge, pending);
    const checkpoint = { size: edge.size, root: edge.root(), time: options.clock.now() };
    await insertCheckpoint(db, { ...checkpoint, note: options.signer.sign(checkpoint) });
    return pending.length;
  });
}

export type Sequencer = { stop(): Promise<void> };

/**
 * Lets the log grow until it is stopped: looks every second and goes on at once while entries are left. Looking costs
 * one index read; NOTIFY would make every act wait for a lock of the whole database.
 */
export function startSequencer(options: Sequencing & { log: Logger }): Sequencer {
  const stopping = new AbortController();
  const turn = async (isFirst: boolean): Promise<number> => {
    if (!isFirst && !(await hasPending(options.db))) return 0;
    return (await sequenceEntries(options)) ?? 0;
  };
  const run = async () => {
    for (let isFirst = true; !stopping.signal.aborted; isFirst = false) {
      const count = await turn(isFirst).catch((error: unknown) => {
        if (!stopping.signal.aborted) options.log.error({ part: 'log', err: error }, 'the log could not grow');
        return 0;
      });
      if (count < (options.entriesPerTurn ?? entriesPerTurn)) {
        await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
