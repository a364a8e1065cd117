import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as make from '#testing/factories.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

// Somebody wants to have attested what is not so, to attest what is not his to attest, or to read of others.

let testApp: TestApp;
let school: make.Made;
let other: make.Made;
beforeAll(async () => {
  testApp = await createTestApp();
  const { db } = testApp.database;
  school = await make.aSchool(db, { ownerId: 'school' });
  other = await make.aSchool(db, { ownerId: 'other-school' });
  await make.anOfficer(db, 'LgaStateAdmin', {
    state: { osid: String(school.schoolStateId) },
    type: 'stateAdmin',
    ownerId: 'state',
  });
});
afterAll(() => testApp.close());

type Headers = Record<string, string>;
const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, headers: Headers, payload?: object) =>
  testApp.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });

const itemId = '22222222-2222-4222-8222-222222222222';
const education = [{ osid: itemId, instituteName: 'Pantami Primary School', yearOfPassing: 2022 }];
let made = 0;
async function aPupil(at = school) {
  made += 1;
  const id = `claimant-${made}`;
  const pupil = await make.aStudent(testApp.database.db, { school: at, ownerId: id, education });
  return { osid: pupil.osid, headers: as('Student', { id }) };
}
type Pupil = Awaited<ReturnType<typeof aPupil>>;

const wishOf = ({ osid }: Pupil, over: object = {}) => ({
  entityName: 'Student',
  entityId: osid,
  name: 'studentEducationAttest',
  propertiesOSID: { education: [itemId] },
  ...over,
});

async function raised(pupil: Pupil): Promise<string> {
  expect((await ask('POST', '/api/v1/send', pupil.headers, wishOf(pupil))).statusCode).toBe(200);
  const record = (await ask('GET', `/api/v1/Student/${pupil.osid}`, pupil.headers)).json();
  return record.studentEducationAttest.at(-1)._osClaimId;
}
const grant = (id: string, headers: Headers, entity = 'School') =>
  ask('POST', `/api/v1/${entity}/claims/${id}/attest`, headers, { action: 'GRANT_CLAIM' });
const atSchool = as('School', { id: 'school' });

async function stateOf(id: string): Promise<string> {
  const { state } = await testApp.database.db
    .selectFrom('claim')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return state;
}

test('notes of one side on a claim come to an end', async () => {
  const pupil = await aPupil();
  const id = await raised(pupil);
  const write = (headers: Headers, entity: string) =>
    ask('POST', `/api/v1/${entity}/claims/${id}/notes`, headers, { notes: 'Please look at it.' });
  for (let note = 1; note <= 50; note += 1) expect((await write(pupil.headers, 'Student')).statusCode).toBe(200);
  const refused = await write(pupil.headers, 'Student');
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'You have written 50 notes on this claim, and more are not taken.',
  ]);
  expect((await write(atSchool, 'School')).statusCode).toBe(200);
});

test('a denial says why: a note in which nothing is to be read is none', async () => {
  const id = await raised(await aPupil());
  for (const notes of ['', ' \u200b ', '\u2060\ufeff', '\u200d\u200e']) {
    const denied = await ask('POST', `/api/v1/School/claims/${id}/attest`, atSchool, { action: 'REJECT_CLAIM', notes });
    expect([notes, denied.statusCode, await stateOf(id)]).toEqual([notes, 400, 'ATTESTATION_REQUESTED']);
  }
});

