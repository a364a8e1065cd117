import type { Activity } from '@sanad/contract/api/activity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/database.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';
import { recordAct } from './usecases/record-act.ts';
import { recordActivities, recordActivity } from './usecases/record-activity.ts';

let product: TestApp;
const superAdmin = as('SuperAdmin', { id: 'boss', username: 'boss@sanad.example' });
const teacher = { id: 'teacher-1', username: 'teacher@sanad.example' };
const target = '0190a0a0-0000-7000-8000-00000000aaaa';

beforeAll(async () => {
  product = await createTestApp();
  const { db } = product.deps;
  const at = (day: string) => new Date(`2026-03-${day}T10:00:00.123Z`);
  await recordActivity(db, { actor: teacher, action: 'activity.signed-in', at: at('01') });
  await recordActivity(db, {
    actor: teacher,
    action: 'activity.approved',
    values: { certificateNo: 'SRC-2026-ABC' },
    entity: 'ClassResults',
    targetId: target,
    at: at('02'),
  });
  await recordActivity(db, {
    actor: { id: null, username: 'Sanad' },
    action: 'activity.bulk-approved',
    values: { succeeded: 4, total: 5 },
    at: at('03'),
  });
});
afterAll(() => product.close());

const post = (url: string, payload: object, headers: Record<string, string> = superAdmin) =>
  product.app.inject({ method: 'POST', url, headers, payload });
const search = (payload: object = { filters: {} }, headers: Record<string, string> = superAdmin) =>
  post('/api/v1/ActivityLog/search', payload, headers);
const actions = (answer: { json(): { data: Activity[] } }) => answer.json().data.map(({ action }) => action);

describe('search', () => {
  test('[REG-50] [ADMIN-42] the log answers user_name, action and osCreatedAt, newest first', async () => {
    const answer = (await search()).json();
    expect(answer).toMatchObject({ responseCode: 'OK', totalCount: 3 });
    expect(answer.data.map((row: Activity) => row.osCreatedAt.slice(0, 10))).toEqual([
      '2026-03-03',
      '2026-03-02',
      '2026-03-01',
    ]);
    expect(answer.data[1]).toMatchObject({
      user_name: 'teacher@sanad.example',
      action: 'Approved SRC-2026-ABC',
      osCreatedAt: '2026-03-02T10:00:00.123Z',
      targetId: target,
    });
  });

  test('the answer links to the neighbouring pages, within the same dates', async () => {
    const first = (await search({ limit: 1, fromDate: '2026-03-01', toDate: '2026-03-02' })).json();
    expect(actions({ json: () => first })).toEqual(['Approved SRC-2026-ABC']);
    expect(first).not.toHaveProperty('prevPage');
    const follow = (link: string) => {
      const { pathname, search: query } = new URL(link);
      return product.app.inject({ url: pathname + query, headers: superAdmin });
    };
    const last = (await follow(first.nextPage)).json();
    expect(last.data.map((row: Activity) => row.osCreatedAt.slice(0, 10))).toEqual(['2026-03-01']);
    expect(last).not.toHaveProperty('nextPage');
    expect((await follow(last.prevPage)).json().data).toEqual(first.data);
    const bad = Buffer.from(JSON.stringify({ fromDate: 7 })).toString('base64');
    expect((await follow(`http://x/api/v1/ActivityLog/search?search=${bad}`)).statusCode).toBe(400);
  });

  test('an action reads in the language that the reader chose', async () => {
    const hindi = await search({ limit: 1, offset: 1 }, { ...superAdmin, cookie: 'lang=hi' });
    expect(actions(hindi)).toEqual(['SRC-2026-ABC को स्वीकृत किया']);
  });

  test('pages, dates and filters narrow it', async () => {
    expect(actions(await search({ limit: 1, offset: 2 }))).toEqual(['Signed in']);
    expect((await search({ limit: 1 })).json().totalCount).toBe(3);
    expect(actions(await search({ filters: { targetId: { eq: target } } }))).toEqual(['Approved SRC-2026-ABC']);
    expect((await search({ filters: { userId: { eq: 'teacher-1' } } })).json().totalCount).toBe(2);
    expect(actions(await search({ fromDate: '2026-03-01', toDate: '2026-03-01' }))).toEqual(['Signed in']);
    expect((await search({ filters: { user_name: { eq: "' or 1=1 --" } } })).json().data).toEqual([]);
  });

  test('[REG-50] it is asked with the operators and the orders of the registry', async () => {
    const found = async (filters: object) => actions(await search({ filters }));
    expect(await found({ action: { startsWith: 'Approved' } })).toEqual(['Approved SRC-2026-ABC']);
    expect(await found({ action: { ilike: 'src-2026' } })).toEqual(['Approved SRC-2026-ABC']);
    expect(await found({ user_name: { neq: 'Sanad' }, action: { notContains: 'Signed' } })).toEqual([
      'Approved SRC-2026-ABC',
    ]);
    expect(await found({ targetId: { or: [`1-${target.toUpperCase()}`, 'x'] } })).toEqual(['Approved SRC-2026-ABC']);
    expect(await found({ osCreatedAt: { between: ['2026-03-02', '2026-03-04'] } })).toEqual([
      'Bulk approved 4 of 5',
      'Approved SRC-2026-ABC',
    ]);
    const ordered = await search({ order_entity: 'action', order_direction: 'DESC', limit: 2, offset: 1 });
    expect(actions(ordered)).toEqual(['Bulk approved 4 of 5', 'Approved SRC-2026-ABC']);
    const oldest = await search({ order_entity: 'osCreatedAt', limit: 1, filters: { userId: { eq: 'teacher-1' } } });
    expect([actions(oldest), oldest.json().totalCount]).toEqual([['Signed in'], 2]);
  });

  test.each<object>([
    { filters: { password: { eq: 'x' } } },
    { filters: { userId: 'teacher-1' } },
    { filters: [] },
    { filters: { userId: { like: 'x' } } },
    { filters: { userId: { constructor: 'x' } } },
    { filters: { osCreatedAt: { contains: '2026' } } },
    { filters: { userId: { eq: 1 } } },
    { filters: { ip: { eq: '127.0.0.1' } } },
    { order_entity: 'ip' },
    { order_entity: 'action; drop table activity' },
    { order_entity: 'action', order_direction: 'up' },
    { fromDate: 'yesterday' },
    { fromDate: '2026-03-02', toDate: '2026-03-01' },
    { fromDate: '2016-12-31T23:59:60Z' },
    { limit: 0 },
    { limit: 100_000 },
    { offset: -1 },
  ])('%j is refused with a reason', async (payload) => {
    const answer = await search(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().params.errmsg).not.toBe('');
  });
});

