import type { Page } from '@playwright/test';
import type { CheckedCertificate } from '@sanad/contract/api/verification';
import { bell, headerScenes, profileScenes } from './everybody-scenes.ts';
import { answered, press, pressInRow, reloaded } from './opening.ts';
import type { Scene } from './scene.ts';
import { pastBatches, remembered, verdicts } from './verifying-answers.ts';

const onePoint = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

const regional = (page: Page) => page.getByRole('tab').nth(1).click();

async function verifyNumber(page: Page): Promise<void> {
  await regional(page);
  await page.getByRole('tabpanel').locator('input[required]').first().fill('BECE-2026-J8V8AF8321');
  await page.getByRole('tabpanel').locator('button[type=submit]').click();
}

/** A number that the server does not answer for; what cannot be reached is asked again before it is told. */
const refusedNumber = (status: number) => (page: Page) =>
  answered(page, '**/api/verifier/**', { status }, async () => {
    await verifyNumber(page);
    await page.getByRole('tabpanel').locator('form').getByRole('alert').waitFor();
  });

const verdict = (data: CheckedCertificate) => (page: Page) =>
  answered(page, '**/api/verifier/**', { data }, async () => {
    await verifyNumber(page);
    await page.locator('dialog[open] article').waitFor();
  });

const chooseCopy = async (page: Page, name = 'certificate-of-amina-yusuf.pdf') => {
  await regional(page);
  await page.locator('input[accept*=pdf]').setInputFiles({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(name.endsWith('.pdf') ? '%PDF-1.7' : 'no'),
  });
};

/** A picture without a QR code. */
async function choosePicture(page: Page): Promise<void> {
  await page
    .locator('input[accept*=png]')
    .first()
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(onePoint, 'base64') });
  await page.getByRole('alert').first().waitFor();
}

/** A copy that the server is made to refuse. */
const refusedCopy = async (page: Page) => {
  const body = '{"progress":20}\n{"error":"This PDF is protected by a password."}\n';
  await page.route('**/api/verifier/**/scan', (route) => route.fulfill({ body }));
  try {
    await chooseCopy(page);
    await page.locator('[role=tabpanel] section').last().getByRole('button').first().click();
    await page.getByRole('alert').first().waitFor();
  } finally {
    await page.unroute('**/api/verifier/**/scan');
  }
};

/** What can be opened where somebody verifies, with or without an account. */
export const verifyingAt = (name: string, path: string): Scene[] => [
  { name: `${name}-regional`, path, open: regional },
  { name: `${name}-camera-refused`, path, open: press('[role=tabpanel] section button') },
  { name: `${name}-copy-chosen`, path, open: chooseCopy },
  { name: `${name}-copy-refused`, path, open: (page) => chooseCopy(page, 'certificate.txt') },
  { name: `${name}-copy-failed`, path, open: refusedCopy },
  { name: `${name}-qr-unreadable`, path, open: choosePicture },
  {
    name: `${name}-not-found`,
    path,
    open: refusedNumber(404),
  },
  {
    name: `${name}-unreachable`,
    path,
    open: refusedNumber(503),
  },
  ...Object.entries(verdicts).map(([result, data]) => ({ name: `${name}-${result}`, path, open: verdict(data) })),
];

const history = '/Verifier/list/verification-school-history';
const historyCall = '**/VerificationHistory/search';
const batches = '**/api/**/VerificationBatch/search';
const chooseSheet = async (page: Page, text: string) => {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'applicants.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
};
const goodSheet =
  'Admission No,First Name,Last Name,School Name,Academic Year,Term\nUBS/1,Amina,Yusuf,Unity Basic School Gombe,2026-2027,First\n';

/** What somebody opens who verifies with an account. */
export const verifyingScenes: Record<string, readonly Scene[]> = {
  Verifier: [
    ...verifyingAt('Verifier-verify', '/verify/regular'),
    { name: 'Verifier-history', path: history, open: reloaded(historyCall, { data: remembered, totalCount: 3 }) },
    {
      name: 'Verifier-history-row',
      path: history,
      open: async (page) => {
        await reloaded(historyCall, { data: remembered, totalCount: 3 })(page);
        await pressInRow({ desk: 0 })(page);
        await page.locator('dialog[open] article').waitFor();
      },
    },
    { name: 'Verifier-history-nothing', path: `${history}?search=zzzz` },
    {
      name: 'Verifier-history-fails',
      path: history,
      open: reloaded(historyCall, { status: 500 }),
    },
    { name: 'Verifier-bulk-list', path: '/Verifier/list/verifier_bulk_verification' },
    { name: 'Verifier-bulk-past', path: '/bulk-verify', open: reloaded(batches, { data: pastBatches, totalCount: 3 }) },
    { name: 'Verifier-bulk-fails', path: '/bulk-verify', open: reloaded(batches, { status: 500 }) },
    { name: 'Verifier-bulk-chosen', path: '/bulk-verify', open: (page) => chooseSheet(page, goodSheet) },
    { name: 'Verifier-bulk-wrong', path: '/bulk-verify', open: (page) => chooseSheet(page, 'a,b\n1,2\n') },
    {
      name: 'Verifier-bulk-question',
      path: '/bulk-verify',
      open: async (page) => {
        await chooseSheet(page, goodSheet);
        await page.locator('main section').first().getByRole('button').last().click();
      },
    },
    ...headerScenes('Verifier', '/verify/regular'),
    bell('Verifier', '/verify/regular'),
    ...profileScenes('Verifier'),
    { name: 'Verifier-public-profile', path: '/profile/Verifier', open: press('main button') },
  ],
};
