import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { schoolSet } from '@sanad/contract/testing/stock-configs';
import { findAccessibilityProblems } from './testing/accessibility.ts';
import { expect, signIn, test } from './testing/product.ts';
import { useMenu } from './testing/sample-menu.ts';
import { startProduct } from './testing/start-product.ts';

const folder = mkdtempSync(join(tmpdir(), 'sanad-stock-'));
let product: Awaited<ReturnType<typeof startProduct>>;

/** The sample set, and colours of the installation. */
const files: Record<string, unknown> = {
  ...schoolSet,
  'config.json': {
    title: 'Registry of Kaduna',
    environment: 'development',
    appType: 'certification',
    baseUrl: '/api/v1',
    schemaUrl: '/api/docs/swagger.json',
    default_theme: { primaryColor: '#7a1f3d' },
  },
};

test.beforeAll(async () => {
  test.setTimeout(180_000);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
  product = await startProduct({ SANAD_CONFIG: folder });
});
test.afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('[FORM-15] [TABLE-15] [LAYOUT-09] [FRAME-19] a folder of stock files gives a product its list, profile, form, search, page and colours', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await useMenu(page, 'School', { search: 'pupils' });
  await signIn(page, 'school@sanad.example');

  await page.goto('/School/list/own-schools');
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader', { name: 'Name of the school' })).toBeVisible();
  await table.getByRole('button', { name: /^Open it/ }).click();
  await expect(page).toHaveURL(/\/profile\/own-school$/);
  const school = page.getByRole('region', { name: 'The school' });
  await expect(school.getByText('What kind of school')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Papers' })).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);

  await page.getByRole('searchbox').fill('a');
  await page.getByRole('searchbox').press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveCount(5);
  await expect(dialog.getByRole('tab', { name: 'Pupils' })).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('banner').getByRole('link', { name: 'Enter a pupil' }).click();
  await expect(page.getByRole('heading', { name: 'Enter a pupil' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name given at birth' }).fill('Amina');
  await expect(page.getByRole('link', { name: 'Office hours' })).toBeVisible();
  const primary = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary'));
  expect(primary.trim()).toBe('#7a1f3d');
  expect(await findAccessibilityProblems(page)).toEqual([]);

  await page.goto('/page/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About the office');
  await expect(page.getByText('Open from eight to two.')).toBeVisible();
  await context.close();
});
