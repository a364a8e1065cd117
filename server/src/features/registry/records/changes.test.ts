import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as make from '#testing/factories.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let here: make.Made;
let there: make.Made;
beforeAll(async () => {
  testApp = await createTestApp();
  const { db } = testApp.database;
  here = await make.aSchool(db, { ownerId: 'here-school' });
  there = await make.aSchool(db, { ownerId: 'there-school' });
});
afterAll(() => testApp.close());

const school = (id = 'here-school') => as('School', { id });
const student = (id: string) => as('Student', { id });
const superAdmin = as('SuperAdmin', { id: 'super' });

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
async function call(method: Method, url: string, headers: Record<string, string>, payload?: object | string) {
  const response = await testApp.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
  return { status: response.statusCode, body: response.json() };
}
const stored = async (osid: string) => {
  const { rows } = await testApp.database.pool.query('select * from record where osid = $1', [osid]);
  return rows[0];
};

describe('changing', () => {
  test('a school is not suspended through the generic update, which would skip the log and the notice', async () => {
    const url = `/api/v1/School/${here.osid}`;
    expect((await call('PUT', url, superAdmin, { status: 'suspended' })).status).toBe(403);
    expect((await call('PUT', url, superAdmin, { principalName: 'Hauwa Bello' })).status).toBe(200);
    expect((await call('GET', url, superAdmin)).body).toMatchObject({ status: 'active', principalName: 'Hauwa Bello' });
  });

  test('[REG-16] an update merges: named fields change, the rest stays, null takes a field away', async () => {
    const pupil = await make.aStudent(testApp.database.db, { school: here, phone: '08031234567' });
    const url = `/api/v1/Student/${pupil.osid}`;
    const { status, body } = await call('PUT', url, school(), {
      lastName: 'Yusuf',
      phone: null,
      osid: 'mine',
      osUpdatedBy: 'me',
    });
    expect({ status, ok: body.responseCode, result: body.result }).toEqual({
      status: 200,
      ok: 'OK',
      result: { Student: { osid: pupil.osid } },
    });
    const record = (await call('GET', url, school())).body;
    expect(record).toMatchObject({
      firstName: 'Aisha',
      lastName: 'Yusuf',
      admissionNo: pupil.admissionNo,
      osUpdatedBy: 'here-school',
    });
    expect(record).not.toHaveProperty('phone');
  });

  test('[REG-16] an update of a record and of a part of it is answered in the same shape, and asks who it comes from', async () => {
    const pupil = await make.aStudent(testApp.database.db, { school: here, ownerId: 'pupil-16' });
    const me = student('pupil-16');
    const url = `/api/v1/Student/${pupil.osid}`;
    await call('POST', `${url}/education`, me, { instituteName: 'First' });
    const [part] = (await stored(pupil.osid)).data.education;
    const updates: [string, object][] = [
      [url, { education: [{ osid: part.osid, qualification: 'BECE' }] }],
      [`/api/v1/student/1-${pupil.osid}`, { education: [{ osid: part.osid, yearOfPassing: 2020 }] }],
      [`${url}/education/${part.osid}`, { instituteName: 'Changed' }],
    ];
    for (const [path, model] of updates) {
      const { status, body } = await call('PUT', path, me, model);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        id: 'sunbird-rc.registry.update',
        responseCode: 'OK',
        params: { status: 'SUCCESSFUL', errmsg: '' },
        result: { Student: { osid: pupil.osid } },
      });
      const anonymous = await call('PUT', path, {}, model);
      expect({ status: anonymous.status, params: anonymous.body.params }).toMatchObject({
        status: 401,
        params: { status: 'UNSUCCESSFUL', errmsg: expect.stringMatching(/./) },
      });
      const wrong = await call('PUT', path, me, { nickname: 'x' });
      expect(wrong.status).toBeGreaterThanOrEqual(400);
      expect(wrong.body.params).toMatchObject({
        status: 'UNSUCCESSFUL',
        errmsg: expect.stringContaining('nickname'),
      });
    }
    expect((await stored(pupil.osid)).data.education).toEqual([
      { osid: part.osid, instituteName: 'Changed', qualification: 'BECE', yearOfPassing: 2020 },
    ]);
  });

  test('of two writers who saw the same version the second is told so, and nothing of the first is lost', async () => {
    const pupil = await make.aStudent(testApp.database.db, { school: here });
    const url = `/api/v1/Student/${pupil.osid}`;
    const { osUpdatedAt } = (await call('GET', url, school())).body;
    const writes = await Promise.all([
      call('PUT', url, school(), { lastName: 'First', osUpdatedAt }),
      call('PUT', url, school(), { lastName: 'Second', osUpdatedAt }),
    ]);
    expect(writes.map((write) => write.status).sort()).toEqual([200, 409]);
    const winner = writes[0]!.status === 200 ? 'First' : 'Second';
    expect((await stored(pupil.osid)).data.lastName).toBe(winner);
  });

  test('writers of different fields at once both succeed and both changes stay', async () => {
    const pupil = await make.aStudent(testApp.database.db, { school: here });
    const url = `/api/v1/Student/${pupil.osid}`;
    await Promise.all([
      call('PUT', url, school(), { lastName: 'Yusuf' }),
      call('PUT', url, school(), { className: 'JSS 2' }),
    ]);
    expect((await stored(pupil.osid)).data).toMatchObject({ lastName: 'Yusuf', className: 'JSS 2' });
    expect((await stored(pupil.osid)).group_key).toBe('JSS 2/A');
  });

  test('a foreign pupil is neither changed nor deleted', async () => {
    const pupil = await make.aStudent(testApp.database.db, { school: there });
    const before = await stored(pupil.osid);
    const url = `/api/v1/Student/${pupil.osid}`;
    expect((await call('PUT', url, school(), { lastName: 'X' })).status).toBe(404);
    expect((await call('DELETE', url, school())).status).toBe(404);
    expect((await call('POST', `${url}/education`, school(), { instituteName: 'X' })).status).toBe(404);
    expect((await call('PUT', `/api/v1/School/${there.osid}`, school(), { schoolName: 'Mine' })).status).toBe(403);
    expect(await stored(pupil.osid)).toEqual(before);
  });

  test('a pupil changes few of the own fields, and a school not the state of its pupil’s account', async () => {
    const pupil = await make.aStudent(testApp.database.db, { school: here, ownerId: 'pupil-3' });
    const url = `/api/v1/Student/${pupil.osid}`;
    expect((await call('PUT', url, student('pupil-3'), { phone: '08031234567' })).status).toBe(200);
    for (const change of [{ lastName: 'Rich' }, { schoolId: there.osid }, { uniqueId: 'STU0000000001' }]) {
      expect((await call('PUT', url, student('pupil-3'), change)).status).toBe(403);
    }
    await call('PUT', url, school(), { email: 'other@example.org' });
    expect((await stored(pupil.osid)).data).toMatchObject({
      email: pupil.email,
      lastName: 'Bello',
      phone: '08031234567',
    });
    expect((await call('PUT', url, school(), { schoolId: there.osid })).status).toBe(403);
  });

  test('a school does not activate itself or set its own template through the generic call', async () => {
    for (const change of [
      { status: 'suspended' },
      { schoolResultTemplate: '<script>' },
      { schoolStateId: there.schoolStateId },
    ]) {
      expect((await call('PUT', `/api/v1/School/${here.osid}`, school(), change)).status).toBe(403);
    }
    expect(
      (await call('PUT', `/api/v1/School/${here.osid}`, school(), { principalName: 'Hauwa Abubakar' })).status,
    ).toBe(200);
  });

  test('items are added to a list and changed by their id; a list that is sent replaces the whole', async () => {
    const pupil = await make.aStudent(testApp.database.db, { school: here, ownerId: 'pupil-4' });
    const url = `/api/v1/Student/${pupil.osid}`;
    const me = student('pupil-4');
    expect((await call('POST', `${url}/education`, me, { instituteName: 'First' })).body.id).toBe(
      'sunbird-rc.registry.update',
    );
    await call('POST', `${url}/education`, me, { instituteName: 'Second', yearOfPassing: 2020 });
    const [first, second] = (await stored(pupil.osid)).data.education;
    expect([first.instituteName, second.instituteName]).toEqual(['First', 'Second']);
    expect((await call('PUT', `${url}/education/1-${second.osid}`, me, { instituteName: 'Changed' })).status).toBe(200);
    expect((await stored(pupil.osid)).data.education[1]).toEqual({
      osid: second.osid,
      instituteName: 'Changed',
      yearOfPassing: 2020,
    });
    expect((await call('PUT', `${url}/education/${pupil.osid}`, me, { instituteName: 'X' })).status).toBe(404);
    expect((await call('POST', `${url}/lastName`, me, { x: 1 })).status).toBe(400);
    expect((await call('POST', `${url}/__proto__`, me, { x: 1 })).status).toBe(400);
    await call('PUT', url, me, {
      education: [{ osid: first.osid, qualification: 'BECE' }, { instituteName: 'Third' }],
    });
    expect((await stored(pupil.osid)).data.education).toEqual([
      { osid: first.osid, instituteName: 'First', qualification: 'BECE' },
      { osid: expect.any(String), instituteName: 'Third' },
    ]);
  });

  test('a deleted record is gone from reads and searches but kept, and its unique values are free', async () => {
    const { db } = testApp.database;
    const institute = await make.aRecord(db, 'Institute', { instituteName: 'Gone' });
    const url = `/api/v1/Institute/${institute.osid}`;
    expect((await call('DELETE', url, superAdmin)).body).toMatchObject({
      id: 'sunbird-rc.registry.delete',
      responseCode: 'OK',
    });
    expect((await call('GET', url, superAdmin)).status).toBe(404);
    expect((await call('DELETE', url, superAdmin)).status).toBe(404);
    expect((await stored(institute.osid)).deleted_at).toBeInstanceOf(Date);
    expect((await call('POST', '/api/v1/Institute', superAdmin, { instituteName: 'Gone' })).status).toBe(200);
  });

  test('what others refer to cannot be deleted', async () => {
    const pupil = await make.aStudent(testApp.database.db, { school: here });
    const { status, body } = await call('DELETE', `/api/v1/School/${here.osid}`, superAdmin);
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'CONFLICT' });
    expect((await call('DELETE', `/api/v1/Student/${pupil.osid}`, school())).status).toBe(200);
  });

  test('[REG-58] an issuer edits its own details; any user finds issuers without their address', async () => {
    const { db } = testApp.database;
    const issuer = await make.aRecord(db, 'Issuer', {
      title: 'Board',
      issuer: 'did:web:board',
      email: 'b@example.org',
      ownerId: 'issuer',
    });
    const url = `/api/v1/issuer/${issuer.osid}`;
    expect((await call('PUT', url, as('Issuer', { id: 'issuer' }), { description: 'New' })).status).toBe(200);
    expect((await call('PUT', url, as('Issuer', { id: 'other' }), { description: 'No' })).status).toBe(403);
    const { body } = await call('POST', '/api/v1/Issuer/search', as('Student'), {
      entityType: ['Issuer'],
      filters: {},
    });
    expect(body.data).toMatchObject([
      { osid: issuer.osid, title: 'Board', issuer: 'did:web:board', description: 'New' },
    ]);
    expect(body.data[0]).not.toHaveProperty('email');
  });
});
