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
const countOf = async (entity: string) => {
  const { rows } = await testApp.database.pool.query('select count(*) from record where entity = $1', [entity]);
  return rows[0].count as number;
};

describe('creating', () => {
  test('[REG-15, REG-11, REG-07] a school adds a pupil: the answer has the osid, the server the number, the state and the system fields', async () => {
    const { status, body } = await call('POST', '/api/v1/Student', school(), {
      firstName: 'Adéọlá',
      lastName: 'Ọlá',
      admissionNo: 'A/1',
      osCreatedBy: 'somebody else',
    });
    expect(status).toBe(200);
    const { osid } = body.data[0];
    expect(body).toMatchObject({
      id: 'sunbird-rc.registry.post',
      responseCode: 'OK',
      params: { status: 'SUCCESSFUL', errmsg: '' },
      result: { Student: { osid } },
    });
    const record = (await call('GET', `/api/v1/Student/${osid}`, school())).body;
    expect(record).toMatchObject({
      osid,
      firstName: 'Adéọlá',
      schoolId: here.osid,
      stateId: here.schoolStateId,
      osCreatedBy: 'here-school',
      osUpdatedBy: 'here-school',
      osCreatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      uniqueId: expect.stringMatching(/^STU[0-9A-Z]{10}$/),
    });
    const { rows } = await testApp.database.pool.query('select * from activity where target_id = $1', [osid]);
    expect(rows).toMatchObject([{ action: 'Created Student', user_id: 'here-school' }]);
  });

  test('a school cannot add a pupil to another school, and nothing is stored', async () => {
    const before = await countOf('Student');
    const { status } = await call('POST', '/api/v1/Student', school(), {
      firstName: 'A',
      lastName: 'B',
      schoolId: there.osid,
    });
    expect(status).toBe(403);
    expect(await countOf('Student')).toBe(before);
  });

  test('data that does not fit its schema is 400 with each problem, and repeats no value', async () => {
    const { status, body } = await call('POST', '/api/v1/Student', school(), {
      firstName: 12,
      email: 'secret-value',
      nickname: 'x',
      dateOfBirth: 'yesterday',
    });
    expect(status).toBe(400);
    expect(body.params.errmsg).toMatch(/^Validation Exception : /);
    for (const part of [
      '#/Student: required key [lastName] not found',
      '#/Student/firstName: expected type: string',
      '#/Student/email: ',
      '#/Student: extraneous key [nickname] is not permitted',
    ]) {
      expect(body.params.errmsg).toContain(part);
    }
    expect(body.message).toBe(body.params.errmsg);
    expect(JSON.stringify(body)).not.toContain('secret-value');
  });

  test('a second record with a unique value is 409, also when both come at once', async () => {
    const results = await Promise.all(
      Array.from({ length: 5 }, () =>
        call('POST', '/api/v1/Institute', superAdmin, { instituteName: 'Ahmadu Bello University' }),
      ),
    );
    expect(results.map((result) => result.status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await countOf('Institute')).toBe(1);
  });

  test('a reference to a record that is not there is refused', async () => {
    const lga = { lgaName: 'Nowhere', stateId: '01890a5d-ac96-774b-bcce-b302099a8057' };
    const { status, body } = await call('POST', '/api/v1/LGA', superAdmin, lga);
    expect({ status, errmsg: body.params.errmsg }).toEqual({
      status: 400,
      errmsg: 'Validation Exception : #/LGA/stateId: there is no such States',
    });
  });

  test('results, school types, pages and enquiries are not made by the generic call, whoever asks', async () => {
    for (const entity of [
      'ClassResults',
      'Results',
      'SchoolType',
      'StaticPage',
      'Contact',
      'SuperAdmin',
      'Inspector',
    ]) {
      expect((await call('POST', `/api/v1/${entity}`, superAdmin, { title: 'x' })).status, entity).toBe(403);
    }
  });

  test('[REG-57] schemas are read by those who print certificates and written by nobody', async () => {
    expect((await call('POST', '/api/v1/Schema', superAdmin, { name: 'X', schema: '{}' })).status).toBe(405);
    expect((await call('PUT', '/api/v1/Schema/Student', superAdmin, { status: 'DRAFT' })).status).toBe(405);
    const { body } = await call('POST', '/api/v1/Schema/search', school(), { filters: { name: { eq: 'Student' } } });
    const [schema] = body.data;
    expect(JSON.parse(schema.schema).definitions[schema.title]).toMatchObject({
      properties: { firstName: { type: 'string' } },
      required: expect.arrayContaining(['firstName']),
    });
    expect((await call('GET', `/api/v1/Schema/${schema.osid}`, superAdmin)).body).toEqual(schema);
    expect((await call('GET', `/api/v1/Schema/${schema.osid}`, student('x'))).status).toBe(403);
    expect((await call('GET', `/api/v1/Schema/${schema.osid}`, {})).status).toBe(401);
  });
});

describe('reading', () => {
  test('[REG-18] one record is given bare to those in scope; to others it does not exist', async () => {
    const pupil = await make.aStudent(testApp.database.db, { school: there, ownerId: 'pupil' });
    const own = await call('GET', `/api/v1/Student/${pupil.osid}`, student('pupil'));
    expect(own.body).toMatchObject({ osid: pupil.osid, email: pupil.email });
    expect(own.body).not.toHaveProperty('params');
    expect((await call('GET', `/api/v1/student/1-${pupil.osid}`, student('pupil'))).status).toBe(200);
    for (const headers of [school(), student('other')]) {
      const { status, body } = await call('GET', `/api/v1/Student/${pupil.osid}`, headers);
      expect({ status, errmsg: body.params.errmsg }).toEqual({ status: 404, errmsg: 'Invalid id' });
    }
    expect((await call('GET', `/api/v1/Student/${pupil.osid}`, {})).status).toBe(401);
    expect((await call('GET', `/api/v1/Student/${pupil.osid}`, as('Verifier'))).status).toBe(403);
  });

  test('anonymous callers see of a school what the public lists show', async () => {
    expect((await call('GET', `/api/v1/School/${here.osid}`, {})).body).toEqual({
      osid: here.osid,
      schoolName: here.schoolName,
      schoolStateId: here.schoolStateId,
      schoolLgaId: here.schoolLgaId,
    });
  });

  test('the list of an entity holds the own records only', async () => {
    const { body } = await call('GET', '/api/v1/School', school());
    expect(body).toMatchObject({ totalCount: 1, data: [{ osid: here.osid, email: here.email }] });
    expect((await call('GET', '/api/v1/School', student('nobody'))).body.data).toEqual([]);
    expect((await call('GET', '/api/v1/School', {})).status).toBe(401);
  });

  test('an unknown entity is 404 in the words of the registry', async () => {
    for (const [method, url] of [
      ['GET', '/api/v1/Nobody'],
      ['GET', '/api/v1/__proto__/x'],
      ['POST', '/api/v1/constructor/search'],
      ['POST', '/api/v1/Nobody'],
      ['DELETE', '/api/v1/Nobody/1'],
    ] as [Method, string][]) {
      const { status, body } = await call(method, url, superAdmin, method === 'POST' ? {} : undefined);
      expect({ status, errmsg: body.params.errmsg }).toEqual({
        status: 404,
        errmsg: `Schema '${url.split('/')[3]}' not found`,
      });
    }
  });
});

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
