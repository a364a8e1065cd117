import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anIssuer, aPublishedKind } from '#testing/document-world.ts';
import { openSheetDesk, type SheetDesk } from '#testing/sheet-desk.ts';
import { as } from '#testing/test-app.ts';

let testApp: SheetDesk['testApp'];
let calls: SheetDesk['calls'];
let issuer: SheetDesk['issuer'];
let other: SheetDesk['other'];
let heading: SheetDesk['heading'];
let sheetOf: SheetDesk['sheetOf'];
let aPupil: SheetDesk['aPupil'];
let rowOf: SheetDesk['rowOf'];
let fields: SheetDesk['fields'];
let upload: SheetDesk['upload'];
beforeAll(async () => {
  ({ testApp, calls, issuer, other, heading, sheetOf, aPupil, rowOf, fields, upload } = await openSheetDesk());
});
afterAll(() => testApp.close());

describe('what is refused as a whole', () => {
  const refusalOf = async (csv: string | Buffer, more: object = {}, name?: string) => {
    const answer = await calls.send(issuer.headers, fields(more), csv, name);
    return [answer.statusCode, answer.json().message];
  };

  test('files that are no sheet of the kind', async () => {
    expect(await refusalOf('')).toEqual([400, expect.any(String)]);
    expect(await refusalOf(sheetOf())).toEqual([400, 'The file has no rows below its heading.']);
    expect(await refusalOf('Student ID,Session\nx,y\n')).toEqual([
      400,
      expect.stringContaining('Amount a year, Valid until'),
    ]);
    const foreign = `${heading.join(',')},Sport\n`;
    expect(await refusalOf(`${foreign}x\n`)).toEqual([400, expect.stringContaining('has no column Sport')]);
    expect(await refusalOf(`Session,${heading.join(',')}\nx\n`)).toEqual([
      400,
      expect.stringContaining('stands twice'),
    ]);
    expect(await refusalOf(Buffer.from('%PDF-1.7'))).toEqual([415, expect.any(String)]);
  });

  test('the kinds and sheets of others, and a kind that cells cannot say', async () => {
    const theirs = await aPublishedKind(testApp, other);
    const row = rowOf(await aPupil());
    expect((await refusalOf(sheetOf(row), { versionId: theirs.versionId }))[0]).toBe(404);
    const sample = await calls.ask('GET', `/api/document-sheets/sample?versionId=${theirs.versionId}`, issuer.headers);
    expect(sample.statusCode).toBe(404);
    const { batchId } = await upload(sheetOf(row));
    for (const [method, suffix] of [
      ['GET', ''],
      ['GET', '/failed-rows'],
      ['DELETE', ''],
    ] as const) {
      const answer = await calls.ask(method, `/api/document-sheets/${batchId}${suffix}`, other.headers);
      expect([method, suffix, answer.statusCode]).toEqual([method, suffix, 404]);
    }
    expect(
      (await calls.send(other.headers, { versionId: theirs.versionId, mends: batchId }, sheetOf(row))).statusCode,
    ).toBe(404);
    const listed = (await calls.ask('GET', '/api/document-sheets', other.headers)).json().data;
    expect(listed).toEqual([]);
    const withPicture = await aPublishedKind(testApp, issuer, {
      fields: [{ name: 'photo', label: { en: 'Photo' }, type: 'picture', required: true }],
    });
    expect(await refusalOf(sheetOf(row), { versionId: withPicture.versionId })).toEqual([
      409,
      expect.stringContaining('one by one'),
    ]);
  });

  test('a kind that ends half-way: the rows that are left say so', async () => {
    const ending = await aPublishedKind(testApp, issuer);
    const row = rowOf(await aPupil());
    const { batchId } = (await calls.send(issuer.headers, { versionId: ending.versionId }, sheetOf(row))).json().data;
    const ended = await calls.ask('POST', `/api/kinds/${ending.kindId}/deprecate`, issuer.headers, { version: 1 });
    expect(ended.statusCode).toBe(200);
    await calls.work(batchId);
    const sheet = await calls.read(issuer.headers, batchId);
    expect(sheet).toMatchObject({ state: 'done', fulfilledCount: 0, rejectedCount: 1 });
    expect(sheet.failed.rows[0].reason).toContain('was replaced or ended');
  });

  test('an issuer that is suspended looks nobody up by the numbers of a sheet, also one that began before', async () => {
    const board = await anIssuer(testApp, 'suspended-board');
    const own = await aPublishedKind(testApp, board);
    const csv = sheetOf(rowOf(await aPupil()));
    const begun = await calls.send(board.headers, { versionId: own.versionId }, csv);
    const suspended = { status: 'suspended' };
    const change = await calls.ask('PUT', `/api/v1/Issuer/${board.osid}`, as('SuperAdmin'), suspended);
    expect(change.statusCode).toBe(200);
    await calls.work(begun.json().data.batchId);
    const sheet = await calls.read(board.headers, begun.json().data.batchId);
    expect(sheet).toMatchObject({ fulfilledCount: 0, rejectedCount: 1 });
    expect(sheet.failed.rows[0].reason).toContain('Only an issuer that is active');
    const next = await calls.send(board.headers, { versionId: own.versionId }, csv);
    expect([next.statusCode, next.json().message]).toEqual([409, expect.stringContaining('that is active')]);
    const { data } = (await calls.ask('GET', '/api/documents', board.headers)).json();
    expect(data).toEqual([]);
  });
});
