import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueAs, pendingClassResult } from '#testing/issuing-world.ts';
import { createRecallApp, type Headers, people, type RecallApp } from '#testing/recall-app.ts';
import { as } from '#testing/test-app.ts';

let product: RecallApp;
beforeAll(async () => {
  product = await createRecallApp();
});
afterAll(() => product.close());

const ofSchool = (academicYear: string) =>
  ({ by: 'school', schoolId: product.world.school.osid, academicYear }) as const;
const inForce = async (ids: readonly { credentialId: string }[]) => {
  const { rows } = await product.database.pool.query(
    'select count(*)::int as n from credential where id = any($1) and revoked_at is null',
    [ids.map(({ credentialId }) => credentialId)],
  );
  return rows[0].n;
};
const agree = (id: string, version: string, headers: Headers) => product.post(`/${id}/agree`, { version }, headers);
const look = (id: string, headers: Headers) => product.post(`/${id}/certificates`, {}, headers);
const textOf = (answer: { json(): { message: string } }) => answer.json().message;

test('nobody agrees to what they asked for themselves, in whatever role', async () => {
  const issued = await product.issueSome(2, '2011-2012');
  const { osid, version } = await product.ask(ofSchool('2011-2012'));
  const both = as('SuperAdmin', { roles: ['SuperAdmin', 'stateadmin'] });
  for (const headers of [people.asker, both]) {
    await look(osid, headers);
    expect((await agree(osid, version, headers)).statusCode).toBe(403);
    expect((await product.post(`/${osid}/decline`, { reason: 'Not so' }, headers)).statusCode).toBe(403);
  }
  expect(await inForce(issued)).toBe(2);
  expect((await product.read(osid)).json().data.state).toBe('waiting');
});

test('the administrator of the state consents; that of another state finds nothing there', async () => {
  await product.issueSome(1, '2012-2013');
  const { osid, version } = await product.ask(ofSchool('2012-2013'));
  for (const call of [
    product.read(osid, people.farAdmin),
    look(osid, people.farAdmin),
    agree(osid, version, people.farAdmin),
    product.post(`/${osid}/decline`, { reason: 'Not so' }, people.farAdmin),
    product.post(`/${osid}/undo`, {}, people.farAdmin),
  ]) {
    expect([403, 404]).toContain((await call).statusCode);
  }
  const found = (await product.post('/search', {}, people.farAdmin)).json();
  expect([found.totalCount, found.data]).toEqual([0, []]);
  const own = (await product.post('/search', {}, people.stateAdmin)).json();
  expect(own.data.map((recall: { osid: string }) => recall.osid)).toContain(osid);
  // The state's administrator consents, but neither asks nor undoes.
  expect((await product.post('/count', { target: ofSchool('2012-2013') }, people.stateAdmin)).statusCode).toBe(403);
  expect((await product.agree({ osid, version }, people.stateAdmin)).statusCode).toBe(200);
  await product.workOff();
  expect((await product.post(`/${osid}/undo`, {}, people.stateAdmin)).statusCode).toBe(403);
});

test('consent needs the list to have been opened, and counts only for what it showed', async () => {
  const issued = await product.issueSome(2, '2013-2014');
  const { osid, version } = await product.ask(ofSchool('2013-2014'));
  const blind = await agree(osid, version, people.second);
  expect([blind.statusCode, textOf(blind)]).toEqual([409, expect.stringContaining('open the list')]);
  await look(osid, people.second);
  const other = await agree(osid, '2-0', people.second);
  expect([other.statusCode, textOf(other)]).toEqual([409, expect.stringContaining('not the same any more')]);
  const more = await product.issueSome(1, '2013-2014');
  const stale = await agree(osid, version, people.second);
  expect([stale.statusCode, textOf(stale)]).toEqual([409, expect.stringContaining('not the same any more')]);
  // Having opened the list as it is now is not consent to what was asked for.
  await look(osid, people.second);
  expect((await agree(osid, version, people.second)).statusCode).toBe(409);
  expect(await inForce([...issued, ...more])).toBe(3);
});

test('what changed between consent and start stops the recall before the first certificate', async () => {
  const issued = await product.issueSome(2, '2014-2015');
  const asked = await product.ask(ofSchool('2014-2015'));
  expect((await product.agree(asked)).statusCode).toBe(200);
  const more = await product.issueSome(1, '2014-2015');
  await product.workOff();
  const stopped = (await product.read(asked.osid)).json().data;
  expect(stopped).toMatchObject({
    state: 'stopped',
    stopReason: expect.stringContaining('not the same any more'),
    progress: { done: 0, succeeded: 0 },
    may: { undo: false },
  });
  expect(await inForce([...issued, ...more])).toBe(3);
  expect((await product.post(`/${asked.osid}/undo`)).statusCode).toBe(409);
});

