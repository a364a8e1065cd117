import { roles } from '@sanad/contract/values/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type BulkVerifyApp,
  cardRowOf,
  createBulkVerifyApp,
  type Paper,
  regionalHeading,
  type Sending,
  schoolHeading,
  sendTo,
  session,
  verifier,
} from '#testing/bulk-verify-app.ts';
import { as } from '#testing/test-app.ts';

let product: BulkVerifyApp;
let card: Paper;
beforeAll(async () => {
  product = await createBulkVerifyApp();
  [card] = (await product.issue('school', [{ firstName: 'Aisha', lastName: 'Bello' }])) as [Paper];
});
afterAll(() => product.close());

const verify = (csv: string | Buffer, sending: Sending = {}) => sendTo(product, csv, sending);
const get = (url: string, headers: Record<string, string> = verifier) => product.app.inject({ url, headers });
const cardRow = (change: Parameters<typeof cardRowOf>[1] = {}) => cardRowOf(card, change);

describe('afterwards', () => {
  test('[BULKV-05] [BULKV-06] the rows of a file stand in the list as in the file', async () => {
    const headers = as('Verifier', { id: 'verifier-of-twelve' });
    const names = Array.from({ length: 12 }, (_, index) => `Pupil ${index + 1}`);
    await verify(`${[schoolHeading, ...names.map((firstName) => cardRow({ firstName }))].join('\n')}\n`, { headers });
    const payload = { limit: 20, offset: 0, filters: { source: { eq: 'bulk' } } };
    const url = '/api/v1/VerificationHistory/search';
    const { data } = (await product.app.inject({ method: 'POST', url, payload, headers })).json();
    expect(data.map(({ firstName }: { firstName: string }) => firstName)).toEqual(names);
    expect(new Set(data.map(({ status }: { status: string }) => status))).toEqual(new Set(['verification failed']));
  });

  test('[EP-84] history rows, the batch, a notification and an activity are there', async () => {
    const headers = as('Verifier', { id: 'verifier-2', username: 'hr@bank.example' });
    const { body } = await verify(`${schoolHeading}\n${cardRow()}\n${cardRow({ term: '9' })}\n`, { headers });
    const post = async (url: string, payload: object) =>
      (await product.app.inject({ method: 'POST', url, payload, headers })).json();
    const history = await post('/api/v1/VerificationHistory/search', {
      filters: { batchId: { eq: body.batchId } },
      order_entity: 'serialNo',
    });
    expect(history.totalCount).toBe(2);
    expect(history.data).toMatchObject([
      {
        source: 'bulk',
        batchId: body.batchId,
        resultType: 'school',
        status: 'verified',
        serialNo: 1,
        reason: '',
        class: 'JSS 1',
        certificateNo: card.certificateNo,
        query: { admissionNo: card.admissionNo, term: 'First' },
      },
      { status: 'verification failed', serialNo: 2, certificateNo: '', class: '' },
    ]);
    const batches = await post('/api/v1/VerificationBatch/search', {});
    expect(batches).toMatchObject({
      totalCount: 1,
      data: [{ osid: body.batchId, fileName: 'applicants.csv', state: 'done', fulfilledCount: 1, rejectedCount: 1 }],
    });
    const { rows } = await product.database.pool.query(
      `select (select action from activity where target_id = $1) as action,
        (select description from notification where account_id = 'verifier-2') as notice,
        (select link from notification where account_id = 'verifier-2') as link`,
      [body.batchId],
    );
    expect(rows[0]).toEqual({
      action: 'Bulk verified applicants.csv',
      notice: 'applicants.csv: 1 of 2 verified.',
      link: `/bulk-verify?batch=${body.batchId}`,
    });
  });

  test('[RESULT-21] [RESULT-22] failed rows and verdicts come as files that no spreadsheet runs', async () => {
    const { body } = await verify(
      `${schoolHeading}\n${cardRow()}\n${cardRow({ admissionNo: '=1+1', firstName: '@x' })}\n`,
    );
    const failed = await get(body.failedItemsUrl);
    expect(failed.headers['content-disposition']).toBe("attachment; filename*=UTF-8''applicants_failed_items.csv");
    expect(failed.body).toBe(
      `\ufeffAdmission No,Reason,Session,student Id,student Name,Term\r\n'=1+1,No certificate matches all the details of this row.,${session},,'@x Bello,First\r\n`,
    );
    const verdicts = await get(body.verdictsUrl);
    expect(verdicts.headers['content-disposition']).toBe("attachment; filename*=UTF-8''applicants_verdicts.csv");
    const [head, one, two] = verdicts.body.slice(1).split('\r\n');
    expect(head).toBe('S/N,Student Name,School,Admission No,Candidate No,Certificate No,Session,Term,Status,Reason');
    expect(one).toBe(
      `1,Aisha Bello,${card.schoolName},${card.admissionNo},,${card.certificateNo},${session},First,verified,`,
    );
    expect(two).toMatch(/^2,'@x Bello,.*,'=1\+1,.*,verification failed,No certificate/);
  });

  test('a batch is its verifier’s and the SuperAdmin’s', async () => {
    const { body } = await verify(`${schoolHeading}\n${cardRow()}\n`);
    for (const url of [`/api/verifier/batches/${body.batchId}`, body.failedItemsUrl, body.verdictsUrl]) {
      expect((await get(url, as('Verifier', { id: 'verifier-9' }))).statusCode).toBe(404);
      expect((await get(url, as('School'))).statusCode).toBe(404);
      expect((await get(url, {})).statusCode).toBe(401);
      expect((await get(url, as('SuperAdmin'))).statusCode).toBe(200);
    }
    expect((await get('/api/verifier/batches/nonsense')).statusCode).toBe(400);
  });
});

