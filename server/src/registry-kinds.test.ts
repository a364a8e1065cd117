import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBlankRenderer } from '#testing/blank-renderer.ts';
import { anIssuer, aPublishedKind } from '#testing/document-world.ts';
import * as make from '#testing/factories.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let school: make.Made;
let issuer: Awaited<ReturnType<typeof anIssuer>>;
let other: Awaited<ReturnType<typeof anIssuer>>;
beforeAll(async () => {
  testApp = await createTestApp(() => ({ renderer: createBlankRenderer() }));
  const { db } = testApp.database;
  school = await make.aSchool(db, { state: await make.aState(db), ownerId: 'school' });
  issuer = await anIssuer(testApp, 'board');
  other = await anIssuer(testApp, 'other-board');
});
afterAll(() => testApp.close());

type Headers = Record<string, string>;
const ask = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  headers: Headers = {},
  payload?: object,
) => testApp.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });

let pupils = 0;
async function aPupil() {
  pupils += 1;
  const id = `pupil-${pupils}`;
  const { osid, uniqueId, firstName, lastName } = await make.aStudent(testApp.database.db, { school, ownerId: id });
  return { osid, number: String(uniqueId), name: `${firstName} ${lastName}`, headers: as('Student', { id }) };
}

const schemaOf = (name: string) => ({
  title: name,
  type: 'object',
  properties: { [name]: { $ref: `#/definitions/${name}` } },
  definitions: {
    [name]: {
      type: 'object',
      properties: {
        sport: { type: 'string', maxLength: 40 },
        place: { type: 'integer', minimum: 1 },
        insured: { type: 'boolean' },
        bloodGroup: { type: 'string', enum: ['A', 'B', '0'] },
      },
      required: ['sport'],
    },
  },
  _osConfig: { privateFields: ['bloodGroup'] },
});

let kinds = 0;
/** A kind by the registry's own calls. */
async function aKind(): Promise<string> {
  kinds += 1;
  const name = `SportsAward${String.fromCharCode(64 + kinds)}`;
  const schema = JSON.stringify(schemaOf(name));
  const made = await ask('POST', '/api/v1/Schema', issuer.headers, { name, schema, status: 'DRAFT' });
  const { osid } = made.json().result.Schema;
  const published = await ask('PATCH', `/api/v1/Schema/${osid}`, issuer.headers, { status: 'PUBLISHED' });
  expect([published.statusCode, published.json().responseCode]).toEqual([200, 'OK']);
  return name;
}

const award = { sport: 'Javelin', place: 2, insured: true, bloodGroup: 'B' };
async function anAward(name: string, holder: unknown, more: object = {}): Promise<string> {
  const made = await ask('POST', `/api/v1/${name}`, issuer.headers, { ...award, holder, ...more });
  expect([made.statusCode, made.json().message]).toEqual([200, undefined]);
  return made.json().result[name].osid;
}

