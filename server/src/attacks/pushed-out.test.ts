import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DocumentDesk, openDocumentDesk } from '#testing/document-desk.ts';
import { createSheetCalls } from '#testing/document-sheets.ts';
import { aPublishedKind } from '#testing/document-world.ts';

// An issuer issues hundreds of documents to one person, and what others signed is seen no more.

let desk: DocumentDesk;
beforeAll(async () => {
  desk = await openDocumentDesk();
});
afterAll(() => desk.testApp.close());

test('hundreds of documents of one issuer push nothing of another out of a wallet', async () => {
  const pupil = await desk.aPupil();
  const rival = await aPublishedKind(desk.testApp, desk.other, { validity: { until: 'always' } });
  const own = await desk.issued(pupil);
  const rows = Array.from({ length: 520 }, (_, index) => `${pupil.uniqueId},No. ${index},1\n`);
  const csv = `holder,session,amount\n${rows.join('')}`;
  const fields = { versionId: rival.versionId, issue: 'true' } as const;
  const sheet = await createSheetCalls(desk.testApp).upload(desk.other.headers, fields, csv);
  expect(sheet.outcome.issued).toBe(rows.length);

  const held = (await desk.ask('GET', '/api/documents/held', pupil.headers)).json().data;
  const wallet = (await desk.ask('GET', '/api/wallet/credentials', pupil.headers)).json().data;
  for (const list of [held, wallet]) {
    const numbers = list.map(({ certificateNo }: { certificateNo: string }) => certificateNo);
    expect(numbers).toContain(own.certificateNo);
    const days = list.map(({ issuedAt }: { issuedAt: string }) => issuedAt);
    expect(days).toEqual([...days].sort().reverse());
  }
});
