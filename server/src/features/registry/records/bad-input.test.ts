import type { Role } from '@sanad/contract/values/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as make from '#testing/factories.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

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

  test('a refusal names each place with its reason, and is said in the language of the caller', async () => {
    const payload = { teacherName: 'x', nobody: 1 };
    const refused = async (headers: Record<string, string>) =>
      (await call('POST', '/api/v1/Institute', { ...superAdmin, ...headers }, payload)).body;
    const details = [
      { path: 'instituteName', code: 'required' },
      { path: 'teacherName', code: 'unknown' },
      { path: 'nobody', code: 'unknown' },
    ];
    expect(await refused({})).toMatchObject({
      code: 'VALIDATION',
      details,
      message:
        'Validation Exception : #/Institute: required key [instituteName] not found; ' +
        '#/Institute: extraneous key [teacherName] is not permitted; #/Institute: extraneous key [nobody] is not permitted',
    });
    expect(await refused({ 'accept-language': 'hi-IN' })).toMatchObject({
      details,
      message: expect.stringMatching(/^भेजे गए विवरण में गलती है: #\/Institute: instituteName भरना ज़रूरी है;/),
    });
    const search = await call(
      'POST',
      '/api/v1/States/search',
      { 'accept-language': 'hi' },
      { filters: { nobody: { eq: 1 } } },
    );
    expect(search.body).toMatchObject({
      message: 'खोज समझ में नहीं आई। nobody: यह फ़ील्ड ज्ञात नहीं है',
      details: [{ path: 'nobody', code: 'search.unknown-field' }],
    });
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

  test('searches of what nobody has made yet answer, empty, to those who may ask', async () => {
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
