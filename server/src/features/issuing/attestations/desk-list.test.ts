import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClaimDesk, openClaimDesk } from '#testing/claim-desk.ts';
import * as make from '#testing/factories.ts';
import { as } from '#testing/test-app.ts';

let desk: ClaimDesk;
beforeAll(async () => {
  desk = await openClaimDesk();
  const { school, education, ask, wishOf, testApp } = desk;
  const names = [
    ['Ruƙayya', 'Bello'],
    ['Zainab', 'Bello'],
    ['Tunde', 'Okafọ'],
  ] as const;
  for (const [firstName, lastName] of names) {
    const pupil = await make.aStudent(testApp.database.db, {
      school,
      ownerId: firstName,
      education,
      firstName,
      lastName,
    });
    const answer = await ask('POST', 'send', as('Student', { id: firstName }), wishOf(pupil));
    expect(answer.statusCode).toBe(200);
  }
});
afterAll(() => desk.testApp.close());

type Row = { requestorName: string; daysWaited: number };
async function listed(search: string): Promise<{ names: string[]; total: number; rows: Row[] }> {
  const url = `/api/claims?desk=School&status=OPEN&search=${encodeURIComponent(search)}`;
  const { data, totalCount } = (await desk.testApp.app.inject({ method: 'GET', url, headers: desk.atSchool })).json();
  return { names: data.map(({ requestorName }: Row) => requestorName), total: totalCount, rows: data };
}

test.each([
  ['bello', ['Ruƙayya Bello', 'Zainab Bello']],
  ['rukayya', ['Ruƙayya Bello']],
  ['bello ZAINAB', ['Zainab Bello']],
  ['okafo pantami', ['Tunde Okafọ']],
  ['  ', ['Ruƙayya Bello', 'Zainab Bello', 'Tunde Okafọ']],
  ['%', []],
  ['nobody', []],
])('claims are found by who asks and what about: "%s"', async (search, names) => {
  const found = await listed(search);
  expect([found.names, found.total]).toEqual([names, names.length]);
});

test('a claim tells how many whole days it waits', async () => {
  const { db } = desk.testApp.database;
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000 - 60_000);
  await db
    .updateTable('claim')
    .set({ asked_at: daysAgo(12) })
    .where('requestor_name', '=', 'Tunde Okafọ')
    .execute();
  const waiting = (await listed('tunde')).rows[0];
  expect([waiting?.daysWaited, (await listed('zainab')).rows[0]?.daysWaited]).toEqual([12, 0]);
});

test.each(['1e30', '99999999999999999999', '-1', 'x'])('there is no page of claims at %s', async (offset) => {
  const url = `/api/claims?desk=School&offset=${offset}`;
  expect((await desk.testApp.app.inject({ url, headers: desk.atSchool })).statusCode).toBe(400);
});
