import { afterAll, beforeAll, expect, test } from 'vitest';
import * as make from '#testing/factories.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';
import { insertStoredFile } from '../../../platform/files/stored-files.ts';

let testApp: TestApp;
let state: make.Made;
let lga: make.Made;
let foreignLga: make.Made;
beforeAll(async () => {
  testApp = await createTestApp();
  const { db } = testApp.database;
  state = await make.aState(db);
  lga = await make.anLga(db, { state });
  foreignLga = await make.anLga(db, { state: await make.aState(db) });
  await make.aRecord(db, 'SchoolType', { title: 'Basic', identifier: 'Basic', isCore: true });
});
afterAll(() => testApp.close());

const superAdmin = as('SuperAdmin', { id: 'super' });
const send = (method: 'POST' | 'PUT', url: string, payload: object, headers = superAdmin) =>
  testApp.app.inject({ method, url: `/api/v1/${url}`, headers, payload });
const aSchool = (change: object = {}) => ({
  schoolName: 'New Dawn',
  schoolStateId: state.osid,
  schoolLgaId: lga.osid,
  schoolType: 'Basic',
  status: 'active',
  ...change,
});
const records = async () =>
  (await testApp.database.pool.query("select osid, version from record where entity = 'School' order by osid")).rows;

test('[REG-15] a school is of a type that exists and in an area of its state, when it is made and when it changes', async () => {
  const made = await send('POST', 'School', aSchool());
  expect(made.statusCode).toBe(200);
  const { osid } = made.json().result.School;
  const before = await records();
  const wrong: [object, RegExp][] = [
    [{ schoolType: 'Nothing' }, /schoolType: there is no such SchoolType/],
    [{ schoolLgaId: foreignLga.osid }, /schoolLgaId: the LGA does not lie in this state/],
    [{ schoolStateId: foreignLga.stateId }, /schoolLgaId: the LGA does not lie in this state/],
    [{ schoolLgaId: state.osid }, /schoolLgaId: there is no such LGA/],
  ];
  for (const [change, reason] of wrong) {
    for (const answer of [await send('POST', 'School', aSchool(change)), await send('PUT', `School/${osid}`, change)]) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json().params.errmsg).toMatch(reason);
    }
  }
  expect(await records()).toEqual(before);
  const moved = { schoolStateId: foreignLga.stateId, schoolLgaId: foreignLga.osid };
  expect((await send('PUT', `School/${osid}`, moved)).statusCode).toBe(200);
});

test('an address is kept in lower case, and the same in capitals is the same', async () => {
  const { db } = testApp.database;
  const school = await make.aSchool(db, { ownerId: 'school' });
  const student = { firstName: 'Aisha', lastName: 'Bello', schoolId: school.osid, email: ' Aisha.Bello@Example.ORG ' };
  const { osid } = (await send('POST', 'Student', student)).json().result.Student;
  const read = async () => (await testApp.app.inject({ url: `/api/v1/Student/${osid}`, headers: superAdmin })).json();
  expect((await read()).email).toBe('aisha.bello@example.org');
  await send('PUT', `Student/${osid}`, { email: 'AB@example.org' });
  expect((await read()).email).toBe('ab@example.org');
  const first = { email: 'one@example.org' };
  expect((await send('POST', 'School', aSchool(first))).statusCode).toBe(200);
  expect((await send('POST', 'School', aSchool({ email: 'ONE@example.org' }))).statusCode).toBe(409);
});

test('[REG-13] a search finds a picture by the signed address that an earlier answer gave', async () => {
  const { deps, database } = testApp;
  const school = await make.aSchool(database.db, { ownerId: 'pictures' });
  const id = deps.ids.next();
  const file = { id, ownerId: 'pictures', name: 'a', mime: 'image/png', size: 1, sha256: '0'.repeat(64) };
  await insertStoredFile(database.db, { ...file, visibility: 'private', path: `teacher-images/${id}` });
  const teacher = await make.aTeacher(database.db, { school, profileImage: `/api/files/${id}` });
  const headers = as('School', { id: 'pictures' });
  const search = (filters: object) => send('POST', 'Teacher/search', { filters }, headers);
  const [given] = (await search({ osid: { eq: teacher.osid } })).json().data;
  expect(given.profileImage).toContain('?sig=');
  for (const filter of [{ eq: given.profileImage }, { or: ['x', given.profileImage] }]) {
    const found = (await search({ profileImage: filter })).json().data;
    expect(found.map(({ osid }: { osid: string }) => osid)).toEqual([teacher.osid]);
  }
});

test('an act of a signed-in caller is logged with the address that it came from', async () => {
  const school = await make.aSchool(testApp.database.db, { ownerId: 'from' });
  await testApp.app.inject({
    method: 'PUT',
    url: `/api/v1/School/${school.osid}`,
    headers: as('School', { id: 'from' }),
    payload: { principalName: 'Hauwa Abubakar' },
    remoteAddress: '203.0.113.9',
  });
  const { rows } = await testApp.database.pool.query('select action, ip from activity where target_id = $1', [
    school.osid,
  ]);
  expect(rows).toEqual([{ action: 'Updated School', ip: '203.0.113.9' }]);
});
