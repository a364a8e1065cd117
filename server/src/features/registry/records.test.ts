import type { Role } from '@sanad/contract/values/roles';
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
      uniqueId: 'STU0000000000',
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
    expect(record.uniqueId).not.toBe('STU0000000000');
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

describe('bad input', () => {
  const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
  const badSearches: [string, object | string][] = [
    ['an unknown field', { filters: { nobody: { eq: 'x' } } }],
    ['an unknown operator', { filters: { stateName: { like: 'x' } } }],
    ['no operator', { filters: { stateName: {} } }],
    ['a bare value', { filters: { stateName: 'x' } }],
    ['a number for a text', { filters: { stateName: { eq: 1 } } }],
    ['null', { filters: { stateName: { eq: null } } }],
    ['no list for or', { filters: { stateName: { or: 'x' } } }],
    ['one bound', { filters: { stateName: { between: ['a'] } } }],
    ['a list as filters', { filters: [] }],
    ['a date that is none', { filters: { osCreatedAt: { gt: 'yesterday' } } }],
    ['the character zero', { filters: { stateName: { eq: 'a\u0000b' } } }],
    ['half a surrogate pair', '{"filters":{"stateName":{"eq":"\\ud800"}}}'],
    ['prototype names', { filters: { constructor: { eq: 'x' } } }],
    ['prototype names as operators', { filters: { stateName: { toString: 'x' } } }],
    ['poisoned JSON', '{"filters":{"__proto__":{"eq":"x"}}}'],
    ['the hidden owner', { filters: { osOwner: { eq: 'here-school' } } }],
    ['a negative limit', { limit: -1 }],
    ['a text as limit', { limit: '20' }],
    ['a broken offset', { offset: 1.5 }],
    ['an offset without end', { offset: 1e18 }],
    ['an unknown order', { order_entity: 'data; drop table record' }],
    ['an unknown direction', { order_direction: 'up' }],
    ['filters a megabyte deep', `{"filters":{"stateName":${deep(150_000)}}}`],
    [
      'ten thousand conditions',
      { filters: { stateName: Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`o${i}`, 'x'])) } },
    ],
    ['a body that is no object', '[]'],
    ['broken JSON', '{"filters":'],
  ];
  test.each(badSearches)('a search with %s is a clear 400', async (_name, payload) => {
    const headers = typeof payload === 'string' ? { 'content-type': 'application/json' } : {};
    const { status, body } = await call('POST', '/api/v1/States/search', headers, payload);
    expect(body).toMatchObject({ statusCode: 400, responseCode: 'CLIENT_ERROR', params: { status: 'UNSUCCESSFUL' } });
    expect(status).toBe(400);
    expect(body.params.errmsg.length).toBeLessThan(400);
  });

  test('the registry’s own words name the trouble', async () => {
    const say = async (filters: object) =>
      (await call('POST', '/api/v1/States/search', {}, { filters })).body.params.errmsg;
    expect(await say({ stateName: {} })).toBe('Search query cannot perform without operator!');
    expect(await say({ nobody: { eq: 1 } })).toBe('Search query is invalid! nobody: unknown field');
  });

  test('SQL in every text is text', async () => {
    const sql = "'; drop table record; -- \\";
    for (const operator of ['eq', 'neq', 'contains', 'startsWith', 'endsWith', 'ilike', 'gt', 'notContains']) {
      const { status } = await call(
        'POST',
        '/api/v1/States/search',
        {},
        { filters: { stateName: { [operator]: sql } } },
      );
      expect(status).toBe(200);
    }
    const named = await call('POST', '/api/v1/Institute', superAdmin, { instituteName: sql });
    expect((await stored(named.body.data[0].osid)).data.instituteName).toBe(sql);
  });

  const longName = 'a'.repeat(10_000);
  const badRecords: [string, object | string][] = [
    ['a name of 10,000 characters', { instituteName: longName }],
    ['a name that makes patterns slow', { instituteName: `${' '.repeat(500_000)}<` }],
    ['the character zero', { instituteName: 'a\u0000' }],
    ['half a surrogate pair', '{"instituteName":"\\udc00"}'],
    ['wrong types', { instituteName: { a: [] } }],
    ['prototype names', '{"instituteName":"x","__proto__":{"a":1}}'],
    ['a list', '[1]'],
    ['nothing', {}],
  ];
  test.each(badRecords)('a record with %s is refused and not stored', async (_name, payload) => {
    const before = await countOf('Institute');
    const { status } = await call(
      'POST',
      '/api/v1/Institute',
      { ...superAdmin, 'content-type': 'application/json' },
      payload,
    );
    expect(status).toBe(400);
    expect(await countOf('Institute')).toBe(before);
  });

  test('a document nested without end is refused', async () => {
    const payload = `{"kind":"attestation-SELF","name":"x","additionalInput":${deep(20_000)}}`;
    const { status } = await call(
      'POST',
      '/api/v1/WalletDocument',
      { ...student('p'), 'content-type': 'application/json' },
      payload,
    );
    expect(status).toBe(400);
  });

  test('emoji and combining marks come back as they were sent', async () => {
    const instituteName = 'E\u0301cole 👩🏽‍🏫 Ẹ̀kọ́';
    const { body } = await call('POST', '/api/v1/Institute', superAdmin, { instituteName });
    expect((await call('GET', `/api/v1/Institute/${body.data[0].osid}`, superAdmin)).body.instituteName).toBe(
      instituteName,
    );
  });

  test('ids that are none are 404', async () => {
    for (const id of ['undefined', '1', "'", longName.slice(0, 90), '%00', 'null']) {
      for (const method of ['GET', 'DELETE'] as Method[]) {
        expect((await call(method, `/api/v1/Institute/${id}`, superAdmin)).status, id).toBe(404);
      }
    }
  });
});

