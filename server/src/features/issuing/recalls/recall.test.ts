import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '#platform/transparency/audit/audit.ts';
import { openLogSigner } from '#platform/transparency/log-key.ts';
import { issueAs, pendingClassResult } from '#testing/issuing-world.ts';
import { createRecallApp, people, type RecallApp } from '#testing/recall-app.ts';
import { masterKeyOf, sequenceLog } from '#testing/sequence-log.ts';
import { as, readTestToken } from '#testing/test-app.ts';
import { issueTranscript } from '../credentials/usecases/issue-transcript.ts';
import { credentialSources } from '../credentials/usecases/log-entries.ts';

let product: RecallApp;
beforeAll(async () => {
  product = await createRecallApp();
});
afterAll(() => product.close());

const ofSchool = (academicYear: string) =>
  ({ by: 'school', schoolId: product.world.school.osid, academicYear }) as const;
const get = (url: string, headers = {}) => product.app.inject({ method: 'GET', url, headers });
const verify = async (id: string) => (await get(`/credentials/credentials/${id}/verify`)).json();
const statusOf = async (id: string) =>
  (await verify(id)).verdict.checks.find(({ name }: { name: string }) => name === 'status');
const recordOf = async (osid: string) =>
  (await product.database.pool.query('select data from record where osid = $1', [osid])).rows[0].data;

/** The bit of a credential in the published list. */
async function bitOf(id: string): Promise<number> {
  const { credentialStatus } = (await get(`/credentials/credentials/${id}`, as('SuperAdmin'))).json();
  const { pathname } = new URL(credentialStatus.statusListCredential);
  const { credentialSubject } = (await get(pathname)).json();
  const bits = gunzipSync(Buffer.from(credentialSubject.encodedList.slice(1), 'base64url'));
  const index = Number(credentialStatus.statusListIndex);
  return (bits.readUInt8(index >> 3) >> (7 - (index & 7))) & 1;
}

test('a recall is counted, asked for, looked at, agreed to and done: status, list, log and people agree', async () => {
  const year = '2011-2012';
  const issued = await product.issueSome(5, year);
  const [alone] = issued;
  await product.app.inject({
    method: 'POST',
    url: '/api/superAdmin/revoke',
    headers: people.asker,
    payload: { vcOsid: alone?.credentialId, reason: 'Wrong pupil' },
  });
  expect(await product.count(ofSchool(year))).toMatchObject({
    ...{ certificates: 4, schools: 1, alreadyRevoked: 1, suspended: 0, inApproval: 0, consenters: 2 },
    topSchools: [{ name: product.world.school.schoolName, certificates: 4 }],
  });
  const asked = await product.ask(ofSchool(year));
  expect(asked).toMatchObject({ state: 'waiting', certificates: 4, isOwn: true, may: { decide: false, undo: false } });
  expect((await verify(issued[1]?.credentialId ?? '')).verified).toBe(true);

  const listed = (await product.post(`/${asked.osid}/certificates`, { limit: 3 }, people.second)).json();
  expect([listed.totalCount, listed.data.length]).toEqual([4, 3]);
  const agreed = (await product.agree(asked)).json().data;
  expect(agreed).toMatchObject({
    state: 'running',
    decidedBy: 'second@sanad.example',
    progress: { total: 4, done: 0 },
  });
  expect(await bitOf(issued[1]?.credentialId ?? '')).toBe(0);
  await product.workOff();

  const done = (await product.read(asked.osid)).json().data;
  expect(done).toMatchObject({
    state: 'done',
    progress: { total: 4, done: 4, succeeded: 4, failed: 0, remaining: 0 },
    may: { undo: true },
  });
  for (const { credentialId, osid } of issued.slice(1)) {
    expect(await statusOf(credentialId)).toMatchObject({ result: 'fail', code: 'revoked', asOf: done.decidedAt });
    expect(await bitOf(credentialId)).toBe(1);
    expect((await recordOf(osid)).certificateStatus).toBe('revoked');
  }
  const { rows } = await product.database.pool.query(
    `select event, reason, by_user from credential_event where credential_id = $1`,
    [issued[1]?.credentialId],
  );
  expect(rows).toEqual([{ event: 'revoked', reason: 'The wrong mark sheet', by_user: 'second-SuperAdmin' }]);
  const told = await product.database.pool.query(
    `select text_values->>'count' as count from notification
     where account_id = 'user-School' and subject_key = 'notification.recall-of-school'`,
  );
  expect(told.rows).toEqual([{ count: '4' }]);
  await sequenceLog(product);
  const log = await openLogSigner(product.deps.db, masterKeyOf(product));
  if (log === undefined) throw new Error('no log');
  expect((await auditLog({ db: product.deps.db, log, sources: credentialSources })).findings).toEqual([]);
});