describe("another pupil's claim", () => {
  test('is not there for somebody else: not by id, not in lists, not in the record, not by notification', async () => {
    const [one, stranger] = [await aPupil(), await aPupil()];
    const id = await raised(one);
    for (const headers of [stranger.headers, as('School', { id: 'other-school' }), as('stateadmin', { id: 'state' })]) {
      for (const entity of ['Student', 'School', 'stateadmin']) {
        expect((await ask('GET', `/api/v1/${entity}/claims/${id}`, headers)).statusCode).toBe(404);
        expect((await ask('POST', `/api/v1/${entity}/claims/${id}/notes`, headers, { notes: 'x' })).statusCode).toBe(
          404,
        );
        expect((await grant(id, headers, entity)).statusCode).toBe(404);
      }
      const told = await ask('POST', '/api/v1/Notification/search', headers, { filters: {} });
      expect(told.body).not.toContain(id);
    }
    const lists = await Promise.all([
      ask('GET', '/api/v1/Student/claims?size=100', stranger.headers),
      ask('GET', '/api/v1/School/claims?size=100', as('School', { id: 'other-school' })),
      ask('GET', '/api/claims?desk=School&limit=100', as('School', { id: 'other-school' })),
    ]);
    for (const list of lists) expect([list.statusCode, list.body.includes(id)]).toEqual([200, false]);
    const refused = await ask('GET', '/api/claims?desk=School', stranger.headers);
    expect(refused.statusCode).toBe(403);
    const search = await ask('POST', '/api/v1/Student/search', atSchool, { filters: { osid: { eq: one.osid } } });
    expect(search.body).not.toContain('studentEducationAttest');
    const openly = await ask('GET', `/api/v1/Student/${one.osid}?view=public`, one.headers);
    expect(openly.body).not.toContain('studentEducationAttest');
    expect(await stateOf(id)).toBe('ATTESTATION_REQUESTED');
  });

  test('cannot be raised on a record that is not one’s own, nor on what no policy names', async () => {
    const [one, stranger] = [await aPupil(), await aPupil()];
    expect((await ask('POST', '/api/v1/send', stranger.headers, wishOf(one))).statusCode).toBe(404);
    expect((await ask('POST', '/api/v1/send', atSchool, wishOf(one))).statusCode).toBe(403);
    const bad = [
      wishOf(one, { name: 'another' }),
      wishOf(one, { name: '__proto__' }),
      wishOf(one, { propertiesOSID: { phone: [] } }),
      wishOf(one, { propertiesOSID: { schoolId: [] } }),
      wishOf(one, { propertiesOSID: { constructor: ['x'] } }),
      wishOf(one, { additionalInput: { fileUrl: [`Student/${stranger.osid}/education/documents/x`] } }),
      wishOf(one, { additionalInput: { fileUrl: ['/etc/passwd'] } }),
    ];
    for (const wish of bad) expect((await ask('POST', '/api/v1/send', one.headers, wish)).statusCode).toBe(400);
    const gone = wishOf(one, { propertiesOSID: { education: [stranger.osid] } });
    expect((await ask('POST', '/api/v1/send', one.headers, gone)).statusCode).toBe(409);
    expect((await ask('GET', '/api/v1/Student/claims', one.headers)).json().totalElements).toBe(0);
  });
});

