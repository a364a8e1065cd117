import { type Role, roles } from '@sanad/contract/values/roles';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as make from '#testing/factories.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());
beforeEach(() => testApp.database.pool.query("delete from record where entity in ('SchoolType', 'School')"));

type Method = 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, path: string, payload?: object, headers = as('SuperAdmin')) =>
  testApp.app.inject({
    method,
    url: `/api/superAdmin/${path}`,
    headers,
    ...(payload === undefined ? {} : { payload }),
  });
const create = (title: string) => call('POST', 'create/schoolType', { title });
const list = async () => {
  const answer = await testApp.app.inject({
    method: 'POST',
    url: '/api/v1/SchoolType/search',
    headers: as('SuperAdmin'),
    payload: { filters: {}, order_entity: 'title', order_direction: 'ASC' },
  });
  return answer.json().data as Record<string, unknown>[];
};
const acts = async () => {
  const { rows } = await testApp.database.pool.query("select action from activity where entity = 'SchoolType'");
  return rows.map(({ action }) => action);
};
const idOf = (answer: Awaited<ReturnType<typeof create>>): string => answer.json().data[0].osid;
const aType = async (title: string, isCore = false) =>
  (await make.aRecord(testApp.database.db, 'SchoolType', { title, identifier: title, isCore })).osid;

test('[STYPE-05] a type is made with the title, without spaces at its ends, and logged', async () => {
  const answer = await create('  Nursery & Primary ');
  expect(answer.statusCode).toBe(200);
  expect(answer.json().params.status).toBe('SUCCESSFUL');
  expect(await list()).toMatchObject([
    { title: 'Nursery & Primary', identifier: 'Nursery Primary', isCore: false, schoolCount: 0 },
  ]);
  expect(await acts()).toContain('Created SchoolType');
});

test.each(['', '   ', '<b>', `a${'b'.repeat(200)}`, 'a\u0000b'])(
  '[STYPE-04] %j is no name, neither for a new type nor for another one',
  async (title) => {
    const osid = await aType('Old');
    expect((await create(title)).statusCode).toBe(400);
    expect((await call('PUT', `update/schoolType/${osid}`, { title })).statusCode).toBe(400);
    expect((await list()).map((type) => type.title)).toEqual(['Old']);
  },
);

test('a name is taken whatever its case, also by two calls of the same moment', async () => {
  const answers = await Promise.all(['Basic', 'BASIC', 'basic '].map(create));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().params.errmsg).toBe(
    'There is a school type of this name already.',
  );
  expect(await list()).toHaveLength(1);
});

test('names that differ only in signs get identifiers of their own', async () => {
  await create('A & B');
  await create('A + B');
  expect((await list()).map((type) => type.identifier).sort()).toEqual(['A B', 'A B 2']);
});

test('[STYPE-06] a type gets another title and keeps its identifier', async () => {
  const osid = idOf(await create('Vocational'));
  const answer = await call('PUT', `update/schoolType/${osid}`, { title: 'VOCATIONAL' });
  expect(answer.statusCode).toBe(200);
  expect(await list()).toMatchObject([{ title: 'VOCATIONAL', identifier: 'Vocational' }]);
  await create('Other');
  expect((await call('PUT', `update/schoolType/${osid}`, { title: 'other' })).statusCode).toBe(409);
  expect(await acts()).toContain('Updated SchoolType');
});

test('[STYPE-07] a type is deleted, and its name is free again', async () => {
  const osid = idOf(await create('Evening'));
  const answer = await call('DELETE', `delete/schoolType/${osid}`);
  expect(answer.json().params.status).toBe('SUCCESSFUL');
  expect(await list()).toEqual([]);
  expect((await call('DELETE', `delete/schoolType/${osid}`)).statusCode).toBe(404);
  expect((await create('evening')).statusCode).toBe(200);
});

test('[STYPE-16] a type of the product is neither changed nor deleted', async () => {
  const osid = await aType('SSE', true);
  const answers = [
    await call('PUT', `update/schoolType/${osid}`, { title: 'Other' }),
    await call('DELETE', `delete/schoolType/${osid}`),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
  expect(await list()).toMatchObject([{ title: 'SSE', isCore: true }]);
});

test('[STYPE-17] a type that schools have is not deleted', async () => {
  const osid = await aType('Boarding');
  await make.aSchool(testApp.database.db, { schoolType: 'Boarding' });
  const answer = await call('DELETE', `delete/schoolType/${osid}`);
  expect(answer.statusCode).toBe(409);
  expect(answer.json().params.errmsg).toBe('Schools still have this type.');
  expect(await list()).toMatchObject([{ title: 'Boarding', schoolCount: 1 }]);
});

test('[STYPE-18] only the SuperAdmin manages school types', async () => {
  const osid = await aType('Night');
  for (const role of roles.filter((one: Role) => one !== 'SuperAdmin')) {
    const headers = as(role);
    const answers = [
      await call('POST', 'create/schoolType', { title: role }, headers),
      await call('PUT', `update/schoolType/${osid}`, { title: role }, headers),
      await call('DELETE', `delete/schoolType/${osid}`, undefined, headers),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
  }
  expect((await list()).map((type) => type.title)).toEqual(['Night']);
});
