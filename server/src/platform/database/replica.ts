import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { AppError } from '../errors.ts';
import type { Logger } from '../log.ts';
import { isOutage } from '../outage.ts';
import { codeOf } from '../start-error.ts';
import { NoAnswer, withinTime } from '../within-time.ts';
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
/** A copy that takes longer than this to connect, to catch up or to say a word is away. */
const usualAnswerMs = 4000;
/** After a failure nobody asks it for so long: each would wait. */
const shunMs = 5000;

class NotUsable extends Error {}

/** A place in the log of a cluster; where the database does not tell which cluster it is, that is null. */
type Place = { lsn: string; cluster: string | null; timeline: number | null };

/** Each promotion begins a timeline: what an earlier primary wrote since then is on another one. */
const ownTimeline = sql`('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int`;
/** A copy keeps its timeline with its pages, and knows it of what it receives; it may take minutes to say the new one. */
const followedTimeline = sql`greatest((select timeline_id from pg_control_checkpoint()),
  (select min_recovery_end_timeline from pg_control_recovery()), (select received_tli from pg_stat_wal_receiver))`;
const cluster = sql`(select system_identifier::text from pg_control_system())`;

/** Hosts that keep these functions to themselves. */
const isKeptSecret = (error: unknown) => ['42501', '42883', '0A000'].includes(codeOf(error));

/** What everybody who was answered before this moment has written stands before this place. */
async function placeOf(primary: Database, isTold: boolean): Promise<Place> {
  const identity = isTold
    ? sql`${cluster} as cluster, ${ownTimeline} as timeline`
    : sql`null as cluster, null as timeline`;
  const { rows } = await sql<Place>`select pg_current_wal_lsn()::text as lsn, ${identity}`.execute(primary);
  return rows[0] ?? { lsn: '', cluster: null, timeline: null };
}

type Seen = { isSame: boolean; hasReached: boolean };

/**
 * One that is no copy any more has become the primary itself, if it is on the same timeline: a primary that was put aside
 * is on the one before. Where that is not told only one that follows is believed.
 */
async function look(db: Database, { lsn, ...place }: Place): Promise<Seen> {
  const timeline = sql`case when pg_is_in_recovery() then ${followedTimeline} else ${ownTimeline} end`;
  const isSame =
    place.cluster === null
      ? sql`pg_is_in_recovery()`
      : sql`${cluster} = ${place.cluster} and ${timeline} = ${place.timeline}`;
  const { rows } = await sql<Seen>`select ${isSame} as "isSame",
    case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end >= ${lsn}::pg_lsn
      as "hasReached"`.execute(db);
  return rows[0] ?? { isSame: false, hasReached: false };
}

async function catchUp(db: Database, place: Place): Promise<void> {
  for (const end = performance.now() + patienceMs; ; await sleep(lookMs)) {
    const { isSame, hasReached } = await look(db, place);
    if (!isSame) throw new NotUsable('What answers for the replica follows another primary.');
    if (hasReached) return;
    if (performance.now() > end) throw new NotUsable('The replica lags behind.');
  }
}

/** The answer to a question that takes its time: it is waited for as long as its copy has a word on another connection. */
async function whileAlive<T>(asked: Promise<T>, isAlive: () => Promise<unknown>, answerMs: number): Promise<T> {
  const answer = asked.then((value) => ({ value }));
  for (;;) {
    const found = await withinTime(answerMs, answer).catch((error) => {
      if (error instanceof NoAnswer) return undefined;
      throw error;
    });
    if (found !== undefined) return found.value;
    await withinTime(answerMs, isAlive()).catch(() => {
      throw new NotUsable('The replica does not answer any more.');
    });
  }
}

/** Whether it says something of the copy; a question that was ended for itself (57014, 40001) says nothing. */
const isAway = (error: unknown) => error instanceof NotUsable || error instanceof NoAnswer || isOutage(error);

type ReplicaOptions = { log: Logger; namedStatements: boolean; answerMs?: number };

/**
 * Reads from a copy are as fresh as those from the primary: the copy is asked only once it has all that the primary had
 * when the question came. So nobody misses what they have just written, on whichever server. A copy that is away, behind
 * or in trouble is passed over, and the primary answers.
 */
export function openReplica(url: string, { log, namedStatements, answerMs = usualAnswerMs }: ReplicaOptions): Replica {
  const opened = openDatabase(url, { max: 10, connectMs: answerMs, namedStatements });
  // Free while slow questions have all others.
  const asking = openDatabase(url, { max: 1, connectMs: answerMs, namedStatements });
  const counts: ReadCounts = { replica: 0, primary: 0 };
  let shunnedUntil = 0;
  let isTold = true;
  const findPlace = async (primary: Database): Promise<Place> => {
    try {
      return await placeOf(primary, isTold);
    } catch (error) {
      if (!isTold || !isKeptSecret(error)) throw error;
      isTold = false;
      return placeOf(primary, isTold);
    }
  };
  const readCopy = async <T>(place: Place, read: Read<T>): Promise<T> => {
    let tellCaughtUp = () => {};
    const caughtUp = new Promise<void>((resolve) => {
      tellCaughtUp = resolve;
    });
    // On one connection: behind the address there may be several copies, of which only this one was looked at.
    const asked = opened.db
      .transaction()
      .setAccessMode('read only')
      .execute(async (db) => {
        await catchUp(db, place);
        tellCaughtUp();
        return read(db);
      });
    await withinTime(answerMs, Promise.race([caughtUp, asked])).catch((cause) => {
      throw new NotUsable(cause instanceof Error ? cause.message : String(cause), { cause });
    });
    return whileAlive(asked, () => sql`select 1`.execute(asking.db), answerMs);
  };
  const passOver = (error: unknown) => {
    // What the question itself is refused for, the primary would refuse as well.
    if (error instanceof AppError && error.code !== 'UNAVAILABLE') throw error;
    if (isAway(error)) shunnedUntil = performance.now() + shunMs;
    const reason = error instanceof Error ? error.message : String(error);
    const code = codeOf(error instanceof NotUsable ? error.cause : error);
    log.warn({ part: 'replica', code, reason }, 'the primary answers for the replica');
  };
  return {
    counts,
    async read(primary, read) {
      if (performance.now() >= shunnedUntil) {
        try {
          const answer = await readCopy(await findPlace(primary), read);
          counts.replica += 1;
          return answer;
        } catch (error) {
          passOver(error);
        }
      }
      counts.primary += 1;
      return read(primary);
    },
    async close() {
      await Promise.all([opened.close(), asking.close()]);
    },
  };
}

/**
 * For lists, counts and searches that people look at. Not for verdicts, sign-ins, or what a write goes by: these ask the
 * primary. Within a transaction that is open already the read belongs to it.
 */
export function readAside<T>({ db, replica }: { db: Database; replica?: Replica }, read: Read<T>): Promise<T> {
  return replica === undefined || db.isTransaction ? read(db) : replica.read(db, read);
}
