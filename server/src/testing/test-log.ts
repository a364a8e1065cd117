import { randomBytes } from 'node:crypto';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { systemIds } from '#platform/ids.ts';
import { appendLogEntries, type LogEntry } from '#platform/transparency/append-entries.ts';
import { type LogSigner, loadLogSigner } from '#platform/transparency/log-key.ts';
import { sequenceEntries } from '#platform/transparency/sequencer.ts';

export type TestLog = {
  masterKey: Buffer;
  signer: LogSigner;
  /** Writes entries; answers them. */
  append(count: number): Promise<LogEntry[]>;
  /** Lets the tree take in what waits. */
  sequence(entriesPerTurn?: number): Promise<number | undefined>;
};

/** The log of a test database, with a key of its own. */
export async function createTestLog(db: Database): Promise<TestLog> {
  const masterKey = randomBytes(32);
  const issuerUrl = 'https://sanad.example';
  const signer = await loadLogSigner({ db, masterKey, issuerUrl, now: systemClock.now() });
  return {
    masterKey,
    signer,
    async append(count) {
      const entries = Array.from({ length: count }, (_, n) => ({
        kind: 'test',
        ref: systemIds.next(),
        content: { n },
      }));
      await appendLogEntries(db, entries);
      return entries;
    },
    sequence: (entriesPerTurn = 5000) => sequenceEntries({ db, signer, clock: systemClock, entriesPerTurn }),
  };
}