describe('pages', () => {
  test('[REG-13] pages follow each other without gap or repeat; links lead on and back; 2000 rows at most', async () => {
    const { db } = testApp.database;
    const state = await make.aState(db);
    for (let index = 0; index < 250; index += 1) await make.anLga(db, { state });
    const filters = { stateId: { eq: state.osid } };
    const seen: string[] = [];
    let url: string | undefined;
    let pages = 0;
    let page = (
      await call(
        'POST',
        '/api/v1/LGA/search',
        {},
        { filters, limit: 60, order_entity: 'lgaName', order_direction: 'DESC' },
      )
    ).body;
    expect(page.prevPage).toBeUndefined();
    for (;;) {
      pages += 1;
      seen.push(...page.data.map((row: { lgaName: string }) => row.lgaName));
      expect(page.totalCount).toBe(250);
      url = page.nextPage;
      if (url === undefined) break;
      page = (await call('GET', new URL(url).pathname + new URL(url).search, {})).body;
      expect(page.prevPage).toBeDefined();
    }
    expect({ pages, unique: new Set(seen).size }).toEqual({ pages: 5, unique: 250 });
    expect(seen).toEqual([...seen].sort().reverse());
    const large = await call('POST', '/api/v1/LGA/search', {}, { filters, limit: 5000 });
    expect({ status: large.status, rows: large.body.data.length }).toEqual({ status: 200, rows: 250 });
    const beyond = await call('POST', '/api/v1/LGA/search', {}, { filters, offset: 1000, limit: 10 });
    expect(beyond.body).toMatchObject({ data: [], totalCount: 250 });
    expect((await call('GET', '/api/v1/LGA/search?search=@@@', {})).status).toBe(400);
  });

  test('searches that later work fills answer, empty, to those who may ask', async () => {
    const asked: [string, Role, number][] = [
      ['VerificationHistory', 'Verifier', 200],
      ['VerificationHistory', 'Student', 403],
      ['BulkJob', 'School', 200],
      ['Report', 'Student', 200],
    ];
    for (const [entity, role, expected] of asked) {
      const { status, body } = await call('POST', `/api/v1/${entity}/search`, as(role), { filters: {} });
      expect(status).toBe(expected);
      if (expected === 200) expect(body.data).toEqual([]);
    }
  });
});
