import type { Problem } from '@sanad/contract/api/problems';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as make from '#testing/factories.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let school: make.Made;
beforeAll(async () => {
  testApp = await createTestApp();
  const { db } = testApp.database;
  school = await make.aSchool(db, { ownerId: 'school' });
  const named = { firstName: 'Ƴar’adua', lastName: 'Musa' };
  await make.aStudent(db, { school, ...named, admissionNo: 'HCC/26/001', dateOfBirth: '2012-03-04' });
});
afterAll(() => testApp.close());

async function add(pupil: object, query = '') {
  const url = `/api/v1/Student${query}`;
  const headers = as('School', { id: 'school' });
  const response = await testApp.app.inject({ method: 'POST', url, headers, payload: pupil });
  const { details, params } = response.json();
  const [asked, ...likely] = (details ?? []) as Problem[];
  return {
    status: response.statusCode,
    ask: asked?.code === 'problem.asked' ? asked.path : undefined,
    pupils: asked && likely.map(({ values }) => values),
    errmsg: params.errmsg,
  };
}
const count = async () => {
  const { rows } = await testApp.database.pool.query(
    "select count(*)::int as n from record where entity = 'Student' and school_id = $1 and deleted_at is null",
    [school.osid],
  );
  return rows[0].n;
};

test('a pupil of the same name and birth date, however typed, is asked about before a second record is made', async () => {
  const pupil = { firstName: "Yar'adua", lastName: 'MUSA', dateOfBirth: '2012-03-04', admissionNo: 'HCC/26/777' };
  const asked = await add(pupil);
  expect(asked).toMatchObject({ status: 409, ask: 'anotherPupil', pupils: [{ admissionNo: 'HCC/26/001' }] });
  expect(asked.errmsg).toBe('Ƴar’adua Musa (HCC/26/001) is in your list already. Is this the same pupil?');
  expect(await count()).toBe(1);
  expect((await add(pupil, '?anotherPupil=true')).status).toBe(200);
  expect(await count()).toBe(2);
});

test('a number that is there in another spelling is asked about, and stays one pupil’s', async () => {
  const pupil = { firstName: 'Ada', lastName: 'Eze', admissionNo: 'hcc/26/001' };
  expect(await add(pupil)).toMatchObject({ status: 409, ask: 'anotherPupil' });
  expect((await add(pupil, '?anotherPupil=true')).status).toBe(409);
});

test('another birth date, and a namesake of another school, ask nothing', async () => {
  const { db } = testApp.database;
  const far = await make.aSchool(db, { ownerId: 'far' });
  await make.aStudent(db, { school: far, firstName: 'Bala', lastName: 'Audu' });
  const pupil = { firstName: 'Yaradua', lastName: 'Musa', dateOfBirth: '2013-01-01', admissionNo: 'HCC/26/778' };
  expect((await add(pupil)).status).toBe(200);
  expect((await add({ firstName: 'Bala', lastName: 'Audu', admissionNo: 'HCC/26/779' })).status).toBe(200);
});