test('a request that nobody answers ends after a day', async () => {
  await product.issueSome(1, '2015-2016');
  const asked = await product.ask(ofSchool('2015-2016'));
  await look(asked.osid, people.second);
  product.wait(24 * 3_600_000 + 1000);
  const late = await agree(asked.osid, asked.version, people.second);
  expect([late.statusCode, textOf(late)]).toEqual([409, expect.stringContaining('24 hours')]);
  const shown = (await product.read(asked.osid, people.second)).json().data;
  expect(shown).toMatchObject({ state: 'expired', may: { decide: false } });
});

test('a declined or withdrawn request is decided for good, and the one who asked is told why', async () => {
  await product.issueSome(1, '2016-2017');
  const asked = await product.ask(ofSchool('2016-2017'));
  expect((await product.post(`/${asked.osid}/decline`, {}, people.second)).statusCode).toBe(400);
  const declined = await product.post(`/${asked.osid}/decline`, { reason: 'Only one class is wrong' }, people.second);
  expect(declined.json().data).toMatchObject({ state: 'declined', declineReason: 'Only one class is wrong' });
  expect((await product.agree(asked)).statusCode).toBe(409);
  const { rows } = await product.database.pool.query(
    `select link from notification where account_id = 'user-SuperAdmin' and subject_key = 'notification.recall-declined'`,
  );
  expect(rows).toEqual([{ link: `/recalls/${asked.osid}` }]);
  const again = await product.ask(ofSchool('2016-2017'));
  expect((await product.post(`/${again.osid}/withdraw`, {}, people.second)).statusCode).toBe(403);
  expect((await product.post(`/${again.osid}/withdraw`)).json().data.state).toBe('withdrawn');
  expect((await product.agree(again)).statusCode).toBe(409);
});

test('two who agree at the same moment start one batch', async () => {
  const issued = await product.issueSome(3, '2017-2018');
  const { osid, version } = await product.ask(ofSchool('2017-2018'));
  await look(osid, people.second);
  await look(osid, people.stateAdmin);
  const answers = await Promise.all([agree(osid, version, people.second), agree(osid, version, people.stateAdmin)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(product.queuedJobs.filter(({ name }) => name === 'credentials.recall')).toHaveLength(1);
  await product.workOff();
  expect(await inForce(issued)).toBe(0);
});

test('a recall waits for an approval that works on the same results', async () => {
  const year = '2018-2019';
  await product.issueSome(1, year);
  const asked = await product.ask(ofSchool(year));
  await look(asked.osid, people.second);
  const { osid } = await pendingClassResult(product, product.world, { academicYear: year });
  const approval = await product.app.inject({
    method: 'POST',
    url: '/api/school/bulkApprove',
    headers: as('School'),
    payload: { filters: { osid: { eq: osid } } },
  });
  const { jobId } = approval.json().data;
  expect(await product.count(ofSchool(year))).toMatchObject({ inApproval: 1, approvalId: jobId });
  const met = await agree(asked.osid, asked.version, people.second);
  expect([met.statusCode, textOf(met)]).toEqual([409, expect.stringContaining('approval')]);
  const { version } = await product.count(ofSchool(year));
  const payload = { target: ofSchool(year), replaces: false, reasonClass: 'other', reason: 'Again', version };
  expect((await product.post('', payload)).statusCode).toBe(409);
  await product.database.pool.query(`update batch set state = 'done' where id = $1`, [jobId]);
  expect((await agree(asked.osid, asked.version, people.second)).statusCode).toBe(200);
  product.queuedJobs.length = 0;
});

test('whoever is alone is told to invite somebody', async () => {
  const { world, database } = product;
  const { osid } = await pendingClassResult(product, world.far, { academicYear: '2019-2020' });
  await issueAs(product, [osid]);
  const target = { by: 'school', schoolId: world.far.school.osid } as const;
  const owners = ['second-SuperAdmin', 'far-stateadmin'];
  await database.pool.query(`update record set owner_id = owner_id || '-gone' where owner_id = any($1)`, [owners]);
  await database.pool.query(`update record set deleted_at = now() where owner_id like '%-gone'`);
  const { consenters, version } = await product.count(target);
  expect(consenters).toBe(0);
  const asked = { target, replaces: false, reasonClass: 'other', reason: 'Alone here', version };
  const answer = await product.post('', asked);
  expect([answer.statusCode, textOf(answer)]).toEqual([409, expect.stringContaining('invite')]);
});

test('those who have nothing to do with recalls are refused', async () => {
  for (const role of [
    'School',
    'Inspector',
    'Examiner',
    'lgaadmin',
    'Teacher',
    'Verifier',
    'Issuer',
    'Student',
  ] as const) {
    expect((await product.post('/search', {}, as(role))).statusCode).toBe(403);
    expect((await product.post('/count', { target: ofSchool('2011-2012') }, as(role))).statusCode).toBe(403);
  }
  expect((await product.post('/search', {}, {})).statusCode).toBe(401);
});
