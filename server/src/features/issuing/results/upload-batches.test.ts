import { afterAll, beforeAll, expect, test } from 'vitest';
import { batchJobs } from '#platform/jobs/batch-jobs.ts';
import { createResultsApp, type ResultsApp, session, sheetForm } from '#testing/results-app.ts';
import { as } from '#testing/test-app.ts';
import { classHeading, createUploadCalls, regionalHeading } from '#testing/upload-calls.ts';
import { processResultsJob } from './jobs.ts';

let product: ResultsApp;
let calls: ReturnType<typeof createUploadCalls>;
beforeAll(async () => {
  product = await createResultsApp();
  calls = createUploadCalls(product);
});
afterAll(() => product.close());

test('school and inspector are told once per file, and the activity log names file and counts', async () => {
  const { pool } = product.database;
  await pool.query('delete from notification');
  await calls.upload(
    `${classHeading}\n${calls.number()},Musa,,Lawal,JSS 1,A,First,50,60\nbad\n`,
    undefined,
    'term.csv',
  );
  await calls.uploadRegional(`${regionalHeading}\nE7,${calls.number()},New,,Pupil,Akko,Unity School,,,P\n`);
  const { rows } = await pool.query('select account_id, subject, description from notification order by osid');
  expect(rows).toEqual([
    {
      account_id: 'school',
      subject: 'Results waiting for approval',
      description: 'term.csv: 1 results wait for approval.',
    },
    {
      account_id: 'inspector',
      subject: 'Results waiting for approval',
      description: 'results.csv: 1 results wait for approval.',
    },
  ]);
  const log = await pool.query("select action from activity where action like '%term.csv%'");
  expect(log.rows).toEqual([{ action: 'Uploaded results term.csv: 1 ok, 1 failed' }]);
});

test('a client that asks for lines sees progress and gets the answer as the last line', async () => {
  const rows = Array.from({ length: 2500 }, () => `${calls.number()},Musa,,Lawal,JSS 1,A,First,50,60`);
  const { payload, headers } = sheetForm({ academicYear: session }, `${classHeading}\n${rows.join('\n')}\n`);
  const response = await product.app.inject({
    method: 'POST',
    url: '/api/teacher/uploadResult',
    payload,
    headers: { ...headers, ...product.asTeacher, accept: 'application/x-ndjson' },
  });
  const lines = response.body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.at(-1)).toMatchObject({ fulfilledCount: 2500, rejectedCount: 0, params: { status: 'SUCCESSFUL' } });
  expect(lines.at(-1).data).toHaveLength(2000);
  const progress = lines.slice(0, -1) as { progress: number; done: number; total: number }[];
  expect(progress.length).toBeGreaterThan(0);
  expect(progress.every(({ total, progress: percent }) => total >= 2500 && percent >= 0 && percent < 100)).toBe(true);
  const named = lines.map(({ batchId }) => batchId);
  expect(new Set(named), 'every line names the batch, so that a lost connection can ask for it').toEqual(
    new Set([lines.at(-1).batchId]),
  );
});

test('over a real connection, too, the answer waits for the work', async () => {
  const address = await product.app.listen({ port: 0, host: '127.0.0.1' });
  const csv = `${classHeading}\n${calls.number()},Musa,,Lawal,JSS 1,A,First,50,60\n`;
  const { payload, headers } = sheetForm({ academicYear: session }, csv);
  const response = await fetch(`${address}/api/teacher/uploadResult`, {
    method: 'POST',
    body: payload,
    headers: { ...headers, ...product.asTeacher },
  });
  expect(await response.json()).toMatchObject({ state: 'done', fulfilledCount: 1, rejectedCount: 0 });
});

test('a batch can be read and taken back by its uploader alone, unless something of it is issued', async () => {
  const csv = (id: string) => `${classHeading}\n${id},Halima,,Sani,JSS 1,A,First,50,60\n`;
  const id = calls.number();
  const { body } = await calls.upload(csv(id));
  const url = `/api/upload-batches/${body.batchId}`;
  const foreign = await product.app.inject({ url, headers: as('Teacher', { id: 'other' }) });
  expect(foreign.statusCode).toBe(404);
  const own = await product.app.inject({ url, headers: product.asTeacher });
  expect(own.json()).toMatchObject({ state: 'done', fulfilledCount: 1, rowCount: 1, batchId: body.batchId });
  const undone = await product.app.inject({ method: 'DELETE', url, headers: product.asTeacher });
  expect(undone.statusCode).toBe(200);
  expect(await calls.rowsOf('ClassResults', body.batchId)).toEqual([]);
  const { rows } = await product.database.pool.query(
    "select count(*)::int as n from record where entity = 'Student' and deleted_at is null and data->>'admissionNo' = $1",
    [id],
  );
  expect(rows).toEqual([{ n: 0 }]);
  const second = await calls.upload(csv(id));
  expect(second.body.batchId).not.toBe(body.batchId);
  await product.database.pool.query(
    "update record set status = 'issued', data = data || '{\"status\":\"issued\"}' where entity = 'ClassResults' and data->>'uploadBatchId' = $1",
    [second.body.batchId],
  );
  const refused = await product.app.inject({
    method: 'DELETE',
    url: `/api/upload-batches/${second.body.batchId}`,
    headers: product.asTeacher,
  });
  expect(refused.statusCode).toBe(409);
  expect(await calls.rowsOf('ClassResults', second.body.batchId)).toHaveLength(1);
});

test('a row that the database does not take is found and named; all others of its part are stored', async () => {
  const { pool } = product.database;
  await pool.query(`create function refuse_row() returns trigger language plpgsql as
      $$ begin raise exception 'refused' using errcode = '22000'; end $$;
    create trigger refuses_row before insert on record for each row
      when (new.entity = 'ClassResults' and new.data->>'admissionNo' = 'BAD/1') execute function refuse_row()`);
  const numbers = Array.from({ length: 20 }, (_, index) => (index === 11 ? 'BAD/1' : calls.number()));
  const rows = numbers.map((number) => `${number},Musa,,Lawal,JSS 1,A,First,50,60`);
  const { body } = await calls.upload(`${classHeading}\n${rows.join('\n')}\n`);
  expect(body).toMatchObject({ state: 'done', fulfilledCount: 19, rejectedCount: 1 });
  expect(body.failedItems).toMatchObject([
    { admissionNo: 'BAD/1', studentName: 'Musa Lawal', reason: expect.stringContaining('wrong on our side') },
  ]);
  const stored = await calls.rowsOf('ClassResults', body.batchId);
  expect(stored).toHaveLength(19);
  await pool.query('drop trigger refuses_row on record');
});

test('an upload that the queue gives to nobody any more is given up, and says so', async () => {
  const { pool } = product.database;
  const { body } = await calls.upload(`${classHeading}\n${calls.number()},Musa,,Lawal,JSS 1,A,First,50,60\n`);
  await pool.query(
    "update batch set state = 'running', cursor = 0, succeeded = 0, total = 1, finished_at = null where id = $1",
    [body.batchId],
  );
  await batchJobs([processResultsJob]).at(-1)?.run(product.deps, {});
  const answer = await product.app.inject({ url: `/api/upload-batches/${body.batchId}`, headers: product.asTeacher });
  expect(answer.json()).toMatchObject({ state: 'failed', errmsg: expect.stringContaining('wrong on our side') });
});
