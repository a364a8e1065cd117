import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import * as make from '#testing/factories.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

/** A school does not take another's name, number or place: what it wishes waits for the authority. */

let testApp: TestApp;
let state: make.Made;
let lga: make.Made;
beforeAll(async () => {
  testApp = await createTestApp();
  state = await make.aState(testApp.database.db);
  lga = await make.anLga(testApp.database.db, { state });
  await make.aRecord(testApp.database.db, 'SuperAdmin', { name: 'Ada', email: 'ada@example.org', ownerId: 'super' });
});
afterAll(() => testApp.close());

const authority = as('SuperAdmin', { id: 'super' });
let counter = 0;
type School = make.Made & { ownerId: string; headers: { authorization: string } };

async function aSchool(status = 'active'): Promise<School> {
  counter += 1;
  const ownerId = `owner ${counter}`;
  const school = await make.aSchool(testApp.database.db, {
    state,
    lga,
    status,
    schoolName: `School ${counter}`,
    ownerId,
  });
  return { ...school, ownerId, headers: as('School', { id: ownerId }) };
}

const call = (
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  url: string,
  headers: Record<string, string>,
  payload?: object,
) => testApp.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
const change = (school: School, payload: object) =>
  call('PUT', `/api/v1/School/${school.osid}`, school.headers, payload);
const read = async (school: School) => (await call('GET', `/api/v1/School/${school.osid}`, authority)).json();
const listed = async (query = '') => (await call('GET', `/api/record-changes${query}`, authority)).json().data;
const wishOf = async (school: School) =>
  (await listed()).find(({ recordId }: { recordId: string }) => recordId === school.osid);
const decide = (osid: string, payload: object, headers = authority) =>
  call('PUT', `/api/record-changes/${osid}`, headers, payload);

test.each(['active', 'suspended'])(
  'the name of a school that is %s stays until the authority approves another',
  async (status) => {
    const school = await aSchool(status);
    const answer = await change(school, { schoolName: 'Government College', schoolAddress: '1 Main Road' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ waits: ['schoolName'], message: expect.stringContaining('approved') });
    expect(await read(school)).toMatchObject({ schoolName: school.schoolName, schoolAddress: '1 Main Road' });
    const wish = await wishOf(school);
    expect(wish).toMatchObject({ name: school.schoolName, wishedName: 'Government College', status: 'pending' });
    const { osid, osUpdatedAt } = wish;
    expect((await decide(osid, { status: 'approved', osUpdatedAt })).statusCode).toBe(200);
    expect(await read(school)).toMatchObject({ schoolName: 'Government College', schoolAddress: '1 Main Road' });
    expect(await wishOf(school)).toBeUndefined();
  },
);

test('a number of registration waits like a name, also when it is sent as a part of its own', async () => {
  const school = await aSchool();
  const url = `/api/v1/School/${school.osid}/registration`;
  const answer = await call('POST', url, school.headers, { registrationNumber: 'GM/1' });
  expect(answer.json().waits).toEqual(['registration']);
  expect((await read(school)).registration).toBeUndefined();
  expect(await wishOf(school)).toMatchObject({ wishedNumber: 'GM/1' });
});

test('a school that still waits to be let in corrects its own name', async () => {
  const school = await aSchool('pending');
  const answer = await change(school, { schoolName: 'Corrected Name' });
  expect(answer.json().waits).toBeUndefined();
  expect(await read(school)).toMatchObject({ schoolName: 'Corrected Name' });
});

test('place and type are not even wished for', async () => {
  const school = await aSchool();
  const elsewhere = await make.anLga(testApp.database.db, { state });
  for (const payload of [{ schoolLgaId: elsewhere.osid }, { schoolType: 'Senior' }, { status: 'suspended' }]) {
    expect((await change(school, payload)).statusCode).toBe(403);
  }
  expect(await read(school)).toMatchObject({ schoolLgaId: lga.osid, schoolType: school.schoolType });
});

test('a form that sends the place back in another spelling changes nothing and is not turned away', async () => {
  const school = await aSchool();
  const place = { schoolLgaId: `1-${lga.osid}`, schoolStateId: state.osid.toUpperCase() };
  const answer = await change(school, { ...place, schoolAddress: '2 Main Road' });
  expect(answer.statusCode).toBe(200);
  expect(await read(school)).toMatchObject({ schoolLgaId: lga.osid, schoolAddress: '2 Main Road' });
});

test('a newer wish takes the place of the one that was looked at, which can no longer be decided', async () => {
  const school = await aSchool();
  await change(school, { schoolName: 'First Wish' });
  const seen = await wishOf(school);
  await change(school, { schoolName: 'Government College of Another Place' });
  const stale = await decide(seen.osid, { status: 'approved', osUpdatedAt: seen.osUpdatedAt });
  expect(stale.statusCode).toBe(409);
  expect(await read(school)).toMatchObject({ schoolName: school.schoolName });
  expect((await listed()).filter(({ recordId }: { recordId: string }) => recordId === school.osid)).toHaveLength(1);
});

