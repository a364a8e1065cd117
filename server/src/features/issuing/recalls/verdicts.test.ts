import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueAs, pendingClassResult } from '#testing/issuing-world.ts';
import { createRecallApp, type RecallApp } from '#testing/recall-app.ts';
import { as } from '#testing/test-app.ts';
import { supersedeResults } from '../credentials/usecases/supersede-results.ts';

let product: RecallApp;
beforeAll(async () => {
  product = await createRecallApp();
});
afterAll(() => product.close());

const ofSchool = (academicYear: string) =>
  ({ by: 'school', schoolId: product.world.school.osid, academicYear }) as const;
const post = async (url: string, payload: object, headers = {}) =>
  (await product.app.inject({ method: 'POST', url, payload, headers })).json();

type Issued = { osid: string; credentialId: string; certificateNo: string };

/** Of the student who has an account, in a session that only the caller uses. */
async function issueToStudent(academicYear: string): Promise<Issued> {
  const { student } = product.world;
  const { osid } = await pendingClassResult(product, product.world, { student, academicYear });
  const [issued] = await issueAs(product, [osid]);
  if (issued === undefined) throw new Error('not issued');
  return issued;
}

async function recall(academicYear: string, replaces: boolean) {
  await product.agree(await product.ask(ofSchool(academicYear), { replaces }));
  await product.workOff();
}

/** A corrected result takes its place and is issued. */
async function correct(old: Issued, academicYear: string): Promise<Issued> {
  const { deps, world } = product;
  const replacement = deps.ids.next();
  await supersedeResults(deps.db, { ids: deps.ids, actor: { id: 'x', username: 'x' }, at: deps.clock.now() }, [
    { entity: 'ClassResults', osid: old.osid, credentialId: old.credentialId, replacement },
  ]);
  const made = await pendingClassResult(product, world, { student: world.student, academicYear, osid: replacement });
  await product.database.pool.query('update credential set superseded_by = $1 where id = $2', [
    made.osid,
    old.credentialId,
  ]);
  const [issued] = await issueAs(product, [made.osid]);
  if (issued === undefined) throw new Error('not issued');
  return issued;
}

const qrOf = async ({ credentialId }: Issued) =>
  (await product.database.pool.query('select qr from credential where id = $1', [credentialId])).rows[0].qr;
const byCode = async (issued: Issued) => (await post('/api/verifier/public/qr', { text: await qrOf(issued) })).data;
const byNumber = async ({ certificateNo }: Issued) =>
  (await post('/api/verifier/public/verify', { certificateNo, resultType: 'regional' })).data;
const statusOf = ({ verdict }: { verdict: { checks: { name: string }[] } }) =>
  verdict.checks.find(({ name }) => name === 'status');

test('a recalled certificate tells everybody the class of the reason and the date, and nobody the sentence', async () => {
  const issued = await issueToStudent('2011-2012');
  await recall('2011-2012', false);
  for (const told of [await byCode(issued), await byNumber(issued)]) {
    expect(statusOf(told)).toMatchObject({ result: 'fail', code: 'revoked', reason: 'error-in-marking' });
    expect(told.replacement).toBeUndefined();
    expect(JSON.stringify(told)).not.toContain('wrong mark sheet');
  }
});

test('a certificate that was revoked by itself tells the class that was given with it', async () => {
  const issued = await issueToStudent('2012-2013');
  const payload = { vcOsid: issued.credentialId, reason: 'Of her brother', reasonClass: 'wrong-person' };
  await post('/api/superAdmin/revoke', payload, as('SuperAdmin'));
  const told = await byNumber(issued);
  expect(statusOf(told)).toMatchObject({ code: 'revoked', reason: 'wrong-person' });
  expect(JSON.stringify(told)).not.toContain('brother');
});

test('its successor is named to whoever presents the code or was given a link, not to whoever typed a number', async () => {
  const year = '2013-2014';
  const old = await issueToStudent(year);
  const share = await post('/api/share-links', { vcOsid: old.credentialId }, as('Student'));
  const token = new URL(share.data.url).pathname.split('/').at(-1);
  const byLink = async () => (await product.app.inject(`/api/share-links/${token}`)).json().data;
  await recall(year, true);

  expect(statusOf(await byCode(old))).toMatchObject({ code: 'superseded', reason: 'error-in-marking' });
  expect((await byCode(old)).replacement).toEqual({});
  expect(await byLink()).toMatchObject({ state: 'superseded', reason: 'error-in-marking', replacement: {} });
  expect((await byNumber(old)).replacement).toBeUndefined();

  const successor = await correct(old, year);
  const replacement = { certificateNo: successor.certificateNo, issuedAt: expect.any(String) };
  expect((await byCode(old)).replacement).toEqual(replacement);
  expect((await byLink()).replacement).toEqual(replacement);
  const typed = await byNumber(old);
  expect(statusOf(typed)).toMatchObject({ code: 'superseded', reason: 'error-in-marking' });
  expect(JSON.stringify(typed)).not.toContain(successor.certificateNo);
  // The id alone, drawn as a code by anybody, proves no more than the number.
  const address = String(await qrOf(old)).split('#')[0];
  expect(JSON.stringify(await post('/api/verifier/public/qr', { text: address }))).not.toContain(
    successor.certificateNo,
  );
  expect((await byNumber(successor)).verdict.result).toBe('verified');
});

test('nothing signed anew leaves of a recalled certificate', async () => {
  const issued = await issueToStudent('2014-2015');
  await recall('2014-2015', true);
  const url = `/credentials/credentials/${issued.credentialId}?format=vc-jwt`;
  const answer = await product.app.inject({ method: 'GET', url, headers: as('Student') });
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'CONFLICT']);
});
