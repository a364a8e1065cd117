import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBlankRenderer } from '#testing/blank-renderer.ts';
import { issueAs, pendingClassResult } from '#testing/issuing-world.ts';
import { createRecallApp, people, type RecallApp } from '#testing/recall-app.ts';
import { as } from '#testing/test-app.ts';

let product: RecallApp;
beforeAll(async () => {
  product = await createRecallApp();
  product.deps.renderer = createBlankRenderer();
});
afterAll(() => product.close());

const ofSchool = (academicYear: string) =>
  ({ by: 'school', schoolId: product.world.school.osid, academicYear }) as const;
const query = async (text: string, values: unknown[] = []) => (await product.database.pool.query(text, values)).rows;
const inForce = async (ids: readonly { credentialId: string }[]) =>
  (
    await query('select id from credential where id = any($1) and revoked_at is null order by id', [
      ids.map(({ credentialId }) => credentialId),
    ])
  ).map(({ id }) => id);

/** Certificates bear the second in which they were issued. */
const aSecond = 1000;

/** The database refuses to change this one: what a part does when a row is to blame. */
async function whileStubborn(credentialId: string | undefined, work: () => Promise<void>) {
  await query(`create function refuse_stubborn() returns trigger language plpgsql as $$
    begin if new.id = '${credentialId}' then raise exception 'stubborn' using errcode = '23514'; end if; return new; end $$`);
  await query('create trigger stubborn before update on credential for each row execute function refuse_stubborn()');
  try {
    await work();
  } finally {
    await query('drop trigger stubborn on credential');
    await query('drop function refuse_stubborn()');
  }
}

test('what failed is repeated under the same consent, and nothing that came since', async () => {
  const year = '2011-2012';
  const issued = await product.issueSome(4, year);
  product.wait(aSecond);
  const [stubborn] = issued;
  const asked = await product.ask(ofSchool(year));
  await product.agree(asked);
  await whileStubborn(stubborn?.credentialId, product.workOff);
  const done = (await product.read(asked.osid)).json().data;
  expect(done).toMatchObject({
    state: 'done',
    progress: { total: 4, succeeded: 3, failed: 1 },
    failures: [{ certificates: 1, reason: expect.stringContaining('error') }],
    ...{ repeatable: 1, may: { repeat: true, undo: true } },
  });
  expect(await inForce(issued)).toEqual([stubborn?.credentialId]);

  const later = await product.issueSome(1, year);
  expect((await product.post(`/${asked.osid}/repeat`, {}, people.stateAdmin)).statusCode).toBe(403);
  const again = (await product.post(`/${asked.osid}/repeat`, {}, people.second)).json().data;
  expect(again).toMatchObject({ state: 'running', progress: { total: 4, done: 3, succeeded: 3, remaining: 1 } });
  expect((await product.post(`/${asked.osid}/repeat`)).statusCode).toBe(409);
  await product.workOff();
  expect((await product.read(asked.osid)).json().data).toMatchObject({
    state: 'done',
    progress: { total: 4, succeeded: 4, failed: 0 },
    ...{ failures: [], repeatable: 0, may: { repeat: false } },
  });
  expect(await inForce([...issued, ...later])).toEqual(later.map(({ credentialId }) => credentialId));
  // Undone, it is undone as a whole.
  await product.post(`/${asked.osid}/undo`);
  await product.workOff();
  expect((await inForce(issued)).length).toBe(4);
});

test('a consent counts for a day; what is left then is asked for anew', async () => {
  const year = '2012-2013';
  const issued = await product.issueSome(2, year);
  product.wait(aSecond);
  const asked = await product.ask(ofSchool(year));
  await product.agree(asked);
  await whileStubborn(issued[0]?.credentialId, product.workOff);
  product.wait(24 * 3_600_000);
  expect((await product.read(asked.osid)).json().data.may.repeat).toBe(false);
  const late = await product.post(`/${asked.osid}/repeat`);
  expect([late.statusCode, late.json().message]).toEqual([409, expect.stringContaining('24 hours')]);
  expect(await inForce(issued)).toEqual([issued[0]?.credentialId]);
});

