import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { AppError } from '../errors.ts';
import type { Logger } from '../log.ts';
import { codeOf } from '../start-error.ts';
import { type Database, openDatabase } from './database.ts';

type Read<T> = (db: Database) => Promise<T>;

/** Where reads were answered, since the start. */
export type ReadCounts = { replica: number; primary: number };

/** A copy of the database that answers lists and counts, so that the primary has its hands free. */
export type Replica = {
  readonly counts: Readonly<ReadCounts>;
  read<T>(primary: Database, read: Read<T>): Promise<T>;
  close(): Promise<void>;
};

/** A copy is a few milliseconds behind; one that does not catch up in this time is not waited for. */
const patienceMs = 150;
const lookMs = 5;
/** A copy that takes longer than this to answer, also to connect, is away. */
const answerMs = 4000;
/** After a failure nobody asks it for so long: each would wait. */
const shunMs = 5000;

class NotUsable extends Error {}

/** What everybody who was answered before this moment has written stands before this place. */
async function placeOf(primary: Database): Promise<string> {
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`.execute(primary);
  return rows[0]?.lsn ?? '';
}

/** One that is no copy any more has become the primary, and has everything. */
async function hasReached(db: Database, place: string): Promise<boolean> {
  const { rows } = await sql<{ reached: boolean }>`
    select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= ${place}::pg_lsn as reached`.execute(db);
  return rows[0]?.reached === true;
}

async function catchUp(db: Database, place: string): Promise<void> {
  for (const end = performance.now() + patienceMs; !(await hasReached(db, place)); await sleep(lookMs))
    if (performance.now() > end) throw new NotUsable('The replica lags behind.');
}

function withinTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new NotUsable('The replica does not answer.')), answerMs);
    work.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}

/**
 * Reads from a copy are as fresh as those from the primary: the copy is asked only once it has all that the primary had
 * when the question came. So nobody misses what they have just written, on whichever server. A copy that is away, behind
 * or in trouble is passed over, and the primary answers.
 */
export function openReplica(url: string, { log, namedStatements }: { log: Logger; namedStatements: boolean }): Replica {
  const opened = openDatabase(url, { max: 10, connectMs: answerMs, namedStatements });
  const counts: ReadCounts = { replica: 0, primary: 0 };
  let shunnedUntil = 0;
  const readCopy = async <T>(primary: Database, read: Read<T>): Promise<T> => {
    const place = await placeOf(primary);
    // On one connection: behind the address there may be several copies, of which only this one was looked at.
    const work = opened.db
      .transaction()
      .setAccessMode('read only')
      .execute(async (db) => {
        await catchUp(db, place);
        return read(db);
      });
    return withinTime(work);
  };
  const passOver = (error: unknown) => {
    // What the question itself is refused for, the primary would refuse as well.
    if (error instanceof AppError && error.code !== 'UNAVAILABLE') throw error;
    shunnedUntil = performance.now() + shunMs;
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ part: 'replica', code: codeOf(error), reason }, 'the primary answers for the replica');
  };
  return {
    counts,
    async read(primary, read) {
      if (performance.now() >= shunnedUntil) {
        try {
          const answer = await readCopy(primary, read);
          counts.replica += 1;
          return answer;
        } catch (error) {
          passOver(error);
        }
      }
      counts.primary += 1;
      return read(primary);
    },
    close: opened.close,
  };
}

/**
 * For lists, counts and searches that people look at. Not for verdicts, sign-ins, or what a write goes by: these ask the
 * primary. Within a transaction that is open already the read belongs to it.
 */
export function readAside<T>({ db, replica }: { db: Database; replica?: Replica }, read: Read<T>): Promise<T> {
  return replica === undefined || db.isTransaction ? read(db) : replica.read(db, read);
}