test('a pupil is told of the recall, without the sentence that is not public', async () => {
  const { student } = product.world;
  const year = '2012-2013';
  const { osid } = await pendingClassResult(product, product.world, { student, academicYear: year });
  await issueAs(product, [osid]);
  await product.agree(await product.ask(ofSchool(year), { reason: 'The examiner sold the paper' }));
  await product.workOff();
  const { rows } = await product.database.pool.query(
    `select description from notification
     where account_id = 'user-Student' and subject_key = 'notification.certificate-recalled'`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].description).not.toContain('sold');
});

test('an examination is recalled in one state, and the same one elsewhere stands', async () => {
  const year = '2013-2014';
  const [own] = await product.issueExam(1, year);
  const target = { by: 'exam', classType: 'bcece', academicYear: year, stateId: product.world.state.osid } as const;
  const farState = String(product.world.far.school.schoolStateId);
  expect(await product.count({ ...target, stateId: farState })).toMatchObject({ certificates: 0 });
  expect(await product.count({ ...target, academicYear: '2001-2002' })).toMatchObject({ certificates: 0 });
  expect(await product.count({ ...target, classType: 'middle basic' })).toMatchObject({ certificates: 0 });
  const asked = await product.ask(target);
  expect((await product.agree(asked, people.stateAdmin)).statusCode).toBe(200);
  await product.workOff();
  expect(await statusOf(own?.credentialId ?? '')).toMatchObject({ code: 'revoked' });
});

test('all that a key signed is recalled by the key', async () => {
  const [issued] = await product.issueSome(1, '2014-2015');
  const { rows } = await product.database.pool.query('select kid from credential where id = $1', [
    issued?.credentialId,
  ]);
  const counted = await product.count({ by: 'key', kid: rows[0].kid });
  const all = await product.database.pool.query(
    'select count(*)::int as n from credential where kid = $1 and revoked_at is null',
    [rows[0].kid],
  );
  expect(counted.certificates).toBe(all.rows[0].n);
  expect((await product.post('/count', { target: { by: 'key', kid: '0123456789abcdef' } })).statusCode).toBe(404);
});

test('what there is not, and what was recalled before, is nothing to recall', async () => {
  const unknown = '0197a8c0-0000-7000-8000-000000000000';
  for (const target of [
    { by: 'school', schoolId: unknown },
    { by: 'upload', uploadId: unknown },
    { by: 'upload', uploadId: 'no id' },
    { by: 'exam', classType: 'bcece', academicYear: '2024-2025', stateId: unknown },
  ]) {
    expect((await product.post('/count', { target })).statusCode).toBe(404);
  }
  for (const target of [{}, { by: 'all' }, { by: 'exam' }, { by: 'school', schoolId: unknown, more: 1 }]) {
    expect((await product.post('/count', { target })).statusCode).toBe(400);
  }
  const target = ofSchool('1990-1991');
  const { version } = await product.count(target);
  const asked = { target, replaces: false, reasonClass: 'other', reason: 'Nothing there', version };
  expect((await product.post('', asked)).statusCode).toBe(404);
});

test('a transcript that holds a recalled result falls with it', async () => {
  const { student } = product.world;
  const year = '2015-2016';
  const { osid } = await pendingClassResult(product, product.world, { student, academicYear: year });
  await issueAs(product, [osid]);
  const actor = readTestToken(as('Student').authorization.slice('Bearer '.length));
  const transcript = await issueTranscript(
    { deps: product.deps, actor },
    { studentId: student.osid, resultIds: [osid] },
  );
  const asked = await product.ask(ofSchool(year), { replaces: true });
  await product.agree(asked);
  await product.workOff();
  expect(await statusOf(transcript?.id ?? '')).toMatchObject({ code: 'revoked' });
  await product.post(`/${asked.osid}/undo`);
  await product.workOff();
  expect((await verify(transcript?.id ?? '')).verified).toBe(true);
});
