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

  test('schemas of the product are read by those who print certificates and written by nobody', async () => {
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
  test('one record is given bare to those in scope; to others it does not exist', async () => {
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
