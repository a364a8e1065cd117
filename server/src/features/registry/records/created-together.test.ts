import { afterAll, beforeAll, expect, test } from 'vitest';
import * as make from '#testing/factories.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let schools: make.Made[];
beforeAll(async () => {
  testApp = await createTestApp();
  const { db } = testApp.database;
  schools = [await make.aSchool(db, { ownerId: 'first' }), await make.aSchool(db, { ownerId: 'second' })];
});
afterAll(() => testApp.close());

const letters = 'abcdefghijklmnopqrstuvwxyz';
let pupils = 0;

async function add(ownerId: string, admissionNo: string) {
  pupils += 1;
  const pupil = { firstName: `Ada${letters[pupils % 26]}`, lastName: `Eze${letters[Math.floor(pupils / 26)]}` };
  const response = await testApp.app.inject({
    method: 'POST',
    url: '/api/v1/Student',
    headers: as('School', { id: ownerId }),
    payload: { ...pupil, admissionNo },
  });
  return { status: response.statusCode, osid: response.json().data?.[0]?.osid as string | undefined };
}

/** How often each of these is there as a record, in the activity log and in the transparency log. */
async function traces(osids: readonly (string | undefined)[]) {
  const { rows } = await testApp.database.pool.query(
    `select (select count(*)::int from record where osid = wanted) as records,
       (select count(*)::int from activity where target_id = wanted::text) as activities,
       (select count(*)::int from activity join
          (select ref from log_pending union all select ref from log_entry) as logged on ref = activity.osid
          where target_id = wanted::text) as entries
     from unnest($1::uuid[]) as wanted`,
    [osids],
  );
  return rows;
}

test('pupils who are added at the same moment each have their record, their school, their activity and their entry', async () => {
  const asked = Array.from({ length: 40 }, (_, index) => ({ owner: index % 2 === 0 ? 'first' : 'second', index }));
  const added = await Promise.all(asked.map(({ owner, index }) => add(owner, `T/${index}`)));
  expect(new Set(added.map(({ status }) => status))).toEqual(new Set([200]));
  const osids = added.map(({ osid }) => osid);
  expect(new Set(osids).size).toBe(40);
  expect(await traces(osids)).toEqual(osids.map(() => ({ records: 1, activities: 1, entries: 1 })));
  const { rows } = await testApp.database.pool.query(
    `select school_id, data->>'admissionNo' as number, created_by from record where osid = any($1::uuid[])`,
    [osids],
  );
  for (const { school_id, number, created_by } of rows) {
    const isFirst = Number(number.slice(2)) % 2 === 0;
    expect([school_id, created_by]).toEqual(isFirst ? [schools[0]?.osid, 'first'] : [schools[1]?.osid, 'second']);
  }
});

test('one whose number is taken is refused, and the others of that moment are not', async () => {
  const { rows: before } = await testApp.database.pool.query('select count(*)::int as n from activity');
  const added = await Promise.all(['N/1', 'N/2', 'n/1', 'N/3'].map((number) => add('first', number)));
  const statuses = added.map(({ status }) => status);
  expect([statuses[1], statuses[3]]).toEqual([200, 200]);
  expect([statuses[0], statuses[2]].sort()).toEqual([200, 409]);
  const osids = added.flatMap(({ status, osid }) => (status === 200 ? [osid] : []));
  expect(await traces(osids)).toEqual(osids.map(() => ({ records: 1, activities: 1, entries: 1 })));
  const { rows: after } = await testApp.database.pool.query('select count(*)::int as n from activity');
  expect(after[0].n - before[0].n).toBe(3);
});
