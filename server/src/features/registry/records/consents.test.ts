import type { Role } from '@sanad/contract/values/roles';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as make from '#testing/factories.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

const start = new Date('2026-02-03T09:00:00Z');
const day = 24 * 60 * 60 * 1000;
let now = start;
let testApp: TestApp;
let school: make.Made;
let pupil: make.Made;
beforeAll(async () => {
  testApp = await createTestApp(() => ({ clock: { now: () => now } }));
  school = await make.aSchool(testApp.database.db, { ownerId: 'school' });
  await make.aTeacher(testApp.database.db, { school, ownerId: 'teacher' });
});
beforeEach(async () => {
  now = start;
  await testApp.database.pool.query('delete from consent');
  pupil = await make.aStudent(testApp.database.db, { school, ownerId: 'pupil', phone: '08031234567' });
});
afterAll(() => testApp.close());

const holder = as('Student', { id: 'pupil', username: 'pupil@example.org' });
const readerOf = (role: Role, id = `some-${role}`) => as(role, { id, username: `${id.toLowerCase()}@example.org` });
const verifier = readerOf('Verifier');
const teacher = as('Teacher', { id: 'teacher', username: 'teacher@example.org' });
const inDays = (days: number) => new Date(start.getTime() + days * day).toISOString();

const wishOf = (change: object = {}) => ({
  entity: 'Student',
  recordId: pupil.osid,
  fields: ['firstName', 'phone'],
  reader: 'Some-Verifier@example.org',
  until: inDays(7),
  ...change,
});
const give = (change: object = {}, headers = holder) =>
  testApp.app.inject({ method: 'POST', url: '/api/consents', headers, payload: wishOf(change) });
const withdraw = (osid: string, headers = holder) =>
  testApp.app.inject({ method: 'DELETE', url: `/api/consents/${osid}`, headers });
const read = (headers: { authorization: string }) =>
  testApp.app.inject({ url: `/api/v1/Student/${pupil.osid}`, headers });
const find = async (headers: { authorization: string }, filters: object) => {
  const answer = await testApp.app.inject({
    method: 'POST',
    url: '/api/v1/Student/search',
    headers,
    payload: { filters },
  });
  return answer.json().data as Record<string, unknown>[];
};
const listed = async (headers: { authorization: string }, query = '') =>
  (await testApp.app.inject({ url: `/api/consents${query}`, headers })).json();

async function everything() {
  const { pool } = testApp.database;
  const { rows } = await pool.query(
    'select (select count(*) from consent) as consents, (select count(*) from activity) as acts',
  );
  return rows;
}

describe('[REG-61] [REG-62] private fields are seen by consent of the holder', () => {
  test('a reader without any right sees the named fields, and nothing else of the record', async () => {
    expect((await read(verifier)).statusCode).toBe(403);
    expect((await give()).statusCode).toBe(200);
    expect((await read(verifier)).json()).toEqual({ osid: pupil.osid, firstName: 'Aisha', phone: '08031234567' });
    expect(await find(verifier, {})).toEqual([{ osid: pupil.osid, firstName: 'Aisha', phone: '08031234567' }]);
    expect((await read(readerOf('Verifier', 'other'))).statusCode).toBe(403);
    expect((await read(readerOf('Inspector'))).statusCode).toBe(403);
  });

  test('a reader who sees the public fields anyway sees the private ones beside them', async () => {
    const before = (await read(teacher)).json();
    expect(before).not.toHaveProperty('phone');
    await give({ reader: 'teacher@example.org', fields: ['phone'] });
    expect((await read(teacher)).json()).toEqual({ ...before, phone: '08031234567' });
    expect((await read(teacher)).json()).not.toHaveProperty('dateOfBirth');
  });

  test('a value is found by asking for it only where it may be seen', async () => {
    const other = await make.aStudent(testApp.database.db, { school, ownerId: 'other-pupil', phone: '08031234567' });
    const byPhone = { phone: { eq: '08031234567' } };
    expect(await find(teacher, byPhone)).toEqual([]);
    await give({ reader: 'teacher@example.org', fields: ['phone'] });
    const found = await find(teacher, byPhone);
    expect(found.map(({ osid }) => osid)).toEqual([pupil.osid]);
    expect(found[0]?.osid).not.toBe(other.osid);
  });

  test('it ends at its time', async () => {
    await give({ until: inDays(2) });
    now = new Date(start.getTime() + 2 * day - 1);
    expect((await read(verifier)).statusCode).toBe(200);
    now = new Date(start.getTime() + 2 * day);
    expect((await read(verifier)).statusCode).toBe(403);
    const [entry] = (await listed(holder)).data;
    expect(entry).toMatchObject({ recordId: pupil.osid, state: 'expired' });
  });

  test('it ends at once when it is withdrawn; only its giver can, and once', async () => {
    const [{ osid }] = (await give()).json().data;
    for (const headers of [verifier, as('School', { id: 'school' }), as('SuperAdmin', { id: 'super' })]) {
      expect((await withdraw(osid, headers)).statusCode).toBe(404);
    }
    expect((await read(verifier)).statusCode).toBe(200);
    expect((await withdraw(osid)).statusCode).toBe(200);
    expect((await read(verifier)).statusCode).toBe(403);
    expect((await withdraw(osid)).statusCode).toBe(404);
  });

  test('it gives no right to change, delete or keep documents', async () => {
    await give();
    const url = `/api/v1/Student/${pupil.osid}`;
    const calls = [
      { method: 'PUT' as const, url, payload: { phone: '08039999999' } },
      { method: 'DELETE' as const, url },
      { method: 'GET' as const, url: `${url}/education/documents/${pupil.osid}` },
    ];
    for (const call of calls) expect((await testApp.app.inject({ ...call, headers: verifier })).statusCode).toBe(403);
    expect((await read(holder)).json().phone).toBe('08031234567');
  });

  test('it ends with the record, and when the record gets another holder', async () => {
    await give();
    await testApp.database.pool.query("update record set owner_id = 'somebody' where osid = $1", [pupil.osid]);
    expect((await read(verifier)).statusCode).toBe(403);
    await testApp.database.pool.query("update record set owner_id = 'pupil', deleted_at = now() where osid = $1", [
      pupil.osid,
    ]);
    expect((await read(verifier)).statusCode).toBe(403);
  });
});

