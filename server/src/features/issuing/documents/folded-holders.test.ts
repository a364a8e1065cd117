import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DocumentDesk, openDocumentDesk } from '#testing/document-desk.ts';
import * as make from '#testing/factories.ts';
import { foldRecord, unfoldRecord } from '../../registry/records/usecases/fold-record.ts';

let desk: DocumentDesk;
beforeAll(async () => {
  desk = await openDocumentDesk();
});
afterAll(() => desk.testApp.close());

const byNumber = (number: string) =>
  desk.ask('POST', '/api/documents/holder', desk.issuer.headers, { entity: 'Student', number });

test('a pupil who was folded into another is found by the number of before, as long as it is', async () => {
  const { db, pool } = desk.testApp.database;
  const aPupil = (wish: Record<string, string>) => make.aStudent(db, { school: desk.school, ...wish });
  const [kept, middle, folded] = [
    await aPupil({ firstName: 'Kept', uniqueId: 'STU0000000001' }),
    await aPupil({ firstName: 'Middle', uniqueId: 'STU0000000002' }),
    await aPupil({ firstName: 'Folded', uniqueId: 'STU0000000003' }),
  ];
  const numbers = ['STU0000000001', 'STU0000000002', 'stu-000000-0003'];
  const found = async () => Promise.all(numbers.map(async (number) => (await byNumber(number)).json().data?.osid));
  expect(await found()).toEqual([kept.osid, middle.osid, folded.osid]);
  for (const [from, to] of [
    [folded, middle],
    [middle, kept],
  ] as const) {
    await pool.query('update record set deleted_at = now() where osid = $1', [from.osid]);
    await foldRecord(db, { from: from.osid, to: to.osid });
  }
  expect(await found()).toEqual([kept.osid, kept.osid, kept.osid]);
  await unfoldRecord(db, middle.osid);
  expect(await found(), 'nobody is found who is gone').toEqual([kept.osid, undefined, undefined]);
});
