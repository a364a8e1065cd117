import type { DoubtListItem } from '@sanad/contract/api/pupils';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSchool, decide, doubtsOf } from '#testing/doubt-calls.ts';
import * as make from '#testing/factories.ts';
import { createResultsApp, type ResultsApp } from '#testing/results-app.ts';
import { as } from '#testing/test-app.ts';

let product: ResultsApp;
beforeAll(async () => {
  product = await createResultsApp();
});
afterAll(() => product.close());

type Headers = Record<string, string>;

async function ask(keep: string, other: string, headers: Headers = asSchool) {
  const payload = { keep, other };
  const response = await product.app.inject({ method: 'POST', url: '/api/pupil-doubts', payload, headers });
  const body = response.json<{ data: DoubtListItem; params: { errmsg: string } }>();
  return { status: response.statusCode, doubt: body.data, errmsg: body.params.errmsg };
}

const pupil = (lastName: string, more = {}) =>
  make.aStudent(product.database.db, { school: product.school, lastName, ...more });
const liveOf = async (...osids: string[]) => {
  const { rows } = await product.database.pool.query(
    "select osid from record where entity = 'Student' and osid = any($1::uuid[]) and deleted_at is null",
    [osids],
  );
  return rows.map(({ osid }) => osid);
};
const resultsOf = async (osid: string) => {
  const { rows } = await product.database.pool.query(
    "select count(*)::int as n from record where entity in ('ClassResults', 'Results') and subject_id = $1 and deleted_at is null",
    [osid],
  );
  return rows[0].n;
};

test('a school merges two of its pupils, keeps the record that it chooses, and takes it back', async () => {
  const { school, teacher } = product;
  const [typed, known] = [await pupil('Umar'), await pupil('Umar')];
  await make.aClassResult(product.database.db, { school, teacher, student: typed });
  const first = await ask(typed.osid, known.osid);
  expect(first.doubt).toMatchObject({ reason: 'asked', canDecide: true, isForExaminer: false });
  expect(first.doubt.candidate.osid).toBe(typed.osid);
  // The other way round: one question, turned.
  const { doubt } = await ask(known.osid, typed.osid);
  expect([doubt.osid, doubt.candidate.osid]).toEqual([first.doubt.osid, known.osid]);
  expect((await decide(product, first.doubt, { decision: 'same' })).statusCode).toBe(409);
  expect((await decide(product, doubt, { decision: 'same' })).statusCode).toBe(200);
  expect(await liveOf(typed.osid, known.osid)).toEqual([known.osid]);
  expect(await resultsOf(known.osid)).toBe(1);
  const merged = (
    await product.app.inject({
      method: 'POST',
      url: '/api/v1/PupilDoubt/search',
      headers: asSchool,
      payload: { filters: { osid: { eq: doubt.osid } } },
    })
  ).json().data[0];
  expect(merged.canSplit).toBe(true);
  expect((await decide(product, merged, { decision: 'split' })).statusCode).toBe(200);
  expect((await liveOf(typed.osid, known.osid)).sort()).toEqual([typed.osid, known.osid].sort());
  expect([await resultsOf(known.osid), await resultsOf(typed.osid)]).toEqual([0, 1]);
  // Two pupils after all; and once more one.
  const again = (await ask(known.osid, typed.osid)).doubt;
  expect((await decide(product, again, { decision: 'apart' })).statusCode).toBe(200);
  const third = (await ask(known.osid, typed.osid)).doubt;
  expect((await decide(product, third, { decision: 'same' })).statusCode).toBe(200);
});

test('a school does not lay a result of the state on a pupil of its choice: the examiner has the word', async () => {
  const { school, examiner } = product;
  const [holder, friend] = [await pupil('Garba'), await pupil('Danladi')];
  await make.aResult(product.database.db, { school, student: holder, examiner });
  const { doubt } = await ask(friend.osid, holder.osid);
  expect(doubt).toMatchObject({ isForExaminer: true, entity: 'Results' });
  const refused = await decide(product, doubt, { decision: 'same' });
  expect(refused.statusCode).toBe(409);
  expect(refused.json().params.errmsg).toContain('The examiner of the state decides');
  expect(await resultsOf(friend.osid)).toBe(0);
  expect((await decide(product, doubt, { decision: 'same', headers: product.asExaminer })).statusCode).toBe(200);
});

