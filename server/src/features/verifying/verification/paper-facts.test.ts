import type { CheckedCertificate } from '@sanad/contract/api/verification';
import { limits } from '@sanad/contract/values/limits';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  buildIssuingWorld,
  type IssuingWorld,
  issueAs,
  pendingClassResult,
  pendingResult,
} from '#testing/issuing-world.ts';
import { overwriteDocument } from '#testing/spoilt-certificates.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let world: IssuingWorld;
let certificateNo: string;
let candidateNo: string;
let reportCard: string;
beforeAll(async () => {
  testApp = await createTestApp();
  world = await buildIssuingWorld(testApp);
  const regional = await pendingResult(testApp, world, { firstName: 'Amina', lastName: 'Ƴar’adua' });
  const ofSchool = await pendingClassResult(testApp, world);
  const [one, two] = await issueAs(testApp, [regional.osid, ofSchool.osid]);
  certificateNo = one?.certificateNo ?? '';
  candidateNo = String(regional.candidateNo);
  reportCard = two?.certificateNo ?? '';
});
afterAll(() => testApp.close());
beforeEach(() => testApp.database.pool.query('delete from rate_count'));

async function ask(payload: object, { url = '/api/verifier/public/verify', headers = {} } = {}) {
  const answer = await testApp.app.inject({
    method: 'POST',
    url,
    headers: { cookie: 'lang=en', ...headers },
    payload: { resultType: 'regional', ...payload },
  });
  const { data, params } = answer.json<{ data: CheckedCertificate; params: { errmsg?: string } }>();
  return { status: answer.statusCode, data, message: params.errmsg };
}

test('by its number alone a certificate of the region tells neither name nor grades', async () => {
  const { status, data } = await ask({ certificateNo });
  expect([status, data.status]).toEqual([200, 'verified']);
  expect([data.firstName, data.middleName, data.lastName]).toEqual(['', '', '']);
  expect(data.results ?? []).toEqual([]);
});

test.each(['Ƴar’adua', "yar'adua", ' YARADUA ', 'Yar-Adua'])(
  'with the last name, as somebody types it (%s), name and every grade follow',
  async (lastName) => {
    const { status, data } = await ask({ certificateNo: certificateNo.toLowerCase(), lastName });
    expect(status).toBe(200);
    expect(data).toMatchObject({ firstName: 'Amina', lastName: 'Ƴar’adua', agreed: ['lastName'], certificateNo });
    expect(data.results.length).toBeGreaterThan(0);
    expect(data.results[0]).toMatchObject({ subject: 'Mathematics', grade: expect.stringMatching(/./) });
  },
);

test('the result of a school, of which everybody is told the name, is not opened by it', async () => {
  const { data } = await ask({ certificateNo: reportCard, lastName: 'bello' });
  expect(data).toMatchObject({ resultType: 'school', lastName: 'Bello', agreed: ['lastName'], results: [] });
});

test('an account gives nobody the name by the number alone: everybody can have one', async () => {
  const headers = as('Verifier', { id: 'curious' });
  const { data } = await ask({ certificateNo }, { url: '/api/verifier/verify', headers });
  expect([data.status, data.firstName, data.lastName]).toEqual(['verified', '', '']);
});

test('a wrong fact answers like an unknown number', async () => {
  const wrong = await ask({ certificateNo, lastName: 'Okonkwo' });
  const unknown = await ask({ certificateNo: 'BECE-2026-0000000000', lastName: 'Okonkwo' });
  expect(wrong).toEqual(unknown);
  expect(wrong.status).toBe(404);
});

test('a date of birth that the certificate does not say fits nothing, nor does half a question', async () => {
  expect((await ask({ certificateNo, dateOfBirth: '2011-03-09' })).status).toBe(404);
  expect((await ask({ certificateNo, lastName: 'Yaradua', dateOfBirth: '2011-03-09' })).status).toBe(404);
});

test('five wrong tries within an hour are all, over every spelling and number of the certificate and every address', async () => {
  const spellings = [certificateNo, certificateNo.toLowerCase(), certificateNo.slice(-10), candidateNo];
  for (let turn = 0; turn < limits.paperFactTries; turn += 1) {
    expect((await ask({ certificateNo: spellings[turn % 4], lastName: `Name ${turn}` })).status).toBe(404);
  }
  const { status, message } = await ask({ certificateNo: candidateNo, lastName: 'Yaradua' });
  expect(status).toBe(429);
  expect(message).toMatch(/tried 5 times .* try again in 60 minutes/);
  // The number alone, and other certificates, are answered as before.
  expect((await ask({ certificateNo })).status).toBe(200);
  expect((await ask({ certificateNo: reportCard, lastName: 'bello' })).status).toBe(200);
});

test('right answers use nothing up, and many at once let no more wrong ones through', async () => {
  for (let turn = 0; turn < 8; turn += 1) {
    expect((await ask({ certificateNo, lastName: 'Yaradua' })).status).toBe(200);
  }
  const guesses = await Promise.all(
    Array.from({ length: 12 }, (_, n) => ask({ certificateNo, lastName: `Guess ${n}` })),
  );
  expect(guesses.filter(({ status }) => status === 404).length).toBeLessThanOrEqual(limits.paperFactTries);
  expect(guesses.every(({ status }) => status === 404 || status === 429)).toBe(true);
});

test('an unknown number is counted as one that exists: trying tells nothing', async () => {
  const statuses: number[] = [];
  for (let turn = 0; turn < 7; turn += 1) {
    statuses.push((await ask({ certificateNo: 'NONE/1', lastName: `N${turn}` })).status);
  }
  expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429]);
});

test('a fact that a verifier tried is not kept; what was found is', async () => {
  const headers = as('Verifier', { id: 'checking' });
  await ask({ certificateNo, lastName: 'Somebody' }, { url: '/api/verifier/verify', headers });
  await ask({ certificateNo, lastName: 'Yaradua' }, { url: '/api/verifier/verify', headers });
  const { rows } = await testApp.database.pool.query(
    "select query::text, last_name from verification_history where verifier_id = 'checking' order by created_at",
  );
  expect(rows.map(({ last_name }) => last_name)).toEqual(['', 'Ƴar’adua']);
  expect(JSON.stringify(rows.map(({ query }) => query))).not.toMatch(/somebody|yaradua/i);
});

test('of a certificate that is no longer as it was signed the verdict is told, and no try is used up', async () => {
  const { osid } = await pendingResult(testApp, world, { firstName: 'Amina', lastName: 'Sule' });
  const [altered] = await issueAs(testApp, [osid]);
  await overwriteDocument(testApp, altered?.credentialId ?? '', (document) => ({ ...document, name: 'Another' }));
  for (let turn = 0; turn <= limits.paperFactTries; turn += 1) {
    const { status, data } = await ask({ certificateNo: altered?.certificateNo, lastName: 'Sule' });
    expect([status, data.status, data.lastName, data.results ?? []]).toEqual([200, 'verification failed', '', []]);
  }
});