test('nothing is repeated where nothing is left, nor where the count stopped it', async () => {
  const year = '2013-2014';
  await product.issueSome(1, year);
  const whole = await product.ask(ofSchool(year));
  expect((await product.post(`/${whole.osid}/repeat`)).statusCode).toBe(409);
  await product.agree(whole);
  await product.workOff();
  expect((await product.post(`/${whole.osid}/repeat`)).statusCode).toBe(409);

  await product.issueSome(1, '2014-2015');
  const stopped = await product.ask(ofSchool('2014-2015'));
  await product.agree(stopped);
  const more = await product.issueSome(1, '2014-2015');
  await product.workOff();
  expect((await product.post(`/${stopped.osid}/repeat`)).statusCode).toBe(409);
  expect((await inForce(more)).length).toBe(1);
});

test('the certificates of a recall are a sheet, harmless in a spreadsheet, for those who see the recall', async () => {
  const year = '2015-2016';
  const issued = await product.issueSome(3, year);
  const asked = await product.ask(ofSchool(year));
  const sheet = (headers = people.asker, language = 'en') =>
    product.app.inject({
      method: 'GET',
      url: `/api/recalls/${asked.osid}/certificates.csv`,
      headers: { ...headers, 'accept-language': language },
    });
  const before = await sheet();
  expect(before.headers['content-type']).toContain('text/csv');
  const lines = before.body.trim().split('\r\n');
  expect(lines[0]).toContain('Certificate,Pupil,School,Session,Issued');
  expect(lines).toHaveLength(4);
  await product.agree(asked);
  await product.workOff();
  const after = await sheet(people.asker, 'hi');
  for (const { certificateNo } of issued) expect(after.body).toContain(`${certificateNo},`);
  expect(after.body).toContain('प्रमाणपत्र,विद्यार्थी');
  expect((await sheet(people.farAdmin)).statusCode).toBe(404);
  expect((await sheet(as('School'))).statusCode).toBe(403);
});

test('beside the count stands how many were downloaded and how many were verified, each once', async () => {
  const year = '2016-2017';
  const { student } = product.world;
  const { osid } = await pendingClassResult(product, product.world, { student, academicYear: year });
  const issued = [...(await issueAs(product, [osid])), ...(await product.issueSome(2, year))];
  const [held, seen] = issued;
  const reach = async (asked: object, headers = people.asker) =>
    (await product.app.inject({ method: 'POST', url: '/api/recalls/reach', headers, payload: asked })).json().data;
  expect(await reach({ target: ofSchool(year) })).toEqual({ downloaded: 0, verified: 0 });

  for (const format of ['PDF', 'PNG']) {
    const file = await product.app.inject({
      method: 'GET',
      url: `/api/school/credentials?vcOsid=${held?.credentialId}&format=${format}`,
      headers: as('Student'),
    });
    expect(file.statusCode).toBe(200);
  }
  for (let time = 0; time < 2; time += 1) {
    const answer = await product.app.inject({
      method: 'POST',
      url: '/api/verifier/verify',
      headers: as('Verifier'),
      payload: { certificateNo: seen?.certificateNo, resultType: 'regional' },
    });
    expect(answer.json().data.status).toBe('verified');
  }
  expect(await reach({ target: ofSchool(year) })).toEqual({ downloaded: 1, verified: 1 });
  const asked = await product.ask(ofSchool(year));
  expect(await reach({ recallId: asked.osid }, people.stateAdmin)).toEqual({ downloaded: 1, verified: 1 });
  await product.agree(asked);
  await product.workOff();
  expect(await reach({ recallId: asked.osid })).toEqual({ downloaded: 1, verified: 1 });
});
