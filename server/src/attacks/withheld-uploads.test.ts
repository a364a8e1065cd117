import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bulkApproveJob } from '#features/issuing/certificates/jobs.ts';
import * as make from '#testing/factories.ts';
import { createResultsApp, type ResultsApp } from '#testing/results-app.ts';
import { as } from '#testing/test-app.ts';
import { createUploadCalls, regionalHeading } from '#testing/upload-calls.ts';

let product: ResultsApp;
let calls: ReturnType<typeof createUploadCalls>;
beforeAll(async () => {
  product = await createResultsApp();
  calls = createUploadCalls(product);
  await make.aRecord(product.deps.db, 'SuperAdmin', {
    name: 'Ada',
    email: 'a@example.org',
    ownerId: 'user-SuperAdmin',
  });
});
afterAll(() => product.close());

const inspector = as('Inspector', { id: 'inspector' });
type Headers = Record<string, string>;
const get = (url: string, headers: Headers) => product.app.inject({ method: 'GET', url, headers });
const post = (url: string, headers: Headers, payload: object) =>
  product.app.inject({ method: 'POST', url, headers, payload });

const lineOf = (number: string, mark: string) =>
  `${regionalHeading}\nE7,${number},New,,Pupil,Akko,Unity School,,,${mark}\n`;

/** A result of an examination that its examiner uploaded and the inspector approved for an hour from now. */
async function aWithheld() {
  const number = calls.number();
  const { body } = await calls.uploadRegional(lineOf(number, 'P'));
  const [row] = await calls.rowsOf('Results', body.batchId);
  const filters = { osid: { eq: row?.osid } };
  const releaseAt = new Date(Date.now() + 3_600_000).toISOString();
  const approved = await post('/api/inspector/bulkApprove', inspector, { filters, releaseAt });
  expect(approved.statusCode, approved.body).toBe(200);
  await bulkApproveJob.run(product.deps, { batchId: approved.json().data.jobId });
  const { rows } = await product.database.pool.query(
    `select release.id as "releaseId", release_at as "releaseAt", subject_id as "pupilId"
      from credential join release on release.id = release_id where result_id = $1`,
    [row?.osid],
  );
  expect(rows, 'it is signed').toHaveLength(1);
  return { number, uploadId: body.batchId, ...rows[0], releaseAt: rows[0].releaseAt.toISOString() };
}
type Withheld = Awaited<ReturnType<typeof aWithheld>>;

const releaseNow = ({ releaseId, releaseAt }: Withheld) =>
  post(`/api/releases/${releaseId}/now`, inspector, { planned: releaseAt, reason: 'The minister has spoken.' });

async function uploadOf({ uploadId }: Withheld, headers: Headers) {
  const listed = await post('/api/v1/UploadBatch/search', headers, { filters: { osid: { eq: uploadId } } });
  const read = await get(`/api/upload-batches/${uploadId}`, headers);
  const { pendingCount, issuedCount, canUndo } = listed.json().data[0];
  return { pendingCount, issuedCount, canUndo, status: read.json().data[0].status };
}

describe('to its examiner a result waits until it is released', () => {
  test('in the list of uploads and in the upload', async () => {
    const withheld = await aWithheld();
    const waiting = { pendingCount: 1, issuedCount: 0, canUndo: true, status: 'pending' };
    const issued = { pendingCount: 0, issuedCount: 1, canUndo: false, status: 'issued' };
    expect(await uploadOf(withheld, product.asExaminer)).toEqual(waiting);
    expect(await uploadOf(withheld, as('SuperAdmin')), 'the administration is told').toEqual(issued);
    expect((await releaseNow(withheld)).statusCode).toBe(200);
    expect(await uploadOf(withheld, product.asExaminer)).toEqual(issued);
  });

  test('when the upload is taken back, or other marks are sent', async () => {
    const withheld = await aWithheld();
    const undo = () =>
      product.app.inject({
        method: 'DELETE',
        url: `/api/upload-batches/${withheld.uploadId}`,
        headers: product.asExaminer,
      });
    const again = async () => (await calls.uploadRegional(lineOf(withheld.number, 'A'))).body.failedItems[0];
    const [undone, sent] = [await undo(), await again()];
    expect(undone.statusCode).toBe(409);
    expect(`${undone.body}${JSON.stringify(sent)}`).toContain('with the inspectors');
    expect(`${undone.body}${JSON.stringify(sent)}`).not.toMatch(/issued|revoke|release/i);
    await releaseNow(withheld);
    expect((await undo()).body).toContain('issued already');
  });
});

test('a school that settles a doubt is not told of certificates that are not out', async () => {
  const withheld = await aWithheld();
  const { db } = product.deps;
  const twin = await make.aStudent(db, { school: product.school });
  const { pool } = product.database;
  await pool.query(
    `insert into pupil_doubt (id, doubtful, candidate, school_id, state_id, entity, batch_id, reason, folded_name,
        created_at, updated_at)
      values (gen_random_uuid(), $1, $2, $3, $4, 'Results', $5, 'names-differ', 'new pupil', now(), now())`,
    [withheld.pupilId, twin.osid, product.school.osid, product.state.osid, withheld.uploadId],
  );
  const counts = async () => {
    const { data } = (await post('/api/v1/PupilDoubt/search', as('School', { id: 'school' }), {})).json();
    const { results, certificates } = data[0].doubtful;
    return { results, certificates };
  };
  expect(await counts()).toEqual({ results: 0, certificates: 0 });
  await releaseNow(withheld);
  expect(await counts()).toEqual({ results: 1, certificates: 1 });
});

describe('what is out stays out', () => {
  const move = ({ releaseId, releaseAt }: Withheld) =>
    product.app.inject({
      method: 'PUT',
      url: `/api/releases/${releaseId}`,
      headers: inspector,
      payload: { planned: releaseAt, releaseAt: new Date(Date.now() + 7_200_000).toISOString(), reason: 'Too early' },
    });
  const setMoment = async (withheld: Withheld, moment: Date): Promise<Withheld> => {
    await product.database.pool.query('update release set release_at = $2 where id = $1', [withheld.releaseId, moment]);
    return { ...withheld, releaseAt: moment.toISOString() };
  };

  test('though the clock of the server that is asked is slow', async () => {
    const out = await setMoment(await aWithheld(), new Date(Date.now() - 30_000));
    const { clock } = product.deps;
    product.deps.clock = { ...clock, now: () => new Date(Date.now() - 60_000) };
    const moved = await move(out);
    product.deps.clock = clock;
    expect([moved.statusCode, moved.json().params.errmsg]).toEqual([409, expect.stringContaining('out already')]);
  });

  test('in its last second a release is as good as out', async () => {
    const soon = await setMoment(await aWithheld(), new Date(Date.now() + 1000));
    expect((await move(soon)).statusCode).toBe(409);
  });
});