test('a wish whose school was renamed meanwhile is looked at again', async () => {
  const school = await aSchool();
  await change(school, { schoolName: 'Wished Name' });
  const seen = await wishOf(school);
  await call('PUT', `/api/v1/School/${school.osid}`, authority, { schoolName: 'Set By The Authority' });
  expect((await decide(seen.osid, { status: 'approved', osUpdatedAt: seen.osUpdatedAt })).statusCode).toBe(409);
  expect(await read(school)).toMatchObject({ schoolName: 'Set By The Authority' });
});

test('a wish that is not approved changes nothing, is told with its reason, and is decided once', async () => {
  const school = await aSchool();
  await change(school, { schoolName: 'Not This One' });
  const { osid, osUpdatedAt } = await wishOf(school);
  const rejected = { status: 'rejected', osUpdatedAt, reason: 'There is one of this name.' };
  expect((await decide(osid, rejected)).statusCode).toBe(200);
  expect((await decide(osid, { ...rejected, status: 'approved' })).statusCode).toBe(409);
  expect(await read(school)).toMatchObject({ schoolName: school.schoolName });
  const { rows } = await testApp.database.pool.query('select text_values from notification where account_id = $1', [
    school.ownerId,
  ]);
  expect(JSON.stringify(rows)).toContain('There is one of this name.');
  expect(await listed('?status=rejected')).toContainEqual(expect.objectContaining({ osid }));
});

test('the authority does not give a name away that an active school of the LGA has', async () => {
  const [first, second] = [await aSchool(), await aSchool()];
  await change(second, { schoolName: ` ${String(first.schoolName).toUpperCase()}` });
  const { osid, osUpdatedAt } = await wishOf(second);
  const refused = await decide(osid, { status: 'approved', osUpdatedAt });
  expect(refused.statusCode).toBe(409);
  expect(await read(second)).toMatchObject({ schoolName: second.schoolName });
});

test('only the authority sees and decides wishes', async () => {
  const school = await aSchool();
  await change(school, { schoolName: 'Wished Quietly' });
  const { osid, osUpdatedAt } = await wishOf(school);
  for (const headers of [school.headers, as('Inspector'), as('stateadmin'), as('Teacher')]) {
    expect((await call('GET', '/api/record-changes', headers)).statusCode).toBe(403);
    expect((await decide(osid, { status: 'approved', osUpdatedAt }, headers)).statusCode).toBe(403);
  }
  expect((await decide(osid, { status: 'approved' })).statusCode).toBe(400);
  expect(await read(school)).toMatchObject({ schoolName: school.schoolName });
});

test('a school takes its own wish back as long as nobody decided; nobody else does', async () => {
  const [school, other] = [await aSchool(), await aSchool()];
  await change(school, { schoolName: 'Wished In Haste' });
  const own = async (headers: Record<string, string>) =>
    (await call('GET', '/api/own-record-changes', headers)).json().data;
  const [wish] = await own(school.headers);
  expect(wish).toMatchObject({ recordId: school.osid, wishedName: 'Wished In Haste' });
  expect(await own(other.headers)).toEqual([]);
  const withdraw = (headers: Record<string, string>) => call('DELETE', `/api/own-record-changes/${wish.osid}`, headers);
  expect((await withdraw(other.headers)).statusCode).toBe(404);
  expect((await withdraw(authority)).statusCode).toBe(403);
  expect((await withdraw(school.headers)).statusCode).toBe(200);
  expect(await own(school.headers)).toEqual([]);
  const late = await decide(wish.osid, { status: 'approved', osUpdatedAt: wish.osCreatedAt });
  expect(late.statusCode).toBe(409);
  expect((await withdraw(school.headers)).statusCode).toBe(409);
  expect(await read(school)).toMatchObject({ schoolName: school.schoolName });
});

/** Until somebody waits for a lock of the database. */
async function untilWaiting(count: number): Promise<void> {
  await eventually(async () => {
    const { rows } = await testApp.database.pool.query<{ n: number }>(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    expect(rows[0]?.n).toBeGreaterThanOrEqual(count);
  });
}

test('a decision and a new wish at once come one after the other: neither waits for the other', async () => {
  const school = await aSchool();
  await change(school, { schoolName: 'Wished At Once' });
  const { osid, osUpdatedAt } = await wishOf(school);
  const holder = await testApp.database.pool.connect();
  try {
    await holder.query('begin');
    await holder.query("select 1 from record where entity = 'School' and osid = $1 for update", [school.osid]);
    const decided = decide(osid, { status: 'approved', osUpdatedAt });
    await untilWaiting(1);
    // Whoever decides waits for the record, and has not taken the wish yet: that would be the other order.
    await holder.query('select 1 from record_change where osid = $1 for update nowait', [osid]);
    const wished = change(school, { schoolName: 'Wished Later' });
    await untilWaiting(2);
    await holder.query('commit');
    const codes = [(await decided).statusCode, (await wished).statusCode];
    expect(codes.every((code) => code === 200 || code === 409)).toBe(true);
  } finally {
    holder.release();
  }
});
