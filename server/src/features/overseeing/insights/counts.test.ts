import type { CountPeriod } from '@sanad/contract/api/insights';
import type { EntityName } from '@sanad/contract/entities/entity';
import { roles } from '@sanad/contract/values/roles';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as make from '#testing/factories.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';
import { changeRate, comparedTo, monthOf, periodOf } from './rules.ts';

const now = new Date('2026-11-15T08:00:00Z');
let testApp: TestApp;
let number = 0;
beforeAll(async () => {
  testApp = await createTestApp(() => ({ clock: { now: () => now } }));
});
afterAll(() => testApp.close());
beforeEach(() => testApp.database.pool.query('delete from record'));

const post = (path: string, payload: object, headers = as('SuperAdmin')) =>
  testApp.app.inject({ method: 'POST', url: `/api/SuperAdmin/${path}`, headers, payload });

/** Records that were made on those days. */
async function add(entity: EntityName, ...days: string[]): Promise<void> {
  for (const day of days) {
    number += 1;
    const made = await make.aRecord(testApp.database.db, entity, { email: `p${number}@example.org` });
    await testApp.database.pool.query('update record set created_at = $1 where osid = $2', [day, made.osid]);
  }
}

test('[ADMIN-08] counts are those of the running period, with all that there are beside them', async () => {
  await add('Teacher', '2026-01-01T00:00:00Z', '2026-11-15T07:00:00Z', '2025-12-31T23:59:59Z');
  await add('Inspector', '2026-11-01T00:00:00Z');
  await add('Examiner', '2026-10-01T00:00:00Z', '2026-09-30T23:59:59Z');
  await add('School', '2026-11-14T12:00:00Z');
  const counts = async (groupBy: CountPeriod) => {
    const answer = await post('counts', { groupBy });
    expect(answer.statusCode).toBe(200);
    const { teacher_count, inspector_count, examiner_count, school_count, teacher_total } = answer.json().data;
    return [teacher_count, inspector_count, examiner_count, school_count, teacher_total];
  };
  expect(await counts('annual')).toEqual([2, 1, 2, 1, 3]);
  expect(await counts('quarter')).toEqual([1, 1, 1, 1, 3]);
  expect(await counts('monthly')).toEqual([1, 1, 0, 1, 3]);
  expect(await counts('daily')).toEqual([1, 0, 0, 0, 3]);
  const answer = await post('counts', {
    fromDate: '2026-09-30T00:00:00.000Z',
    toDate: '2026-10-01T23:59:59.999Z',
  });
  expect(answer.json()).toMatchObject({ examiner_count: 2, teacher_count: 0, data: { examiner_count: 2 } });
});

test('[ADMIN-08] the rate of sign-ups compares with as much of the period before as has passed of this one', async () => {
  await add('School', '2026-11-02T00:00:00Z', '2026-11-03T00:00:00Z', '2026-11-04T00:00:00Z');
  await add('School', '2026-10-02T00:00:00Z', '2026-10-03T00:00:00Z', '2026-10-30T00:00:00Z');
  const rate = async (payload: object) => {
    const { school_signup_rate, school_count_before } = (await post('counts', payload)).json().data;
    return [school_signup_rate, school_count_before];
  };
  expect(await rate({ groupBy: 'monthly' })).toEqual([50, 2]);
  expect(await rate({ groupBy: 'daily' })).toEqual([0, 0]);
  expect(await rate({ groupBy: 'annual' })).toEqual([100, 0]);
  expect(await rate({ fromDate: '2026-11-04T00:00:00Z', toDate: '2026-11-04T23:59:59.999Z' })).toEqual([0, 1]);
  expect(await rate({ fromDate: '2026-10-04T00:00:00Z', toDate: '2026-10-05T23:59:59.999Z' })).toEqual([-100, 2]);
});

test('[ADMIN-09] the year is 1 January to 31 December of the current one', () => {
  expect(periodOf('annual', now)).toEqual({ start: new Date('2026-01-01T00:00Z'), end: new Date('2027-01-01T00:00Z') });
  expect(periodOf('quarter', now).start).toEqual(new Date('2026-10-01T00:00Z'));
  expect(periodOf('quarter', new Date('2026-02-01T00:00Z'), 1).start).toEqual(new Date('2025-10-01T00:00Z'));
  const march = periodOf('monthly', new Date('2026-03-31T12:00Z'));
  const before = comparedTo(march, new Date('2026-02-01T00:00Z'), new Date('2026-03-31T12:00Z'));
  expect(before.end, 'no longer than the month before').toEqual(new Date('2026-03-01T00:00Z'));
  expect([changeRate(23, 20), changeRate(4, 5), changeRate(0, 0), changeRate(3, 0)]).toEqual([15, -20, 0, 100]);
  expect(monthOf('2024-02').days).toBe(29);
});

test('[ADMIN-12] every day of the month has a row', async () => {
  await add('Teacher', '2026-02-01T00:00:00Z', '2026-02-01T23:59:59Z', '2026-03-01T00:00:00Z');
  await add('Student', '2026-02-28T23:59:59Z', '2026-01-31T23:59:59Z');
  await add('Examiner', '2026-02-02T10:00:00Z');
  await add('Inspector', '2026-02-02T11:00:00Z');
  const { data } = (await post('graph-count', { month: '2026-02' })).json();
  const none = { teacher_count: 0, examiner_count: 0, inspector_count: 0, student_count: 0 };
  expect(data).toHaveLength(28);
  expect(data[0]).toEqual({ ...none, day: 1, teacher_count: 2 });
  expect(data[1]).toEqual({ ...none, day: 2, examiner_count: 1, inspector_count: 1 });
  expect(data[27]).toEqual({ ...none, day: 28, student_count: 1 });
});

test.each([
  ['counts', {}],
  ['counts', { groupBy: 'weekly' }],
  ['counts', { fromDate: '2026-11-02T00:00:00Z', toDate: '2026-11-01T23:59:59Z' }],
  ['counts', { fromDate: 'yesterday', toDate: 'today' }],
  ['graph-count', {}],
  ['graph-count', { month: '2026-13' }],
  ['graph-count', { month: 'November' }],
])('%s with %j is refused', async (path, payload) => {
  expect((await post(path, payload)).statusCode).toBe(400);
});

test('[ADMIN-01][ADMIN-47] counts and growth are for the SuperAdmin only', async () => {
  for (const role of roles.filter((one) => one !== 'SuperAdmin')) {
    expect((await post('counts', { groupBy: 'annual' }, as(role))).statusCode).toBe(403);
    expect((await post('graph-count', { month: '2026-11' }, as(role))).statusCode).toBe(403);
  }
});

test('a month among many is counted by index', async () => {
  await testApp.database.pool.query(`insert into record (entity, osid, natural_key, data, created_at)
    select 'Inspector', gen_random_uuid(), 'i' || n, jsonb_build_object('email', 'i' || n),
      '2020-01-01'::timestamptz + n * interval '1 hour' from generate_series(1, 50000) n`);
  await testApp.database.pool.query('vacuum analyze record');
  const { rows } = await testApp.database.pool.query(`explain (format json) select entity, count(*) from record
    where entity = any('{Teacher,Inspector}'::text[]) and deleted_at is null
      and created_at >= '2022-02-01' and created_at < '2022-03-01' group by entity`);
  expect(JSON.stringify(rows)).not.toMatch(/"Node Type":"Seq Scan"[^}]*record_inspector/);
  const { data } = (await post('graph-count', { month: '2022-02' })).json();
  expect(data[13].inspector_count).toBe(24);
});
