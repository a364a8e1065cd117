import type { Browser, Page } from '@playwright/test';
import { fillSignIn } from './testing/product.ts';
import { csv, downloaded, uploadSheet } from './testing/sheets.ts';

type Taking = { browser: Browser; url: string; take(page: Page, name: string): Promise<void> };

async function openAs({ browser, url }: Taking, username?: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1120, height: 700 }, locale: 'en' });
  const page = await context.newPage();
  if (username !== undefined) {
    await page.goto('/login');
    await fillSignIn(page, username);
    await page.getByRole('banner').waitFor();
  }
  return page;
}

const marks = [81, 74, 66, 90, 58, 71, 63, 88, 77, 69, 92];

/** A pupil whom nobody has uploaded before, on the sheet of the teacher's class. */
async function upload(taking: Taking): Promise<void> {
  const page = await openAs(taking, 'teacher@sanad.example');
  await page.goto('/Teacher/list/Teacher/action/upload-result');
  const sheet = await downloaded(page, page.getByRole('button', { name: 'Download your class sheet' }));
  const [heading = '', pupil = ''] = sheet.content.toString('utf8').replace('\uFEFF', '').split(/\r?\n/);
  const place = pupil.split(',').slice(4, 7);
  const row = ['UBS/2024/777', 'Zara', '', 'Danjuma', ...place, ...marks].join(',');
  await page.locator('input[type=file]').setInputFiles(csv('results.csv', heading, row));
  await uploadSheet(page);
  await taking.take(page, 'upload');
  await page.context().close();
}

/** Approved from its preview; answers the file of the certificate. */
async function approve(taking: Taking): Promise<Buffer> {
  const page = await openAs(taking, 'school@sanad.example');
  await page.goto('/School/admin/admin_student?status=pending&search=Danjuma');
  await page.getByRole('button', { name: 'Approve: Zara Danjuma' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('dialog', { name: 'Done' }).waitFor();
  await page.goto('/School/admin/admin_student?status=issued&search=Danjuma');
  await page.getByRole('button', { name: 'Preview: Zara Danjuma' }).click();
  const preview = page.getByRole('dialog', { name: /^Certificate preview/ });
  await preview.getByRole('img', { name: /^Certificate of/ }).waitFor({ timeout: 60_000 });
  await taking.take(page, 'certificate');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Download.*: Zara Danjuma$/ }).click();
  const formats = page.getByRole('dialog', { name: 'Download certificate' });
  const file = await downloaded(page, formats.getByRole('button', { name: /^PDF/ }));
  await page.context().close();
  return file.content;
}

/** The three pictures of the README: a pupil of the demo school from the uploaded row to the verdict on the paper. */
export async function takeReadmePictures(taking: Taking): Promise<void> {
  await upload(taking);
  const file = await approve(taking);
  const visitor = await openAs(taking);
  await visitor.goto('/');
  await visitor
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer: file });
  await visitor.getByRole('dialog', { name: 'Certificate Successfully Verified' }).waitFor({ timeout: 60_000 });
  await taking.take(visitor, 'verdict');
  await visitor.context().close();
}