test('only a SuperAdmin reads the log', async () => {
  const urls = ['/api/v1/ActivityLog/search', '/api/superAdmin/ActivityLog', '/api/SuperAdmin/ActivityLog'];
  const others = [
    'School',
    'Inspector',
    'Examiner',
    'stateadmin',
    'lgaadmin',
    'Teacher',
    'Verifier',
    'Student',
  ] as const;
  for (const url of urls) {
    expect((await post(url, {}, {})).statusCode).toBe(401);
    for (const role of others) expect((await post(url, {}, as(role))).statusCode).toBe(403);
  }
  expect((await search()).json().totalCount).toBe(3);
});

describe('download', () => {
  test('[EP-78] a period is downloaded, and the download is logged', async () => {
    const answer = await post('/api/superAdmin/ActivityLog', { fromDate: '2026-03-02', toDate: '2026-03-03' });
    expect(answer.json()).toMatchObject({ responseCode: 'OK', params: { status: 'SUCCESSFUL' } });
    expect(actions(answer)).toEqual(['Bulk approved 4 of 5', 'Approved SRC-2026-ABC']);
    const [newest] = (await search({ limit: 1 })).json().data;
    expect(newest).toMatchObject({ user_name: 'boss@sanad.example', action: 'Downloaded activity log' });
  });

  test('without dates all of it comes, however long it is', async () => {
    const { db } = product.deps;
    const created = (what: number) => ({ actor: teacher, action: 'activity.created' as const, values: { what } });
    await recordActivities(
      db,
      Array.from({ length: 4500 }, (_, n) => created(n)),
    );
    for (const payload of [{}, { fromDate: '', toDate: null }]) {
      const before = (await search({ limit: 1 })).json().totalCount;
      const { data } = (await post('/api/SuperAdmin/ActivityLog', payload)).json();
      expect(data.length).toBe(before);
      expect(new Set(data.map((row: Activity) => row.osid)).size).toBe(before);
    }
  });

  test('reversed dates are refused and nothing is logged', async () => {
    const before = (await search({ limit: 1 })).json().totalCount;
    const answer = await post('/api/superAdmin/ActivityLog', { fromDate: '2026-03-03', toDate: '2026-03-01' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().params.errmsg).toBe('The first date must not be later than the last one.');
    expect((await search({ limit: 1 })).json().totalCount).toBe(before);
  });
});

describe('written with the act', () => {
  const count = async (table: string) =>
    (await product.database.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n;

  test('an act that is rolled back leaves no activity, no log entry and no notification', async () => {
    const before = await Promise.all(['activity', 'log_pending', 'notification'].map(count));
    const undone = inTransaction(product.deps.db, async (db) => {
      await recordAct(db, 'class.assigned', {
        actor: teacher,
        values: { className: 'JSS 3 A' },
        tell: { teachers: ['t'] },
      });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await Promise.all(['activity', 'log_pending', 'notification'].map(count))).toEqual(before);
  });

  test('text that the database refuses, or that is endless, does not stop the act', async () => {
    const values = { file: `a\0b\ud800${'x'.repeat(10_000)}`, succeeded: Number.NaN, failed: 1e21 };
    await recordActivity(product.deps.db, { actor: teacher, action: 'activity.results-uploaded', values });
    const [{ action }] = (await search({ limit: 1 })).json().data;
    expect(action).toMatch(/^Uploaded results a\ufffdb\ufffdx{496}: NaN ok, 1e\+21 failed$/);
  });
});

test('counting stops at 10,001, and what lies beyond is still reached', async () => {
  await product.database.pool.query(`
    insert into activity (osid, user_id, user_name, action_key, action, created_at)
    select gen_random_uuid(), 'many', 'many', 'activity.signed-in', 'Signed in', now() from generate_series(1, 10020)`);
  const filters = { userId: { eq: 'many' } };
  const first = (await search({ filters, limit: 5 })).json();
  expect(first).toMatchObject({ totalCount: 10_001, nextPage: expect.any(String) });
  const beyond = (await search({ filters, limit: 5, offset: 10_010 })).json();
  expect(beyond.totalCount).toBe(10_016);
  const last = (await search({ filters, limit: 5, offset: 10_015 })).json();
  expect(last.data).toHaveLength(5);
  expect(last.totalCount).toBe(10_020);
  expect(last).not.toHaveProperty('nextPage');
});