test('a client defines a kind, issues by it, reads, finds, verifies and takes back, all in the words of the registry', async () => {
  const name = await aKind();
  const pupil = await aPupil();
  const osid = await anAward(name, pupil.number);
  const address = `/api/v1/${name}/${osid}`;

  const record = (await ask('GET', address, { ...issuer.headers, accept: 'application/json' })).json();
  expect(record).toMatchObject({
    ...{ osid, sport: 'Javelin', place: 2, insured: 'Yes', bloodGroup: 'B', status: 'valid' },
    ...{ holder: { entity: 'Student', osid: pupil.osid }, holderName: pupil.name, issuer: issuer.osid },
    ...{ number: expect.any(String), certificateNo: expect.stringMatching(/^DOC-/) },
  });
  for (const accept of ['application/pdf', 'text/html']) {
    const given = await ask('GET', address, { ...issuer.headers, accept });
    expect([given.statusCode, String(given.headers['content-type']).split(';')[0]]).toEqual([200, accept]);
  }
  const given = await ask('GET', address, { ...pupil.headers, accept: 'application/vc+ld+json' });
  const credential = given.json();
  expect(credential.credentialSubject.certificateNo).toBe(record.certificateNo);

  const found = await ask('POST', `/api/v1/${name}/search`, issuer.headers, { filters: { sport: { eq: 'Javelin' } } });
  expect(found.json()).toMatchObject({ totalCount: 1, data: [{ osid, number: record.number }] });

  const verify = async () => {
    const body = { verifiableCredential: credential, options: {} };
    return (await ask('POST', '/credentials/credentials/verify', {}, body)).json();
  };
  expect(await verify()).toMatchObject({ verified: true, checks: [{ revoked: 'OK', expired: 'OK', proof: 'OK' }] });
  const revoked = await ask('POST', `${address}/revoke`, issuer.headers);
  expect(revoked.json().data).toMatchObject([{ certificateNo: record.certificateNo }]);
  expect(await verify()).toMatchObject({ verified: false, checks: [{ revoked: 'NOK', proof: 'OK' }] });
  expect((await ask('GET', address, issuer.headers)).json().status).toBe('revoked');
  expect((await ask('POST', `${address}/revoke`, issuer.headers)).statusCode).toBe(409);
});

describe('who reads documents of a kind', () => {
  test('its issuer all of its own, a holder what it was given, and nobody else that there are any', async () => {
    const name = await aKind();
    const [pupil, neighbour] = [await aPupil(), await aPupil()];
    const osid = await anAward(name, { entity: 'Student', osid: pupil.osid });
    const waiting = await anAward(name, pupil.number, { status: 'pending' });
    const statusFor = async (headers: Headers, id = osid) =>
      (await ask('GET', `/api/v1/${name}/${id}`, headers)).statusCode;
    const foundBy = async (headers: Headers) => {
      const answer = await ask('POST', `/api/v1/${name}/search`, headers, { filters: {} });
      return answer.json().data?.map((one: { osid: string }) => one.osid) ?? answer.statusCode;
    };
    for (const headers of [issuer.headers, as('SuperAdmin')]) {
      expect([await statusFor(headers), await statusFor(headers, waiting)]).toEqual([200, 200]);
      expect(await foundBy(headers)).toEqual([waiting, osid]);
    }
    expect([await statusFor(pupil.headers), await statusFor(pupil.headers, waiting)]).toEqual([200, 404]);
    expect(await foundBy(pupil.headers)).toEqual([osid]);
    for (const headers of [neighbour.headers, other.headers]) {
      expect([await statusFor(headers), await foundBy(headers)]).toEqual([404, []]);
    }
    expect([await statusFor(as('School', { id: 'school' })), await foundBy(as('School'))]).toEqual([403, 403]);
    expect([await statusFor({}), await foundBy({})]).toEqual([401, 401]);
    const pdf = { accept: 'application/pdf' };
    expect(await statusFor({ ...neighbour.headers, ...pdf })).toBe(404);
    expect(await statusFor({ ...as('School'), ...pdf })).toBe(403);
    expect(await statusFor({ ...issuer.headers, ...pdf }, waiting)).toBe(404);
    const own = async (headers: Headers) => (await ask('GET', `/api/v1/${name}`, headers)).json();
    expect(await own(pupil.headers)).toMatchObject({ totalCount: 1, data: [{ osid, bloodGroup: 'B' }] });
    expect(await own(neighbour.headers)).toMatchObject({ totalCount: 0, data: [] });
    const open = (await ask('GET', `/api/v1/${name}/${osid}?view=public`, pupil.headers)).json();
    expect([open.sport, open.bloodGroup]).toEqual(['Javelin', undefined]);
  });

  test('a document of one kind is not there under the name of another, and a name of nobody is none', async () => {
    const [one, two] = [await aKind(), await aKind()];
    const osid = await anAward(one, (await aPupil()).number);
    expect((await ask('GET', `/api/v1/${two}/${osid}`, issuer.headers)).statusCode).toBe(404);
    expect((await ask('POST', `/api/v1/${two}/${osid}/revoke`, issuer.headers)).statusCode).toBe(404);
    for (const accept of ['application/json', 'application/pdf']) {
      const nobody = await ask('GET', `/api/v1/NobodysKind/${osid}`, { ...issuer.headers, accept });
      expect([nobody.statusCode, nobody.json().message]).toEqual([404, "Schema 'NobodysKind' not found"]);
    }
    expect((await ask('POST', '/api/v1/NobodysKind/search', {}, { filters: {} })).statusCode).toBe(404);
    expect((await ask('POST', '/api/v1/NobodysKind', issuer.headers, award)).statusCode).toBe(404);
  });
});

