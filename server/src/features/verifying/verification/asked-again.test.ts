import type { VerificationDetails } from '@sanad/contract/api/verification';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildIssuingWorld, type IssuingWorld, issueAs, pendingClassResult } from '#testing/issuing-world.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let world: IssuingWorld;
beforeAll(async () => {
  testApp = await createTestApp();
  world = await buildIssuingWorld(testApp);
});
afterAll(() => testApp.close());

type Issued = { resultId: string; certificateNo: string; credentialId: string };

async function issueOne(): Promise<Issued> {
  const { osid } = await pendingClassResult(testApp, world);
  const [issued] = await issueAs(testApp, [osid]);
  if (issued === undefined) throw new Error('Nothing was issued.');
  return { ...issued, resultId: osid };
}

async function ask({ certificateNo }: Issued) {
  const response = await testApp.app.inject({
    method: 'POST',
    url: '/api/verifier/public/verify',
    payload: { resultType: 'regional', certificateNo },
  });
  return { status: response.statusCode, details: response.json<{ data: VerificationDetails }>().data };
}

const codesOf = ({ verdict }: VerificationDetails) => verdict.checks.map(({ code }) => code);
const query = (text: string, values: unknown[] = []) => testApp.database.pool.query(text, values);

async function act(url: string, payload: object, method: 'POST' | 'PUT' = 'POST') {
  const { statusCode } = await testApp.app.inject({ method, url, headers: as('SuperAdmin'), payload });
  expect(statusCode).toBe(200);
}

const revoke = ({ credentialId }: Issued) =>
  act('/api/superAdmin/revoke', { vcOsid: credentialId, reason: 'Wrong marks' });

async function rewrite({ credentialId }: Issued) {
  await query('alter table credential disable trigger keeps_what_was_signed');
  await query("update credential set document = replace(document, 'Aisha', 'Zainab') where id = $1", [credentialId]);
  await query('alter table credential enable trigger keeps_what_was_signed');
}

const setSchool = (status: string) =>
  act(`/api/superAdmin/school-status/${world.school.osid}`, { status, reason: 'Check' }, 'PUT');

async function giveKeyAway({ credentialId }: Issued) {
  const { rows } = await query('select kid from credential where id = $1', [credentialId]);
  await act('/api/superAdmin/compromisedKey', { kid: rows[0].kid, since: '2000-01-01T00:00:00Z' });
}

const changes: [string, (issued: Issued) => Promise<unknown>, string][] = [
  ['revoked', revoke, 'revoked'],
  ['one of a suspended school', () => setSchool('suspended'), 'school-suspended'],
  ['altered when somebody writes into the database', rewrite, 'altered'],
  ['signed with a key that was given away', giveKeyAway, 'key-compromised'],
];
test.each(changes)(
  'a certificate that was asked for before is told as %s with the next question',
  async (_what, change, code) => {
    const issued = await issueOne();
    const sound = ['found', 'signed', 'known', 'in-force', 'valid'];
    expect(codesOf((await ask(issued)).details)).toEqual(sound);
    expect(codesOf((await ask(issued)).details)).toEqual(sound);
    await change(issued);
    expect(codesOf((await ask(issued)).details)).toContain(code);
    if (code === 'school-suspended') await setSchool('active');
  },
);

test('what is told of a certificate is what was signed, whatever is written beside it, and nothing once its result is gone', async () => {
  const issued = await issueOne();
  expect((await ask(issued)).details.firstName).toBe('Aisha');
  await query(`update record set data = data || '{"firstName":"Maryam"}' where osid = $1`, [issued.resultId]);
  expect((await ask(issued)).details.firstName).toBe('Aisha');
  await query('update record set deleted_at = now() where osid = $1', [issued.resultId]);
  expect((await ask(issued)).status).toBe(404);
});

test('of a certificate that is not as it was signed only which it is is told, alike by its number and by the number in a code', async () => {
  const issued = await issueOne();
  await rewrite(issued);
  const { details: byNumber } = await ask(issued);
  const text = issued.certificateNo;
  const code = await testApp.app.inject({ method: 'POST', url: '/api/verifier/public/qr', payload: { text } });
  const byCode = code.json<{ data: VerificationDetails }>().data;
  for (const { status, firstName, lastName, schoolName, certificateNo, resultType } of [byNumber, byCode]) {
    expect({ status, firstName, lastName, schoolName }).toEqual({
      status: 'verification failed',
      firstName: '',
      lastName: '',
      schoolName: '',
    });
    expect({ certificateNo, resultType }).toEqual({ certificateNo: issued.certificateNo, resultType: 'school' });
  }
  expect(byCode.vcOsid).toBe(byNumber.vcOsid);
});
