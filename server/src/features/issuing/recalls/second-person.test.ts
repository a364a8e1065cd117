import { afterAll, beforeAll, expect, test } from 'vitest';
import * as make from '#testing/factories.ts';
import { createRecallApp, type Headers, people, type RecallApp } from '#testing/recall-app.ts';
import { as } from '#testing/test-app.ts';

let product: RecallApp;
beforeAll(async () => {
  product = await createRecallApp();
});
afterAll(() => product.close());

const hour = 3_600_000;
const ofSchool = (academicYear: string) =>
  ({ by: 'school', schoolId: product.world.school.osid, academicYear }) as const;
const asSuper = (id: string) => as('SuperAdmin', { id, username: `${id}@sanad.example` });
const get = (id: string, what: string, headers: Headers = people.asker) =>
  product.app.inject({ method: 'GET', url: `/api/recalls/${id}/${what}`, headers });
const textOf = (answer: { json(): { message: string } }) => answer.json().message;

/** A SuperAdmin whom somebody invited so long ago. */
async function invited(id: string, by: string, ago: number): Promise<Headers> {
  const { osid } = await make.aRecord(product.database.db, 'SuperAdmin', {
    ...{ name: `Admin ${id}`, email: `${id}@sanad.example`, ownerId: id },
  });
  const at = new Date(Date.now() - ago);
  await product.database.pool.query('update record set created_by = $1, created_at = $2 where osid = $3', [
    by,
    at,
    osid,
  ]);
  return asSuper(id);
}

async function askIn(academicYear: string, headers: Headers = people.asker) {
  await product.issueSome(1, academicYear);
  const target = ofSchool(academicYear);
  const { version } = (await product.post('/count', { target }, headers)).json().data;
  const asked = { target, replaces: false, reasonClass: 'other', reason: 'A mistake', version };
  return (await product.post('', asked, headers)).json().data as { osid: string; version: string };
}

const mayDecide = async (osid: string, headers: Headers) =>
  (await product.read(osid, headers)).json().data.may.decide as boolean;

test('an account that the asker invited this week is no second person, nor is one that it invited in turn', async () => {
  const own = await invited('own-account', 'user-SuperAdmin', hour);
  const next = await invited('next-account', 'own-account', hour / 2);
  const asked = await askIn('2011-2012');
  for (const headers of [own, next]) {
    expect(await mayDecide(asked.osid, headers)).toBe(false);
    const refused = await product.agree(asked, headers);
    expect([refused.statusCode, textOf(refused)]).toEqual([403, expect.stringContaining('week')]);
    expect((await product.post(`/${asked.osid}/decline`, { reason: 'Not so' }, headers)).statusCode).toBe(403);
  }
  expect((await product.agree(asked)).statusCode).toBe(200);
  product.queuedJobs.length = 0;
});

test('it works neither the other way round, nor between two that the same person invited', async () => {
  const one = await invited('first-puppet', 'user-SuperAdmin', hour);
  const other = await invited('second-puppet', 'user-SuperAdmin', hour);
  const asked = await askIn('2012-2013', one);
  for (const headers of [people.asker, other]) expect((await product.agree(asked, headers)).statusCode).toBe(403);
  expect((await product.agree(asked, people.second)).statusCode).toBe(200);
  product.queuedJobs.length = 0;
});

test('who was invited by somebody else, or a week ago, speaks for itself', async () => {
  const byOther = await invited('by-other', 'second-SuperAdmin', hour);
  const older = await invited('a-week-here', 'user-SuperAdmin', 7 * 24 * hour + 1000);
  for (const [headers, year] of [
    [byOther, '2013-2014'],
    [older, '2014-2015'],
  ] as const) {
    const asked = await askIn(year);
    expect(await mayDecide(asked.osid, headers)).toBe(true);
    expect((await product.agree(asked, headers)).statusCode).toBe(200);
  }
  product.queuedJobs.length = 0;
});

test('whoever was asked is reminded, at most once an hour', async () => {
  const asked = await askIn('2015-2016');
  const soon = await product.post(`/${asked.osid}/remind`);
  expect([soon.statusCode, textOf(soon)]).toEqual([409, expect.stringContaining('hour')]);
  expect((await product.read(asked.osid)).json().data.may.remind).toBe(false);
  product.wait(hour);
  expect((await product.read(asked.osid)).json().data.may.remind).toBe(true);
  expect((await product.post(`/${asked.osid}/remind`, {}, people.second)).statusCode).toBe(403);
  expect((await product.post(`/${asked.osid}/remind`)).json().data.may.remind).toBe(false);
  expect((await product.post(`/${asked.osid}/remind`)).statusCode).toBe(409);
  const { rows } = await product.database.pool.query(
    `select account_id from notification where subject_key = 'notification.recall-reminded' and link = $1`,
    [`/recalls/${asked.osid}`],
  );
  expect(rows.map(({ account_id }) => account_id)).toEqual(
    expect.arrayContaining(['second-SuperAdmin', 'user-stateadmin']),
  );
  expect(rows.map(({ account_id }) => account_id)).not.toContain('user-SuperAdmin');
});

test('who asks someone else leaves the decision to that person alone', async () => {
  const asked = await askIn('2016-2017');
  const choices = (await get(asked.osid, 'consenters')).json().data as { accountId: string }[];
  const ids = choices.map(({ accountId }) => accountId);
  expect(ids).toEqual(expect.arrayContaining(['second-SuperAdmin', 'user-stateadmin']));
  for (const nobody of ['user-SuperAdmin', 'far-stateadmin', 'own-account']) expect(ids).not.toContain(nobody);
  expect((await get(asked.osid, 'consenters', people.second)).statusCode).toBe(403);

  const askOther = (accountId: string, headers?: Headers) =>
    product.post(`/${asked.osid}/ask-other`, { accountId }, headers);
  for (const nobody of ['user-SuperAdmin', 'far-stateadmin', 'own-account', 'unknown']) {
    expect((await askOther(nobody)).statusCode).toBe(409);
  }
  expect((await askOther('user-stateadmin', people.second)).statusCode).toBe(403);
  product.wait(23 * hour);
  const changed = (await askOther('user-stateadmin')).json().data;
  expect(changed).toMatchObject({ state: 'waiting', askedOf: 'Yakubu', may: { remind: false } });
  expect((await askOther('user-stateadmin')).statusCode).toBe(409);
  // The day begins anew, and the first one is out.
  product.wait(2 * hour);
  expect(await mayDecide(asked.osid, people.second)).toBe(false);
  const first = await product.agree(asked);
  expect([first.statusCode, textOf(first)]).toEqual([403, expect.stringContaining('Somebody else was asked')]);
  expect((await product.post(`/${asked.osid}/remind`)).statusCode).toBe(200);
  const reminded = await product.database.pool.query(
    `select account_id from notification where subject_key = 'notification.recall-reminded' and link = $1`,
    [`/recalls/${asked.osid}`],
  );
  expect(reminded.rows).toEqual([{ account_id: 'user-stateadmin' }]);
  expect((await product.agree(asked, people.stateAdmin)).statusCode).toBe(200);
  expect((await askOther('second-SuperAdmin')).statusCode).toBe(409);
});
