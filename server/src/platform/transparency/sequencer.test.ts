import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { inTransaction } from '#platform/database/database.ts';
import { createLog } from '#platform/log.ts';
import { eventually } from '#testing/eventually.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createTestLog, type TestLog } from '#testing/test-log.ts';
import { appendLogEntries, leafHashOf } from './append-entries.ts';
import { openCheckpoint } from './checkpoint.ts';
import { loadLogSigner, openLogSigner } from './log-key.ts';
import { sequenceEntries, startSequencer } from './sequencer.ts';
import { TreeEdge } from './tree.ts';

let database: TestDatabase;
let log: TestLog;
beforeEach(async () => {
  database = await createTestDatabase();
  log = await createTestLog(database.db);
});
afterEach(() => database.drop());

const query = async (sql: string) => (await database.pool.query(sql)).rows;
const entries = () => query('select index, ref, leaf_hash from log_entry order by index');
const waiting = async () => (await query('select count(*)::int as n from log_pending'))[0].n;

/** The root over what the entries say, computed without the stored nodes. */
async function rootOfEntries(): Promise<Buffer> {
  const edge = new TreeEdge(0, []);
  for (const { leaf_hash } of await entries()) edge.append(leaf_hash, (node) => node.hash);
  return edge.root();
}

async function lastCheckpoint() {
  const [row] = await query('select note from log_checkpoint order by size desc limit 1');
  return openCheckpoint(row.note, log.signer);
}

test('entries get places in their order, each once, and the signed root is theirs', async () => {
  const written = await log.append(13);
  expect(await log.sequence(5)).toBe(5);
  expect(await log.sequence(5)).toBe(5);
  expect(await log.sequence(5)).toBe(3);
  expect(await log.sequence(5)).toBe(0);
  const stored = await entries();
  expect(stored.map(({ ref }) => ref)).toEqual(written.map(({ ref }) => ref));
  expect(stored.map(({ index }) => index)).toEqual([...Array(13).keys()]);
  expect(stored[7].leaf_hash).toEqual(leafHashOf(written[7]!));
  expect(await waiting()).toBe(0);
  expect(await lastCheckpoint()).toMatchObject({ size: 13, root: await rootOfEntries(), origin: 'sanad.example/log' });
  expect((await query('select size from log_checkpoint order by size')).map(({ size }) => size)).toEqual([5, 10, 13]);
});

test('an act that is rolled back leaves no entry', async () => {
  const undone = inTransaction(database.db, async (db) => {
    await appendLogEntries(db, [{ kind: 'test', ref: '0190a0a0-0000-7000-8000-000000000001', content: 'x' }]);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await waiting()).toBe(0);
});

test('a sequencer that dies in the middle of a turn loses nothing and gives nothing twice', async () => {
  await log.append(6);
  await log.sequence(4);
  const killed = sequenceEntries({
    db: database.db,
    clock: systemClock,
    signer: {
      sign: () => {
        throw new Error('killed before the signature');
      },
    },
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await waiting()).toBe(2);
  expect((await entries()).length).toBe(4);

  // The connection itself goes away while the turn is open, as after kill -9.
  const lost = inTransaction(database.db, async (db) => {
    expect(await sequenceEntries({ db, clock: systemClock, signer: log.signer })).toBe(2);
    const [{ pid }] = await query(
      "select pid from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
    );
    await query(`select pg_terminate_backend(${pid})`);
    await db.selectFrom('log_entry').select('index').execute();
  });
  await expect(lost).rejects.toThrow();
  await eventually(async () => expect(await log.sequence()).toBe(2));
  expect((await entries()).map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5]);
  expect((await lastCheckpoint())?.root).toEqual(await rootOfEntries());
});

test('several sequencers and many writers at once make one tree', async () => {
  const { db } = database;
  const silent = createLog('silent');
  const sequencers = [1, 2].map(() =>
    startSequencer({ db, clock: systemClock, signer: log.signer, log: silent, entriesPerTurn: 7 }),
  );
  await Promise.all(Array.from({ length: 10 }, () => log.append(10)));
  await eventually(async () => expect((await entries()).length).toBe(100));
  await Promise.all(sequencers.map((sequencer) => sequencer.stop()));
  const stored = await entries();
  expect(stored.map(({ index }) => index)).toEqual([...Array(100).keys()]);
  expect(new Set(stored.map(({ ref }) => ref)).size).toBe(100);
  expect(await lastCheckpoint()).toMatchObject({ size: 100, root: await rootOfEntries() });
});

test('a new log is signed while it is still empty', async () => {
  const sequencer = startSequencer({ ...database, clock: systemClock, signer: log.signer, log: createLog('silent') });
  await eventually(async () => expect(await lastCheckpoint()).toMatchObject({ size: 0 }));
  await sequencer.stop();
});

test('a tree that was tampered with is not signed again', async () => {
  await log.append(4);
  await log.sequence();
  await query('alter table log_node disable trigger append_only');
  await query("update log_node set hash = sha256('other') where level = 2");
  await log.append(1);
  await expect(log.sequence()).rejects.toThrow('no longer matches its checkpoint');
  expect(await waiting()).toBe(1);
});

test('the log refuses to be changed', async () => {
  await log.append(1);
  await log.sequence();
  for (const table of ['log_entry', 'log_node', 'log_checkpoint', 'activity']) {
    await expect(query(`delete from ${table}`)).rejects.toThrow('append-only');
    await expect(query(`truncate ${table}`)).rejects.toThrow('append-only');
  }
  await expect(query('update log_entry set index = 5')).rejects.toThrow('append-only');
});

test('the key is made once, keeps its name, and opens only with its master key', async () => {
  const again = { db: database.db, masterKey: log.masterKey, issuerUrl: 'https://moved.example', now: new Date() };
  expect((await loadLogSigner(again)).rawPublic).toEqual(log.signer.rawPublic);
  expect((await loadLogSigner(again)).origin).toBe('sanad.example/log');
  await expect(openLogSigner(database.db, Buffer.alloc(32, 1))).rejects.toThrow('master key');
  await query("update log_key set public_key = sha256('other')");
  await expect(openLogSigner(database.db, log.masterKey)).rejects.toThrow('replaced');
});