describe('who writes them', () => {
  test('only the issuer of the kind and a SuperAdmin, while the issuer is active', async () => {
    const name = await aKind();
    const pupil = await aPupil();
    const post = async (headers: Headers) =>
      (await ask('POST', `/api/v1/${name}`, headers, { ...award, holder: pupil.number })).statusCode;
    expect(await Promise.all([{}, pupil.headers, as('School'), other.headers].map(post))).toEqual([401, 403, 403, 404]);
    expect(await post(as('SuperAdmin'))).toBe(200);
    const waiting = await anIssuer(testApp, 'waiting-board', { status: 'pending' });
    const kind = await aPublishedKind(testApp, waiting, { validity: { until: 'always' } });
    const body = { session: '2026', amount: 1, holder: pupil.number };
    const refused = await ask('POST', `/api/v1/${kind.name}`, waiting.headers, body);
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('waits for approval')]);
    const kept = await ask('GET', `/api/v1/${kind.name}`, waiting.headers);
    expect(kept.json().totalCount).toBe(0);
  });

  test('one that waits is changed and then issued; an issued one stays, and none is deleted', async () => {
    const name = await aKind();
    const pupil = await aPupil();
    const osid = await anAward(name, pupil.number, { status: 'pending' });
    const address = `/api/v1/${name}/${osid}`;
    const before = (await ask('GET', address, issuer.headers)).json();
    expect([before.status, before.number]).toEqual(['pending', undefined]);
    const changed = await ask('PATCH', address, issuer.headers, { place: 1, insured: null });
    expect([changed.statusCode, changed.json().result[name].osid]).toEqual([200, osid]);
    const after = (await ask('GET', address, issuer.headers)).json();
    expect(after).toMatchObject({ sport: 'Javelin', place: 1, bloodGroup: 'B', status: 'pending' });
    expect(after).not.toHaveProperty('insured');
    const stale = await ask('PUT', address, issuer.headers, { place: 3, osUpdatedAt: before.osUpdatedAt });
    expect(stale.statusCode).toBe(409);
    for (const [headers, code] of [
      [pupil.headers, 403],
      [other.headers, 404],
    ] as const) {
      expect((await ask('PUT', address, headers, { place: 3 })).statusCode).toBe(code);
    }
    // A whole record that was read and is sent back, with the wish to issue it.
    const issued = await ask('PUT', address, issuer.headers, { ...after, status: 'issued' });
    expect(issued.statusCode).toBe(200);
    expect((await ask('GET', address, pupil.headers)).json()).toMatchObject({ place: 1, status: 'valid' });
    const late = await ask('PATCH', address, issuer.headers, { place: 3 });
    expect([late.statusCode, late.json().message]).toEqual([409, expect.stringContaining('is not changed')]);
    const removed = await ask('DELETE', address, issuer.headers);
    expect([removed.statusCode, removed.json().message]).toEqual([403, expect.stringContaining('not deleted')]);
    expect((await ask('GET', address, issuer.headers)).json()).toMatchObject({ place: 1, status: 'valid' });
  });

  test('what is wrong is told at its place, and nothing is written', async () => {
    const name = await aKind();
    const { number, osid } = await aPupil();
    const wrong: [object, string][] = [
      [{ ...award, sport: undefined, holder: number }, 'sport'],
      [{ ...award, place: '2', holder: number }, 'place'],
      [{ ...award, place: { eq: 2 }, holder: number }, 'place'],
      [{ ...award, colour: 'red', holder: number }, 'colour'],
      [award, 'holder'],
      [{ ...award, holder: { entity: 'School', osid } }, 'holder'],
      [{ ...award, holder: number, status: 'valid' }, 'status'],
      [{ ...award, holder: number, validUntil: 'soon' }, 'validUntil'],
    ];
    for (const [body, path] of wrong) {
      const answer = await ask('POST', `/api/v1/${name}`, issuer.headers, body);
      expect([answer.statusCode, answer.json().details?.[0].path]).toEqual([400, path]);
    }
    const nobody = await ask('POST', `/api/v1/${name}`, issuer.headers, { ...award, holder: 'STU0000000000' });
    expect(nobody.statusCode).toBe(404);
    expect((await ask('GET', `/api/v1/${name}`, issuer.headers)).json().totalCount).toBe(0);
  });
});

