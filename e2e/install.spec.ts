import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findAccessibilityProblems } from './testing/accessibility.ts';
import { password } from './testing/accounts.ts';
import { expect, test } from './testing/product.ts';
import { startProduct } from './testing/start-product.ts';

const folder = mkdtempSync(join(tmpdir(), 'sanad-install-'));
const file = join(folder, 'config.json');
let product: Awaited<ReturnType<typeof startProduct>>;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  product = await startProduct({ SANAD_DEMO: 'off', SANAD_CONFIG: folder });
  // A first start in development writes one.
  rmSync(file);
});
test.afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

const codeInLog = () => [...product.output().matchAll(/"code":"([0-9A-Z]{4}-[0-9A-Z]{4})"/g)].at(-1)?.[1] ?? '';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Character 1 of the code' }).focus();
  for (const letter of code.replace('-', '').toLowerCase()) await page.keyboard.press(letter);
  await page.getByRole('button', { name: 'Open the wizard' }).click();
}

async function setPassword(page: Page): Promise<void> {
  for (const box of await page.locator('input[type=password]').all()) await box.fill(password);
  await page.locator('button[type=submit]').first().click();
  await expect(page.locator('input[type=password]')).toHaveCount(0);
}

test('[REG-31, INSTALL-01, INSTALL-02, INSTALL-03, INSTALL-04, INSTALL-05, INSTALL-08, INSTALL-09] a server without config.json is set up in the browser, and its first SuperAdmin signs in', async ({
  page,
}) => {
  await page.goto(product.url);
  await expect(page).toHaveURL(`${product.url}/install`);
  await expect(page.getByRole('heading', { name: 'Set up Sanad' })).toBeVisible();
  await expect.poll(codeInLog).toMatch(/^\w{4}-\w{4}$/);
  expect(await findAccessibilityProblems(page)).toEqual([]);

  const code = codeInLog();
  await enterCode(page, code.startsWith('A') ? `B${code.slice(1)}` : `A${code.slice(1)}`);
  await expect(page.getByRole('alert')).toContainText('This is not the code.');
  await enterCode(page, code);

  await expect(page.getByRole('heading', { name: 'Platform' })).toBeVisible();
  await page.getByRole('button', { name: 'Next: connections' }).click();
  await expect(field(page, 'Title')).toBeFocused();
  await expect(page.getByText('Required')).toHaveCount(2);
  await field(page, 'Title').fill('Sanad Kaduna');
  await field(page, 'Footer text').fill('Kaduna State Ministry of Education');
  await page.getByRole('radio', { name: 'Production' }).check();
  expect(await findAccessibilityProblems(page)).toEqual([]);

  await page.reload();
  await expect(field(page, 'Title')).toHaveValue('Sanad Kaduna');
  await page.getByRole('button', { name: 'Next: connections' }).click();
  const next = page.getByRole('button', { name: 'Next: look and first person' });
  await expect(next).toBeEnabled();
  await field(page, 'Base URL').fill(`${product.url}/api/v1/`);
  await expect(page.getByText('The slash at the end is removed.')).toBeVisible();
  await page.getByRole('radio', { name: 'PostgreSQL of your own' }).check();
  await field(page, 'Address of the database').fill('postgres://sanad:Do-not-tell@127.0.0.1:1/sanad');
  await expect(page.getByText('Nothing answers there.')).toBeVisible();
  await expect(next).toBeDisabled();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.getByRole('group', { name: 'Database' }).getByRole('radio', { name: 'Comes with Sanad' }).check();
  await next.click();

  await field(page, 'Name').fill('Ngozi Okafor');
  await field(page, 'E-mail').fill('ngozi.okafor@moe.example');
  const finish = page.getByRole('button', { name: 'Finish' });
  await expect(finish).toBeDisabled();
  await page.getByRole('checkbox', { name: 'I have read the entries' }).check();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await finish.click();

  await expect(page.getByRole('heading', { name: 'Sanad Kaduna is set up' })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const downloaded = readFileSync(await (await downloading).path(), 'utf8');
  expect(downloaded).toBe(readFileSync(file, 'utf8'));
  expect(JSON.parse(downloaded)).toMatchObject({ title: 'Sanad Kaduna', baseUrl: `${product.url}/api/v1` });
  expect(await findAccessibilityProblems(page)).toEqual([]);

  await page.getByRole('link', { name: 'Choose it now' }).click();
  await setPassword(page);
  // Whoever has just chosen the first password is signed in without typing it again.
  await expect(page).toHaveURL(/\/SuperAdmin\//);
  await expect(page.getByText('Sanad Kaduna').first()).toBeVisible();

  await page.goto(`${product.url}/install`);
  await expect(page).toHaveURL(`${product.url}/`);
});