test('nor does a result that comes between the question and its answer slip through', async () => {
  const { school, examiner } = product;
  const [holder, friend] = [await pupil('Sule'), await pupil('Yakubu')];
  const { doubt } = await ask(friend.osid, holder.osid);
  await make.aResult(product.database.db, { school, student: holder, examiner });
  expect((await decide(product, doubt, { decision: 'same' })).statusCode).toBe(409);
  expect(await resultsOf(friend.osid)).toBe(0);
});

test('nobody asks about pupils of another school, or about one record', async () => {
  const { db } = product.database;
  const far = await make.aSchool(db, { state: product.state, lga: product.lga, ownerId: 'far' });
  const theirs = await make.aStudent(db, { school: far });
  const mine = await pupil('Ibrahim');
  expect((await ask(mine.osid, theirs.osid)).status).toBe(404);
  expect((await ask(theirs.osid, mine.osid)).status).toBe(404);
  expect((await ask(mine.osid, mine.osid)).status).toBe(400);
  expect((await ask(mine.osid, theirs.osid, as('SuperAdmin'))).status).toBe(409);
  expect((await ask(mine.osid, (await pupil('X')).osid, product.asExaminer)).status).toBe(403);
  expect((await ask(mine.osid, (await pupil('Y')).osid, product.asTeacher)).status).toBe(403);
});

test('two old questions about one pair, one each way round, are asked again as one', async () => {
  const [one, other] = [await pupil('Bature'), await pupil('Bature')];
  const forth = (await ask(one.osid, other.osid)).doubt;
  expect((await decide(product, forth, { decision: 'same' })).statusCode).toBe(200);
  const [merged] = await doubtsOf(product, asSchool, { osid: { eq: forth.osid } });
  expect((await decide(product, merged as DoubtListItem, { decision: 'split' })).statusCode).toBe(200);
  // The other question, as the merge of a third record leaves it: passed on to the one that stayed.
  const columns =
    'school_id, state_id, entity, reason, folded_name, state, created_at, updated_at, decided_at, decided_by';
  await product.database.pool.query(
    `insert into pupil_doubt (id, doubtful, candidate, ${columns})
      select gen_random_uuid(), candidate, doubtful, ${columns} from pupil_doubt where id = $1`,
    [forth.osid],
  );
  for (const [keep, fold] of [
    [one, other],
    [other, one],
    [one, other],
  ] as const) {
    const { status, doubt } = await ask(keep.osid, fold.osid);
    expect([status, doubt.candidate.osid, doubt.state]).toEqual([200, keep.osid, 'open']);
  }
  expect((await doubtsOf(product)).filter(({ candidateName }) => candidateName.endsWith('Bature'))).toHaveLength(1);
});

test('the examiner of the state is told of a merge that only the examiner can decide, once', async () => {
  const { school, examiner } = product;
  const [holder, friend, third] = [await pupil('Ladan'), await pupil('Ladan'), await pupil('Ladan')];
  await make.aResult(product.database.db, { school, student: holder, examiner });
  const told = async () => {
    const { rows } = await product.database.pool.query(
      "select link from notification where account_id = 'examiner' and subject_key = 'notification.pupils-asked'",
    );
    return rows.map(({ link }) => link);
  };
  const before = (await told()).length;
  await ask(friend.osid, third.osid);
  expect(await told()).toHaveLength(before);
  await ask(friend.osid, holder.osid);
  await ask(holder.osid, friend.osid);
  expect((await told()).slice(before)).toEqual(['/Examiner/list/doubtful_matches']);
});
