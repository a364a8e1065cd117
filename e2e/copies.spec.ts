import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { findAccessibilityProblems } from './testing/accessibility.ts';
import { tokenOf } from './testing/issued-result.ts';
import { expect, signIn, test } from './testing/product.ts';

const product = () => process.env.PRODUCT_URL ?? '';

type Row = {
  ceritificateOsid: string;
  certificateNo: string;
  lastName: string;
  subjectAndGrade: { subject: string }[];
};
type Taken = { row: Row; pdf: Buffer; png: Buffer };

async function readAs(token: string, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', ...init.headers, Authorization: `Bearer ${token}` };
  const answer = await fetch(`${product()}${path}`, { ...init, headers });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}

/** What the pupil of the demo data takes home, by the buttons of the page: both files of one certificate. */
async function takeFilesHome(page: Page): Promise<Taken> {
  await signIn(page, 'student@sanad.example');
  await page
    .getByRole('button', { name: /^View: / })
    .first()
    .click();
  const preview = page.getByRole('dialog', { name: /^Certificate preview/ });
  await expect(preview.getByRole('img', { name: /^Certificate of/ })).toBeVisible({ timeout: 60_000 });
  const take = async (format: 'PDF' | 'PNG') => {
    await preview.getByRole('button', { name: 'Download Certificate' }).click();
    const saving = page.waitForEvent('download', { timeout: 60_000 });
    await page.getByRole('menuitem', { name: new RegExp(`^${format}`) }).click();
    const saved = await saving;
    await expect(page.getByRole('menuitem')).toHaveCount(0);
    return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) };
  };
  const pdf = await take('PDF');
  const png = await take('PNG');
  const token = await tokenOf(product(), 'student@sanad.example');
  const body = JSON.stringify({ filters: { certificateNo: { eq: pdf.name.replace(/\.pdf$/, '') } } });
  const found = await readAs(token, '/api/v1/ClassResults/search', { method: 'POST', body });
  const [row] = ((await found.json()) as { data: Row[] }).data;
  if (row === undefined) throw new Error(`There is no certificate ${pdf.name}.`);
  return { row, pdf: pdf.bytes, png: png.bytes };
}

async function openUpload(page: Page): Promise<void> {
  await page.goto('/#verify');
  await page.getByRole('tab', { name: 'Regional Certificate' }).click();
  await expect(page.getByRole('button', { name: /Drop the PDF here/ })).toBeVisible();
}

/** Lets the file fall on the place that takes it. */
async function drop(page: Page, name: string, bytes: Buffer): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([fileName, content]) => {
      const data = new DataTransfer();
      const file = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
      data.items.add(new File([file], fileName, { type: 'application/pdf' }));
      return data;
    },
    [name, bytes.toString('base64')] as const,
  );
  const place = page.getByRole('button', { name: /Drop the PDF here/ });
  await place.dispatchEvent('dragover', { dataTransfer: transfer });
  await place.dispatchEvent('drop', { dataTransfer: transfer });
}

const verdict = (page: Page, name: string) => page.getByRole('dialog', { name });
const verified = 'Certificate Successfully Verified';
const patient = { timeout: 60_000 };

test('[VERIFY-29] [VERIFY-32] [VERIFY-34] a pupil’s downloaded certificate is verified by anybody from its PDF and its picture', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const { row, pdf, png } = await takeFilesHome(page);
  const context = await browser.newContext({ baseURL: product(), locale: 'en-GB' });
  const visitor = await context.newPage();

  await openUpload(visitor);
  await drop(visitor, 'certificate.pdf', pdf);
  await visitor.getByRole('button', { name: 'Verify Now' }).click();
  await expect(verdict(visitor, verified)).toBeVisible(patient);
  await expect(verdict(visitor, verified)).toContainText(row.lastName);
  const subject = row.subjectAndGrade[0]?.subject ?? '';
  await expect(verdict(visitor, verified).getByRole('rowheader', { name: subject, exact: true })).toBeVisible();
  await verdict(visitor, verified).getByRole('button', { name: 'Check another certificate' }).click();

  const picture = { name: 'certificate.png', mimeType: 'image/png', buffer: png };
  await visitor.locator('input[accept="image/png,image/jpeg"]').setInputFiles(picture);
  await expect(verdict(visitor, verified)).toBeVisible(patient);
  await expect(verdict(visitor, verified)).toContainText(row.lastName);
  expect(await findAccessibilityProblems(visitor)).toEqual([]);
  await context.close();
});

test('[VERIFY-30] [VERIFY-31] [VERIFY-37] what is no certificate is refused where it is chosen, or by the server, in words', async ({
  page,
}) => {
  await openUpload(page);
  await drop(page, 'certificate.png', Buffer.from('89504e47', 'hex'));
  await expect(page.getByRole('alert')).toHaveText('Please select a valid PDF file.');
  await drop(page, 'large.pdf', Buffer.alloc(5_242_881));
  await expect(page.getByRole('alert')).toHaveText('File size should be below 5MB.');
  await drop(page, 'letter.pdf', Buffer.from('%PDF-1.7\nnothing'));
  await page.getByRole('button', { name: 'Verify Now' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'cannot be opened' })).toBeVisible(patient);
  await expect(page.getByRole('button', { name: /Drop the PDF here/ })).toBeVisible();
});