describe('a search', () => {
  test('it filters by fields and by what every document has, in pages, and refuses what it does not know', async () => {
    const name = await aKind();
    const [first, second] = [await aPupil(), await aPupil()];
    const one = await anAward(name, first.number, { place: 1 });
    const two = await anAward(name, second.number, { place: 2, sport: 'Long jump' });
    const search = async (body: object) => (await ask('POST', `/api/v1/${name}/search`, issuer.headers, body)).json();
    const ids = async (filters: object, more: object = {}) =>
      (await search({ filters, ...more })).data.map((row: { osid: string }) => row.osid);
    expect(await ids({})).toEqual([two, one]);
    expect(await ids({}, { order_entity: 'place' })).toEqual([one, two]);
    const { number } = (await ask('GET', `/api/v1/${name}/${one}`, issuer.headers)).json();
    for (const filters of [
      { place: { eq: 1 } },
      { place: { lt: 2 } },
      { sport: { startsWith: 'Jav' } },
      { holder: { osid: { eq: first.osid } } },
      { number: { eq: number } },
      { osid: { eq: one } },
      { sport: { eq: 'Javelin' }, status: { eq: 'valid' } },
    ]) {
      expect([filters, await ids(filters)]).toEqual([filters, [one]]);
    }
    expect(await ids({ status: { eq: 'revoked' } })).toEqual([]);
    const page = await search({ filters: {}, limit: 1 });
    expect([page.totalCount, page.data[0].osid]).toEqual([2, two]);
    const next = await ask('GET', new URL(page.nextPage).pathname + new URL(page.nextPage).search, issuer.headers);
    expect(next.json().data[0].osid).toBe(one);
    for (const bad of [{ filters: { colour: { eq: 'red' } } }, { filters: {}, queries: 'Javelin' }, { filters: [] }]) {
      expect((await ask('POST', `/api/v1/${name}/search`, issuer.headers, bad)).statusCode).toBe(400);
    }
  });
});

test('swagger tells the paths and the shape of published kinds, and what comes with the product stays as it is', async () => {
  const name = await aKind();
  const { paths, definitions } = (await ask('GET', '/api/docs/swagger.json')).json();
  expect(Object.keys(paths[`/api/v1/${name}/{entityId}`])).toEqual(['get', 'put', 'patch']);
  expect(Object.keys(paths)).toEqual(expect.arrayContaining([`/api/v1/${name}`, `/api/v1/${name}/search`]));
  expect(definitions[name]).toMatchObject({ required: ['sport', 'holder'], properties: { sport: {}, status: {} } });
  expect((await ask('PATCH', '/api/v1/Schema/Student', issuer.headers, { status: 'DRAFT' })).statusCode).toBe(405);
});
