import { afterAll, beforeAll, expect, test } from 'vitest';
import { BatchTaken } from '#platform/jobs/batch-errors.ts';
import { runBatch } from '#platform/jobs/run-batch.ts';
import { createRecallApp, people, type RecallApp } from '#testing/recall-app.ts';
import { as } from '#testing/test-app.ts';
import { supersedeResults } from '../credentials/usecases/supersede-results.ts';
import { recalls } from './usecases/recall-batches.ts';

let product: RecallApp;
beforeAll(async () => {
  product = await createRecallApp();
});
afterAll(() => product.close());

const ofSchool = (academicYear: string) =>
  ({ by: 'school', schoolId: product.world.school.osid, academicYear }) as const;
const undo = (id: string, headers = people.asker) => product.post(`/${id}/undo`, {}, headers);
const change = (act: string, vcOsid: string | undefined) =>
  product.app.inject({
    method: 'POST',
    url: `/api/superAdmin/${act}`,
    headers: as('SuperAdmin'),
    payload: { vcOsid, reason: 'By itself' },
  });

async function statuses(issued: readonly { osid: string }[]) {
  const { rows } = await product.database.pool.query(
    `select data->>'certificateStatus' as shown, credential.revoked_at is not null as revoked,
       suspended_at is not null as suspended, recall_id
     from record join credential on credential.result_id = record.osid
     where record.osid = any($1::uuid[]) order by array_position($1::uuid[], record.osid)`,
    [issued.map(({ osid }) => osid)],
  );
  return rows;
}

async function recall(academicYear: string) {
  const asked = await product.ask(ofSchool(academicYear));
  await product.agree(asked);
  await product.workOff();
  return asked;
}

test('undone within the hour, each certificate is again what it was before this recall, and nothing else changes', async () => {
  const year = '2011-2012';
  const issued = await product.issueSome(3, year);
  await change('suspend', issued[0]?.credentialId);
  await change('revoke', issued[1]?.credentialId);
  const { osid } = await recall(year);
  expect((await statuses(issued)).map(({ shown }) => shown)).toEqual(['revoked', 'revoked', 'revoked']);
  product.wait(59 * 60_000);
  expect((await undo(osid)).json().data).toMatchObject({ state: 'undoing' });
  await product.workOff();
  expect(await statuses(issued)).toEqual([
    { shown: 'suspended', revoked: false, suspended: true, recall_id: null },
    { shown: 'revoked', revoked: true, suspended: false, recall_id: null },
    { shown: null, revoked: false, suspended: false, recall_id: null },
  ]);
  const answer = await product.app.inject(`/credentials/credentials/${issued[2]?.credentialId}/verify`);
  expect(answer.json().verified).toBe(true);
  const { rows } = await product.database.pool.query(
    'select event from credential_event where credential_id = $1 order by created_at, osid',
    [issued[2]?.credentialId],
  );
  expect(rows.map(({ event }) => event)).toEqual(['revoked', 'reinstated']);
});

test('undone twice is undone once', async () => {
  const issued = await product.issueSome(2, '2012-2013');
  const { osid } = await recall('2012-2013');
  const answers = await Promise.all([undo(osid), undo(osid, people.second)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(product.queuedJobs).toHaveLength(1);
  await product.workOff();
  expect((await undo(osid)).json().data).toMatchObject({ state: 'undone', progress: { succeeded: 2, failed: 0 } });
  expect(product.queuedJobs).toHaveLength(0);
  expect((await statuses(issued)).every(({ revoked }) => revoked === false)).toBe(true);
});

test('after an hour the recall stands', async () => {
  const issued = await product.issueSome(1, '2013-2014');
  const { osid } = await recall('2013-2014');
  product.wait(3_600_000);
  const late = await undo(osid);
  expect([late.statusCode, late.json().message]).toEqual([409, expect.stringContaining('one hour')]);
  expect((await product.read(osid)).json().data.may.undo).toBe(false);
  expect((await statuses(issued))[0].revoked).toBe(true);
});

test('once a corrected result took a place, the recall stands', async () => {
  const [first] = await product.issueSome(2, '2014-2015');
  const { osid } = await recall('2014-2015');
  const { deps } = product;
  await supersedeResults(deps.db, { ids: deps.ids, actor: { id: 'x', username: 'x' }, at: deps.clock.now() }, [
    {
      ...{ entity: 'ClassResults', osid: first?.osid ?? '', credentialId: first?.credentialId ?? '' },
      replacement: deps.ids.next(),
    },
  ]);
  const answer = await undo(osid);
  expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining('Corrected')]);
  expect((await product.read(osid)).json().data).toMatchObject({ corrected: 1, may: { undo: false } });
});

test('a correction that comes while it is undone stays, and is counted', async () => {
  const [first, second] = await product.issueSome(2, '2015-2016');
  const { osid } = await recall('2015-2016');
  await undo(osid);
  const { deps } = product;
  await supersedeResults(deps.db, { ids: deps.ids, actor: { id: 'x', username: 'x' }, at: deps.clock.now() }, [
    {
      ...{ entity: 'ClassResults', osid: first?.osid ?? '', credentialId: first?.credentialId ?? '' },
      replacement: deps.ids.next(),
    },
  ]);
  await product.workOff();
  expect((await product.read(osid)).json().data.progress).toMatchObject({ total: 2, succeeded: 1, failed: 1 });
  const found = await statuses([first, second].flatMap((one) => one ?? []));
  expect(found.map(({ revoked }) => revoked)).toEqual([true, false]);
});

test('a worker that dies in the middle is followed by one that goes on: each certificate once', async () => {
  const year = '2016-2017';
  const issued = await product.issueSome(7, year);
  await product.agree(await product.ask(ofSchool(year)));
  const batchId = String(product.queuedJobs.splice(0)[0]?.payload.batchId);
  const small = { ...recalls, parts: partsOfTwo };
  for (const calls of [1, 3, 5]) {
    let left = calls;
    const next = () => {
      left -= 1;
      if (left < 0) throw new BatchTaken();
      return product.deps.ids.next();
    };
    await runBatch({ ...product.deps, ids: { next } }, small, batchId).catch(() => {});
    const { rows } = await product.database.pool.query('select cursor, succeeded from batch where id = $1', [batchId]);
    const done = (await statuses(issued)).filter(({ revoked }) => revoked);
    expect([rows[0].cursor, rows[0].succeeded]).toEqual([done.length, done.length]);
  }
  await runBatch(product.deps, small, batchId);
  const { rows } = await product.database.pool.query(
    `select credential_id, count(*)::int as n from credential_event
     where credential_id = any($1) and event = 'revoked' group by 1`,
    [issued.map(({ credentialId }) => credentialId)],
  );
  expect(rows.map(({ n }) => n)).toEqual([1, 1, 1, 1, 1, 1, 1]);
});

/** Small parts, so that a few certificates make several. */
const partsOfTwo: typeof recalls.parts = async function* (deps, batch) {
  for await (const { from, items } of recalls.parts(deps, batch)) {
    for (let start = 0; start < items.length; start += 2) {
      yield { from: from + start, items: items.slice(start, start + 2) };
    }
  }
};