describe('giving it', () => {
  test('giving and withdrawing are in the activity log, without the values and the reader', async () => {
    const [{ osid }] = (await give()).json().data;
    await withdraw(osid);
    const { rows } = await testApp.database.pool.query(
      'select action, entity, action_values::text as values from activity where target_id = $1 order by created_at, osid',
      [pupil.osid],
    );
    expect(rows.map(({ action }) => action)).toEqual(['Gave consent to show firstName, phone', 'Withdrew consent']);
    expect(JSON.stringify(rows)).not.toMatch(/example\.org|0803/);
  });

  test('holder and reader see the list of it, each its own', async () => {
    const [{ osid }] = (await give()).json().data;
    const entry = {
      ...wishOf(),
      osid,
      reader: 'some-verifier@example.org',
      osCreatedAt: start.toISOString(),
      state: 'active',
    };
    expect((await listed(holder)).data[0]).toEqual(entry);
    expect((await listed(verifier, '?as=reader')).data[0]).toEqual(entry);
    expect((await listed(verifier)).data).toEqual([]);
    expect((await listed(readerOf('Verifier', 'other'), '?as=reader')).totalCount).toBe(0);
  });

  const refused: [string, number, () => object][] = [
    ['a field that only the holder sees', 400, () => ({ entity: 'Teacher', fields: ['teacherSignature', 'phone'] })],
    ['only public fields', 400, () => ({ fields: ['firstName'] })],
    ['a field that is none', 400, () => ({ fields: ['phone', 'constructor'] })],
    ['what the server keeps', 400, () => ({ fields: ['phone', '_osState'] })],
    ['a time that is over', 400, () => ({ until: inDays(-1) })],
    ['now', 400, () => ({ until: start.toISOString() })],
    ['more than a year', 400, () => ({ until: inDays(367) })],
    ['no date', 400, () => ({ until: 'tomorrow' })],
    ['the holder itself', 400, () => ({ reader: 'PUPIL@example.org' })],
    ['a reader that is no address', 400, () => ({ reader: 'somebody' })],
    ['no field', 400, () => ({ fields: [] })],
    ['a field twice', 400, () => ({ fields: ['phone', 'phone'] })],
    ['an unknown record', 404, () => ({ recordId: '00000000-0000-7000-8000-000000000000' })],
    ['an id that is none', 404, () => ({ recordId: 'x' })],
    ['an unknown entity', 404, () => ({ entity: 'Nothing' })],
    ['more keys', 400, () => ({ givenBy: 'somebody' })],
  ];
  test.each(refused)('%s is refused with %i, and nothing is written', async (_name, status, change) => {
    const before = await everything();
    const wish = change();
    const own = await make.aTeacher(testApp.database.db, { school, ownerId: 'pupil' });
    const both = as('Student', { id: 'pupil', username: 'pupil@example.org', roles: ['Student', 'Teacher'] });
    const answer = await give(
      'entity' in wish && wish.entity === 'Teacher' ? { recordId: own.osid, ...wish } : wish,
      both,
    );
    expect(answer.statusCode).toBe(status);
    expect(answer.json().params.errmsg).not.toBe('');
    expect(await everything()).toEqual(before);
  });

  test('those who see or keep a record do not open it to others', async () => {
    const before = await everything();
    const others: [number, Record<string, string>][] = [
      [401, {}],
      [403, as('School', { id: 'school' })],
      [403, teacher],
      [403, as('SuperAdmin', { id: 'super' })],
      [403, verifier],
      [404, as('Student', { id: 'other-pupil' })],
    ];
    for (const [status, headers] of others) {
      expect((await give({}, headers as typeof holder)).statusCode).toBe(status);
    }
    expect(await everything()).toEqual(before);
  });

  test('one who was given consent cannot pass it on', async () => {
    await give();
    expect((await give({ reader: 'third@example.org' }, verifier)).statusCode).toBe(403);
  });
});
