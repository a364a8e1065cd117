import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { activitySource } from '#features/journal/activity/usecases/audit-source.ts';
import { recordActivities } from '#features/journal/activity/usecases/record-activity.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createTestLog, type TestLog } from '#testing/test-log.ts';
import { appendLogEntries, leafHashOf } from '../append-entries.ts';
import { TreeEdge, type TreeNode } from '../tree.ts';
import { auditLog } from './audit.ts';
import { describeFinding } from './findings.ts';

let database: TestDatabase;
let log: TestLog;
let refs: string[];

const query = async (sql: string, values: unknown[] = []) => (await database.pool.query(sql, values)).rows;

/** Whoever owns the database can switch the triggers off. */
async function tamper(sql: string, values: unknown[] = []): Promise<void> {
  for (const table of ['log_entry', 'log_node', 'log_checkpoint', 'activity']) {
    await query(`alter table ${table} disable trigger append_only`);
  }
  await query(sql, values);
}

const sources = [activitySource];
const audit = (saved?: string) =>
  auditLog({ db: database.db, log: log.signer, sources, ...(saved === undefined ? {} : { saved }) });
const findings = async (saved?: string) => (await audit(saved)).findings;

async function recordSome(count: number): Promise<void> {
  const actor = { id: 'u', username: 'user@sanad.example' };
  const activities = Array.from({ length: count }, (_, what) => ({
    actor,
    action: 'activity.created' as const,
    values: { what: `thing ${what} é ₦`, n: what / 3 },
    ip: '::1',
  }));
  await recordActivities(database.db, activities);
}

/** 21 entries under the checkpoints 8, 16 and 21. */
beforeEach(async () => {
  database = await createTestDatabase();
  log = await createTestLog(database.db);
  await recordSome(21);
  while ((await log.sequence(8)) !== 0);
  refs = (await query('select ref from log_entry order by index')).map(({ ref }) => ref);
});
afterEach(() => database.drop());

const swap = (a: number, b: number) =>
  tamper(
    `update log_entry set index = index + 1000 where index in (${a}, ${b});
     update log_entry set index = case index - 1000 when ${a} then ${b} else ${a} end where index >= 1000`,
  );

test('a log that nobody touched is sound', async () => {
  expect(await audit()).toEqual({ entries: 21, checkpoints: 3, findings: [], total: 0 });
});

test('entries of a kind without rows are followed in the tree alone', async () => {
  await log.append(9);
  await log.sequence();
  expect(await audit()).toMatchObject({ entries: 30, total: 0 });
});

describe('rows', () => {
  test.each([
    "action = 'Created thing 6'",
    "user_name = 'other@sanad.example'",
    "created_at = created_at + interval '1 millisecond'",
    'action_values = action_values || \'{"n": 1}\'',
    "ip = '10.0.0.1'",
    "target_id = 'x'",
    'user_id = null',
  ])('a row with %s is named', async (change) => {
    await tamper(`update activity set ${change} where osid = $1`, [refs[5]]);
    expect(await findings()).toEqual([{ name: 'row-changed', index: 5, kind: 'activity', ref: refs[5] }]);
  });

  test('a deleted row is named, also the last one', async () => {
    await tamper('delete from activity where osid = any($1)', [[refs[2], refs[20]]]);
    expect(await findings()).toEqual(
      [2, 20].map((index) => ({ name: 'row-deleted', index, kind: 'activity', ref: refs[index] })),
    );
  });

  test('a row that was put in past the product is named', async () => {
    const ref = '0190a0a0-0000-7000-8000-00000000beef';
    await query(
      `insert into activity select $1, user_id, user_name, action_key, action_values, action, entity, target_id, ip,
       created_at from activity limit 1`,
      [ref],
    );
    expect(await findings()).toEqual([{ name: 'row-unlogged', kind: 'activity', ref }]);
  });
});

