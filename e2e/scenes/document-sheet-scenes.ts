import type { Page } from '@playwright/test';
import { answered, reloaded } from './opening.ts';
import type { Scene } from './scene.ts';

const board = '/Issuer/issue?mode=many';
const one = '**/api/document-sheets/*';
const id = '0197a8c0-0000-7000-8000-0000000000d1';
const opened = `${board}&batch=${id}`;

const heading = ['Student ID', 'Holder name', 'Session', 'Amount a year', 'Ground of the award', 'Valid until'];
const row = (line: number, cells: string[], reason: string, wrong: number | null) => ({ line, cells, reason, wrong });
const rows = [
  row(
    14,
    ['STU7Q2KD0M4XA', 'Fatima Abdulahi', '2026–2027', '150,000', 'Her result in the examination.', '2027-07-31'],
    'The number belongs to somebody with another name. Please compare both.',
    1,
  ),
  row(
    37,
    ['STU0P4T9WHJ2C', 'Musa Ibrahim', '2026–2027', '1,500,000', '', '2027-07-31'],
    'Amount a year: the largest is 500000.',
    3,
  ),
  row(
    52,
    ['STU55RGA1ZQ8E', 'Oluwaseyifunmi Temiloluwa Adebayo-Okonkwo', '2026–2027', '150,000', '', '2027-07-31'],
    'Holds this document already: GSSB/2026/00388',
    null,
  ),
  row(61, ['', 'Tunde Balogun', '2026–2027', '120,000', '', '2027-07-31'], 'Student ID is missing.', 0),
];

const sheet = {
  batchId: id,
  firstId: id,
  state: 'done',
  fileName: 'awards-november.csv',
  kindId: '0197a8c0-0000-7000-8000-000000000010',
  versionId: '0197a8c0-0000-7000-8000-000000000003',
  isIssuedAtOnce: false,
  totalCount: 68,
  rowCount: 68,
  fulfilledCount: 64,
  rejectedCount: 4,
  madeAt: '2026-11-17T07:11:00.000Z',
  openRows: 4,
  outcome: { waiting: 64, issued: 0, sentBack: 0 },
  canUndo: true,
  failed: { heading, rows, openCount: 4 },
};
const none = { openRows: 0, rejectedCount: 0, fulfilledCount: 68, failed: { heading, rows: [], openCount: 0 } };
const running = {
  ...{ ...sheet, state: 'running', totalCount: 48, fulfilledCount: 44, canUndo: false },
  outcome: { waiting: 0, issued: 44, sentBack: 0 },
};
const issued = { ...sheet, ...none, canUndo: false, outcome: { waiting: 0, issued: 68, sentBack: 0 } };
const refused = {
  ...{ ...sheet, ...none, state: 'failed', totalCount: 0, rowCount: 0, fulfilledCount: 0, canUndo: false },
  ...{
    outcome: { waiting: 0, issued: 0, sentBack: 0 },
    reason: 'The file cannot be read as text. Please save it as CSV.',
  },
};
const shown = (data: object) => reloaded(one, { data });

async function correct(page: Page): Promise<void> {
  await shown(sheet)(page);
  await page.locator('section header button').nth(1).click();
}

async function ask(page: Page): Promise<void> {
  await shown(sheet)(page);
  await page.locator('main section button').nth(1).click();
  await page.getByRole('dialog').waitFor();
}

async function choose(page: Page): Promise<void> {
  const file = { name: 'awards-november.csv', mimeType: 'text/csv', buffer: Buffer.from(heading.join(',')) };
  await page.locator('main input[type=file]').setInputFiles(file);
}

const earlier = [sheet, { ...issued, batchId: 'd2', fileName: 'renewals of the second session corrected.csv' }];

/** Documents by a sheet. */
export const documentSheetScenes: readonly Scene[] = [
  { name: 'Issuer-sheet', path: board },
  {
    name: 'Issuer-sheet-earlier',
    path: board,
    open: (page) => answered(page, '**/api/document-sheets?**', { data: earlier }, () => page.reload()),
  },
  { name: 'Issuer-sheet-chosen', path: board, open: choose },
  { name: 'Issuer-sheet-running', path: opened, open: shown(running) },
  { name: 'Issuer-sheet-failed-rows', path: opened, open: shown(sheet) },
  { name: 'Issuer-sheet-correct', path: opened, open: correct },
  { name: 'Issuer-sheet-ask', path: opened, open: ask },
  { name: 'Issuer-sheet-issued', path: opened, open: shown(issued) },
  { name: 'Issuer-sheet-refused', path: opened, open: shown(refused) },
  { name: 'Issuer-sheet-gone', path: opened, open: reloaded(one, { status: 404 }) },
  { name: 'Issuer-documents-waiting', path: '/Issuer/issued?state=pending' },
];