test('[BULKV-10] only a Verifier may call it', async () => {
  const csv = `${schoolHeading}\n${cardRow()}\n`;
  for (const role of roles.filter((one) => one !== 'Verifier')) {
    expect([role, (await verify(csv, { headers: as(role) })).status]).toEqual([role, 403]);
  }
  expect((await verify(csv, { headers: {} })).status).toBe(401);
});

test('[RESULT-31] [RESULT-33] the samples hold the columns and one row, and can be verified as they are', async () => {
  const sample = (resultType: string) => get('/api/verifier/downloadSampleCsv', { ...verifier, resultType });
  expect((await sample('school')).body).toBe(
    `\ufeff${schoolHeading}\r\nGSS/2024/001,Aisha,Bello,Government Day Secondary School,2025-2026,First\r\n`,
  );
  const regional = await sample('regional');
  expect(regional.body.split('\r\n')[0]).toBe(`\ufeff${regionalHeading}`);
  expect((await verify(regional.body, { type: 'regional' })).body).toMatchObject({
    rejectedCount: 1,
    unreadableCount: 0,
  });
  expect((await sample('other')).statusCode).toBe(400);
  expect((await get('/api/verifier/downloadSampleCsv', as('Teacher'))).statusCode).toBe(403);
});

test('a row that cannot be judged is named, and nothing is said of its certificate; all others are judged', async () => {
  const { pool } = product.database;
  await pool.query(`create function refuse_row() returns trigger language plpgsql as
      $$ begin raise exception 'refused' using errcode = '22000'; end $$;
    create trigger refuses_row before insert on verification_history for each row
      when (new.serial_no = 3 and new.reason_key is null) execute function refuse_row()`);
  const { body } = await verify(`${[schoolHeading, ...Array.from({ length: 5 }, () => cardRow())].join('\n')}\n`);
  await pool.query('drop trigger refuses_row on verification_history');
  expect(body).toMatchObject({ state: 'done', fulfilledCount: 4, rejectedCount: 1, unreadableCount: 1 });
  const [, , third] = body.data;
  expect(third).toMatchObject({ serialNo: 3, status: 'verification failed' });
  expect(third?.reason).toContain('wrong on our side');
});