describe('attesting', () => {
  test('[EP-92] happens once: of many at the same moment one wins, the others are UNSUCCESSFUL', async () => {
    const id = await raised(await aPupil());
    const answers = await Promise.all(Array.from({ length: 6 }, () => grant(id, atSchool)));
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([200, 409, 409, 409, 409, 409]);
    const late = (await grant(id, atSchool)).json();
    expect(late.params).toMatchObject({ status: 'UNSUCCESSFUL', errmsg: 'Claim is already processed' });
    const { rows } = await testApp.database.pool.query(
      `select 1 from credential join claim on claim.attestation_id = credential.result_id where claim.id = $1`,
      [id],
    );
    expect(rows).toHaveLength(1);
  });

  test('is not for the one who asked, also where he holds the role of the attestor', async () => {
    const { db } = testApp.database;
    const own = await make.aSchool(db, { ownerId: 'both' });
    await make.aTeacher(db, {
      school: own,
      ownerId: 'both',
      experience: education.map(({ yearOfPassing: _y, ...one }) => one),
    });
    const [teacher] = (await ask('GET', '/api/v1/Teacher', as('Teacher', { id: 'both' }))).json().data;
    const wish = { entityName: 'Teacher', entityId: teacher.osid, name: 'teacherExperienceAttest' };
    expect((await ask('POST', '/api/v1/send', as('Teacher', { id: 'both' }), wish)).statusCode).toBe(200);
    const { content } = (await ask('GET', '/api/v1/School/claims', as('School', { id: 'both' }))).json();
    expect((await grant(content[0].id, as('School', { id: 'both' }))).statusCode).toBe(403);
    expect(await stateOf(content[0].id)).toBe('ATTESTATION_REQUESTED');
  });

  test.each(['pending', 'suspended'])('is not for a school that is %s', async (status) => {
    const waiting = await make.aSchool(testApp.database.db, { ownerId: `${status}-school`, status });
    const id = await raised(await aPupil(waiting));
    const headers = as('School', { id: `${status}-school` });
    const { claim } = (await ask('GET', `/api/v1/School/claims/${id}`, headers)).json();
    expect([claim.isYours, claim.isHeldUp]).toEqual([false, true]);
    expect((await grant(id, headers)).statusCode).toBe(409);
    const denial = { action: 'REJECT_CLAIM', notes: 'No' };
    expect((await ask('POST', `/api/v1/School/claims/${id}/attest`, headers, denial)).statusCode).toBe(409);
    expect(await stateOf(id)).toBe('ATTESTATION_REQUESTED');
  });

  test('attests what was asked and nothing else: not a value that was changed past the registry’s calls', async () => {
    const pupil = await aPupil();
    const id = await raised(pupil);
    await testApp.database.pool.query(
      `update record set data = jsonb_set(data, '{education,0,yearOfPassing}', '1999') where osid = $1`,
      [pupil.osid],
    );
    const answer = await grant(id, atSchool);
    expect([answer.statusCode, answer.json().params.status]).toEqual([409, 'UNSUCCESSFUL']);
    expect(await stateOf(id)).toBe('ATTESTATION_REQUESTED');
  });

  test('is not for the old school of a pupil who moved, and the claim is closed', async () => {
    const pupil = await aPupil();
    const id = await raised(pupil);
    const superAdmin = as('SuperAdmin', { id: 'super' });
    const moved = await ask('PUT', `/api/v1/Student/${pupil.osid}`, superAdmin, { schoolId: other.osid });
    expect(moved.statusCode).toBe(200);
    expect(await stateOf(id)).toBe('DRAFT');
    expect((await grant(id, atSchool)).statusCode).toBe(409);
  });

  test('a value that is deleted, or whose record is, is asked about no longer', async () => {
    const [one, two] = [await aPupil(), await aPupil()];
    const ids = [await raised(one), await raised(two)];
    expect((await ask('PUT', `/api/v1/Student/${one.osid}`, one.headers, { education: [] })).statusCode).toBe(200);
    expect((await ask('DELETE', `/api/v1/Student/${two.osid}`, atSchool)).statusCode).toBe(200);
    expect(await Promise.all(ids.map(stateOf))).toEqual(['DRAFT', 'DRAFT']);
  });

  test('a state in the body of a record, or an entry of its own, changes nothing', async () => {
    const pupil = await aPupil();
    const sly = [{ ...education[0], _osState: 'PUBLISHED' }];
    expect((await ask('PUT', `/api/v1/Student/${pupil.osid}`, pupil.headers, { education: sly })).statusCode).toBe(400);
    const entry = { studentEducationAttest: [{ _osState: 'PUBLISHED', propertiesOSID: { education: [itemId] } }] };
    expect((await ask('PUT', `/api/v1/Student/${pupil.osid}`, pupil.headers, entry)).statusCode).toBe(200);
    const record = (await ask('GET', `/api/v1/Student/${pupil.osid}`, pupil.headers)).json();
    expect(record.studentEducationAttest).toBeUndefined();
  });
});