describe('entries', () => {
  test('a changed entry is told from a changed row', async () => {
    await tamper("update log_entry set leaf_hash = sha256('other') where index = 9");
    expect(await findings()).toEqual([{ name: 'entry-changed', index: 9, kind: 'activity', ref: refs[9] }]);
  });

  test('missing entries are named, in the middle and at the end', async () => {
    await tamper('delete from log_entry where index in (3, 4)');
    expect(await findings()).toContainEqual({ name: 'entries-missing', from: 3, to: 4 });
    await tamper('delete from log_entry where index = 20');
    expect(await findings()).toContainEqual({ name: 'entries-missing', from: 20, to: 20 });
    await tamper('delete from log_entry');
    expect(await findings()).toContainEqual({ name: 'entries-missing', from: 0, to: 20 });
  });

  test.each([
    [6, 7],
    [2, 13],
    [0, 15],
  ])('entries %d and %d that changed places are named', async (a, b) => {
    await swap(a, b);
    const found = await findings();
    expect(found).toContainEqual({ name: 'entry-moved', index: a, belongsAt: b, kind: 'activity', ref: refs[b] });
    expect(found).toContainEqual({ name: 'entry-moved', index: b, belongsAt: a, kind: 'activity', ref: refs[a] });
    expect(found.length).toBe(2);
  });

  test('a row and its entry changed together are found by the tree', async () => {
    await tamper("update activity set action = 'Nothing' where osid = $1", [refs[10]]);
    const contents = await activitySource.listContents(database.db, [refs[10]!]);
    const hash = leafHashOf({ kind: 'activity', ref: refs[10]!, content: contents.get(refs[10]!)! });
    await tamper('update log_entry set leaf_hash = $1 where index = 10', [hash]);
    expect(await findings()).toEqual([{ name: 'tree-changed', from: 10, to: 11 }]);
  });

  test('a removed entry whose successors moved up is found', async () => {
    await tamper('delete from log_entry where index = 4');
    for (let index = 5; index <= 20; index += 1) {
      await query('update log_entry set index = $1 - 1 where index = $1', [index]);
    }
    const found = await findings();
    expect(found).toContainEqual({ name: 'entries-missing', from: 20, to: 20 });
    expect(found).toContainEqual({ name: 'entry-moved', index: 5, belongsAt: 6, kind: 'activity', ref: refs[6] });
    expect(found).toContainEqual({ name: 'row-unlogged', kind: 'activity', ref: refs[4] });
  });

  test('an entry far outside of the log is found and does not hold the audit up', async () => {
    await tamper('update log_entry set index = 4611686018427387903 where index = 20');
    expect(await findings()).toContainEqual({ name: 'entries-missing', from: 20, to: 20 });
  });

  test('an entry that waits for over a minute is named', async () => {
    await appendLogEntries(database.db, [{ kind: 'test', ref: refs[0]!, content: 1 }]);
    expect(await findings()).toEqual([]);
    await query("update log_pending set created_at = clock_timestamp() - interval '61 seconds'");
    const [found] = await findings();
    expect(found).toMatchObject({ name: 'entry-waiting', kind: 'test', ref: refs[0] });
    expect(describeFinding(found!)).toMatch(/has waited 6\d seconds/);
  });
});

describe('the tree and its signatures', () => {
  test('changed and missing nodes are named', async () => {
    await tamper("update log_node set hash = sha256('other') where level = 2 and index = 1");
    expect(await findings()).toContainEqual({ name: 'tree-changed', from: 4, to: 7 });
    await tamper('delete from log_node where level = 1 and index = 9');
    expect(await findings()).toContainEqual({ name: 'node-missing', level: 1, index: 9 });
  });

  /** What a thief of the database can do without the key: a wholly new tree over changed entries. */
  async function rewriteTree(): Promise<Buffer> {
    const edge = new TreeEdge(0, []);
    const nodes: TreeNode[] = [];
    for (const { leaf_hash } of await query('select leaf_hash from log_entry order by index')) {
      edge.append(leaf_hash, (node) => {
        nodes.push(node);
        return node.hash;
      });
    }
    for (const { level, index, hash } of nodes) {
      await query('update log_node set hash = $3 where level = $1 and index = $2', [level, index, hash]);
    }
    return edge.root();
  }

  test('a tree that was rewritten as a whole does not fit the signed checkpoints', async () => {
    await swap(10, 11);
    const root = await rewriteTree();
    expect(await findings()).toEqual([{ name: 'checkpoint-broken', size: 16, after: 8 }]);
    await tamper('update log_checkpoint set root = $1 where size = 21', [root]);
    expect(await findings()).toContainEqual({ name: 'checkpoint-forged', size: 21 });
  });

  test('removed checkpoints leave entries that nothing covers', async () => {
    await tamper('delete from log_checkpoint where size = 21');
    expect(await findings()).toEqual([{ name: 'entries-unsigned', from: 16, to: 20 }]);
    await tamper('delete from log_checkpoint');
    expect(await findings()).toEqual([{ name: 'no-checkpoint' }]);
  });

  test('a checkpoint that was kept outside also finds what somebody with the key rewrote', async () => {
    const [{ note }] = await query('select note from log_checkpoint where size = 16');
    expect(await findings(note)).toEqual([]);
    await swap(10, 11);
    await rewriteTree();
    await tamper('delete from log_checkpoint where size > 8');
    const edge = new TreeEdge(0, []);
    for (const { leaf_hash } of await query('select leaf_hash from log_entry order by index')) {
      edge.append(leaf_hash, (node) => node.hash);
    }
    const checkpoint = { size: 21, root: edge.root(), time: new Date() };
    await query('insert into log_checkpoint values ($1, $2, now(), $3)', [
      21,
      checkpoint.root,
      log.signer.sign(checkpoint),
    ]);
    expect(await findings()).toEqual([]);
    expect(await findings(note)).toEqual([{ name: 'saved-checkpoint-broken', size: 16 }]);
    expect(await findings('not a checkpoint')).toHaveLength(1);
  });
});
