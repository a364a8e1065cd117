import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findAccessibilityProblems } from './testing/accessibility.ts';
import { expect, test } from './testing/product.ts';
import { startProduct } from './testing/start-product.ts';

const folder = mkdtempSync(join(tmpdir(), 'sanad-own-home-'));
let product: Awaited<ReturnType<typeof startProduct>>;

function write(name: string, content: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
}

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  product = await startProduct({ SANAD_CONFIG: folder });
});
test.afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('[HOME-02] [S-95] a home page of the installation shows at once, with our parts in it, and runs nothing', async ({
  page,
}) => {
  write(
    'home.html',
    `<section class="section"><div class="wrap"><h1>Kaduna State results</h1><p>Ask at your school.</p></div></section>
<script>window.stolen = true</script><img src="/none.png" alt="" onerror="window.stolen = true">
<div data-home="faq"></div><div data-home="contact"></div>`,
  );
  const seen: string[] = [];
  await page.exposeFunction('see', (text: string) => seen.push(text));
  await page.addInitScript(() => {
    const look = () => {
      const text = document.querySelector('main h1')?.textContent;
      if (text) (window as unknown as { see(text: string): void }).see(text);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  await page.goto(product.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kaduna State results');
  await expect(page.locator('#faq details')).toHaveCount(6);
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await expect(page.locator('.cats')).toHaveCount(0);
  expect(new Set(seen)).toEqual(new Set(['Kaduna State results']));
  expect(await page.evaluate(() => (window as unknown as { stolen?: boolean }).stolen)).toBeUndefined();
  expect(await findAccessibilityProblems(page)).toEqual([]);
});

test('[HOME-02] [S-23] an empty template leaves logo, sign-in and footer', async ({ page }) => {
  write('home.html', '');
  await page.goto(product.url);
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sanad, home page' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.locator('#faq')).toHaveCount(0);
});

test('[PAGES-08] [PAGES-09] page/{page} shows the file that the configuration names, and says 404 for others', async ({
  page,
}) => {
  write('pages/about.html', '<p>Founded in 1999.</p><script>window.stolen = true</script>');
  write('ui-config/pages.json', '{"pages":[{"about":{"title":"About us","path":"/assets/config/pages/about.html"}}]}');
  await page.goto(`${product.url}/page/about`);
  await expect(page.getByText('Founded in 1999.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us');
  expect(await page.evaluate(() => (window as unknown as { stolen?: boolean }).stolen)).toBeUndefined();
  await page.goto(`${product.url}/page/other`);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});
