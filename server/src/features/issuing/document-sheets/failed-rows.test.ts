import { csvLine } from '@sanad/contract/sheets/csv';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as make from '#testing/factories.ts';
import { openSheetDesk, type SheetDesk } from '#testing/sheet-desk.ts';

let testApp: SheetDesk['testApp'];
let calls: SheetDesk['calls'];
let issuer: SheetDesk['issuer'];
let heading: SheetDesk['heading'];
let sheetOf: SheetDesk['sheetOf'];
let aPupil: SheetDesk['aPupil'];
let rowOf: SheetDesk['rowOf'];
let fields: SheetDesk['fields'];
let upload: SheetDesk['upload'];
let documentsOf: SheetDesk['documentsOf'];
beforeAll(async () => {
  ({ testApp, calls, issuer, heading, sheetOf, aPupil, rowOf, fields, upload, documentsOf } = await openSheetDesk());
});
afterAll(() => testApp.close());

describe('failed rows', () => {
  const failing = async () => {
    const pupils = await Promise.all([aPupil(), aPupil(), aPupil()]);
    const [one, two, three] = pupils as [make.Made, make.Made, make.Made];
    const sheet = await upload(sheetOf(rowOf(one), rowOf(two, { amount: 'much' }), rowOf(three, { until: 'soon' })));
    return { sheet, two, three };
  };

  test('are corrected on the screen, each once, and their documents belong to the first sheet', async () => {
    const { sheet, two, three } = await failing();
    const rows = [
      { line: 3, cells: rowOf(two).map(String) },
      { line: 4, cells: rowOf(three, { until: 'later' }).map(String) },
    ];
    const url = `/api/document-sheets/${sheet.batchId}/failed-rows`;
    const sent = await calls.ask('POST', url, issuer.headers, { rows });
    const { batchId } = sent.json().data;
    const twice = await calls.ask('POST', url, issuer.headers, { rows });
    expect([twice.statusCode, twice.json().message]).toEqual([409, expect.stringContaining('sent again already')]);
    await calls.work(batchId);
    const second = await calls.read(issuer.headers, batchId);
    expect(second).toMatchObject({
      firstId: sheet.batchId,
      fulfilledCount: 1,
      rejectedCount: 1,
      fileName: 'awards_corrected.csv',
    });
    expect(second.failed.rows).toMatchObject([{ line: 3, wrong: 5 }]);
    expect(second.before).toBeUndefined();
    expect((await documentsOf(sheet.batchId)).totalCount).toBe(2);
  });

  test('come as a file with their reasons; corrected in it and uploaded alone, they are open no more', async () => {
    const { sheet, two } = await failing();
    const file = await calls.ask('GET', `/api/document-sheets/${sheet.batchId}/failed-rows`, issuer.headers);
    expect(file.headers['content-disposition']).toContain('awards_failed_rows.csv');
    const [titles, first, second] = calls.cellsOf(file.body);
    expect(titles).toEqual([...heading, 'Row', 'Reason']);
    expect(second?.slice(-2)).toEqual(['4', 'Valid until is not a day such as 2026-11-30: soon']);
    const corrected = [titles ?? [], [...rowOf(two), ...(first?.slice(-2) ?? [])]].map(csvLine).join('');
    const mended = await upload(corrected, { mends: sheet.batchId });
    expect(mended).toMatchObject({
      fulfilledCount: 1,
      rejectedCount: 0,
      before: { batchId: sheet.batchId, openRows: 1 },
    });
    expect((await calls.read(issuer.headers, sheet.batchId)).failed.rows).toMatchObject([{ line: 4 }]);
    expect((await documentsOf(sheet.batchId)).totalCount).toBe(2);
    const without = await calls.send(issuer.headers, fields({ mends: sheet.batchId }), sheetOf(rowOf(two)));
    expect([without.statusCode, without.json().message]).toEqual([400, expect.stringContaining('column Row')]);
  });

  test('a sheet is taken back with its corrections as long as nothing of it is signed', async () => {
    const { sheet, two } = await failing();
    const url = `/api/document-sheets/${sheet.batchId}`;
    const rows = [{ line: 3, cells: rowOf(two).map(String) }];
    const { batchId } = (await calls.ask('POST', `${url}/failed-rows`, issuer.headers, { rows })).json().data;
    expect((await calls.ask('DELETE', url, issuer.headers)).statusCode).toBe(409);
    await calls.work(batchId);
    expect((await calls.ask('DELETE', `/api/document-sheets/${batchId}`, issuer.headers)).statusCode).toBe(200);
    expect((await documentsOf(sheet.batchId)).totalCount).toBe(0);
    const late = await calls.ask('POST', `${url}/failed-rows`, issuer.headers, { rows: [{ line: 4, cells: ['x'] }] });
    expect([late.statusCode, late.json().message]).toEqual([409, 'This sheet was taken back.']);
    const issued = await upload(sheetOf(rowOf(await aPupil())), { issue: 'true' });
    expect((await calls.ask('DELETE', `/api/document-sheets/${issued.batchId}`, issuer.headers)).statusCode).toBe(409);
  });
});
