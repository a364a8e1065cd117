import { monitorEventLoopDelay } from 'node:perf_hooks';
import { csvLine } from '@sanad/contract/sheets/csv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPublishedKind } from '#testing/document-world.ts';
import * as make from '#testing/factories.ts';
import { openSheetDesk, type SheetDesk } from '#testing/sheet-desk.ts';

// What stands in the cells of a sheet of documents is compared with what is known; meanwhile everybody else waits.

/** The limit is wide, because tests share their machine: what this finds took from 4 to 25 seconds. */
const longestPauseMs = 2_500;
/** One letter that is compared as eighteen. */
const wide = '\ufdfa';

let desk: SheetDesk;
let pupil: make.Made;
let kind: Awaited<ReturnType<typeof aPublishedKind>>;
beforeAll(async () => {
  desk = await openSheetDesk();
  pupil = await desk.aPupil();
  const choices = Array.from({ length: 200 }, (_, index) => `Choice ${index}`);
  kind = await aPublishedKind(desk.testApp, desk.issuer, {
    fields: [
      { name: 'note', label: { en: 'Note' }, type: 'text' },
      { name: 'level', label: { en: 'Level' }, type: 'choice', choices },
      { name: 'at', label: { en: 'At' }, type: 'school' },
    ],
    validity: { until: 'always' },
  });
});
afterAll(() => desk.testApp.close());

type Cells = { holder?: unknown; name?: string; note?: string; level?: string; at?: string };

const upload = (rows: readonly Cells[]) => {
  const lines = rows.map(({ holder = pupil.uniqueId, name = '', note = '', level = '', at = '' }, index) =>
    csvLine([holder, name, `${note}${index}`, level, at]),
  );
  const csv = csvLine(['Student ID', 'Holder name', 'Note', 'Level', 'At']) + lines.join('');
  return desk.calls.upload(desk.issuer.headers, { versionId: kind.versionId }, csv);
};

async function pauseOf<T>(work: () => Promise<T>): Promise<{ pauseMs: number; done: T }> {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const done = await work();
  delay.disable();
  return { pauseMs: delay.max / 1e6, done };
}

const rows = (count: number, cells: (index: number) => Cells) =>
  Array.from({ length: count }, (_, index) => cells(index));

test.each([
  ['a name', 'more than 302 characters', () => rows(500, () => ({ name: `Aisha Bello ${wide.repeat(3900)}` }))],
  ['a number', 'more than 254 characters', () => rows(500, (index) => ({ holder: `${wide.repeat(190)}${index}` }))],
  ['a school', 'more than 200 characters', () => rows(500, (index) => ({ at: `${wide.repeat(190)}${index}` }))],
  ['a choice', 'more than 4000 characters', () => rows(100, (index) => ({ level: `${'é'.repeat(100_000)}${index}` }))],
  ['a text', 'more than 100 characters', () => rows(200, () => ({ note: ` e\u0301 `.repeat(50_000) }))],
])('%s that is longer than one can be is refused, and not compared', async (_what, reason, cells) => {
  const { pauseMs, done } = await pauseOf(() => upload(cells()));
  expect(done).toMatchObject({ state: 'done', fulfilledCount: 0 });
  expect(done.failed.rows[0].reason).toContain(reason);
  expect(pauseMs).toBeLessThan(longestPauseMs);
});

test('as many schools as rows are found as fast as one, and choices among many', async () => {
  const { db } = desk.testApp.database;
  const letters = (index: number) => String.fromCharCode(97 + Math.floor(index / 26), 97 + (index % 26));
  const names = Array.from({ length: 100 }, (_, index) => `Émilie ${letters(index)} ${'Ọlá '.repeat(45)}School`);
  for (const schoolName of names) await make.aSchool(db, { schoolName });
  const { pauseMs, done } = await pauseOf(() =>
    upload(rows(500, (index) => ({ at: names[index % names.length] ?? '', level: `choice ${index % 200}` }))),
  );
  expect(done).toMatchObject({ state: 'done', fulfilledCount: 500, rejectedCount: 0 });
  expect(pauseMs).toBeLessThan(longestPauseMs);
});

test('a name that has the names of everybody in it is no name; marks of direction are none of its letters', async () => {
  const everybody = Array.from({ length: 80 }, (_, index) => `Name${index}`).join(' ');
  const sheet = await upload([
    { name: `${pupil.firstName} ${pupil.lastName} ${everybody}` },
    { name: `\u200f${pupil.lastName}\u200e ${pupil.firstName}\u202c`, note: '\u202aas copied\u202c' },
  ]);
  expect(sheet).toMatchObject({ fulfilledCount: 1, rejectedCount: 1 });
  expect(sheet.failed.rows).toMatchObject([{ line: 2, wrong: 1, reason: expect.stringContaining('302 characters') }]);
});
