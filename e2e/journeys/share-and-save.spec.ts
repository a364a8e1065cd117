import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { anIssuedResult } from '../testing/issued-result.ts';
import { expect, signIn, test } from '../testing/product.ts';
import { downloaded } from '../testing/sheets.ts';
import { startProduct } from '../testing/start-product.ts';

// A student shares a certificate, saves it to a drive, and tries what is not allowed (J3).

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const act = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}: `) }).first();

test('a student shares a certificate: the link is short to read, is copied whole, and opens without an account', async ({
  page,
  browser,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'student@sanad.example');
  await act(page, 'Share').click();
  const sharing = dialog(page, 'Your Certificate is Ready!');
  const link = sharing.getByRole('textbox', { name: 'Link to the certificate' });
  await expect(link).toHaveValue(/^.{40}(…|\.\.\.)$/, { timeout: 60_000 });
  await sharing.getByRole('button', { name: 'Copy the link' }).click();
  await expect(sharing.getByText('Link copied!')).toBeVisible();
  await expect(sharing.getByText('Link copied!')).toBeHidden();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await link.getAttribute('title'));
  for (const [name, address] of [
    ['Facebook', 'facebook.com'],
    ['LinkedIn', 'linkedin.com'],
    ['WhatsApp', 'wa.me|whatsapp.com'],
    ['SMS', '^sms:'],
  ] as const) {
    await expect(sharing.getByRole('link', { name })).toHaveAttribute('href', new RegExp(address));
  }
  const stranger = await browser.newPage();
  await stranger.goto(copied);
  await expect(stranger.getByText('Valid', { exact: true })).toBeVisible();
  await expect(stranger.getByRole('img', { name: /number SRC-/ })).toBeVisible();
  await stranger.close();
});

const saving = (page: Page) => dialog(page, 'Save to Google Drive');

test('without a drive that is set up the file comes as a download, and the student is told', async ({ page }) => {
  await signIn(page, 'student@sanad.example');
  await act(page, 'Save to Google Drive').click();
  await expect(saving(page)).toContainText('Google Drive is not set up here: the file goes to your downloads.');
  const saved = await downloaded(page, saving(page).getByRole('button', { name: /^PDF/ }));
  expect(saved.content.subarray(0, 4).toString()).toBe('%PDF');
  await expect(page.getByText('Unable to save to Google Drive. Downloading file locally.')).toBeVisible();
});

/** What Google's script does for a user who consents. */
const consent = `window.google = { accounts: { oauth2: { initTokenClient: (options) => ({
  requestAccessToken: () => options.callback({ access_token: 'token-of-' + options.client_id }),
}) } } };`;

const config = {
  title: 'Sanad',
  environment: 'development',
  appType: 'certification',
  baseUrl: '/api/v1',
  schemaUrl: '/api/docs/swagger.json',
  googleClientId: 'client-of-gombe',
};

test.describe('with a drive that is set up', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sanad-drive-'));
  let product: Awaited<ReturnType<typeof startProduct>>;

  test.beforeAll(async () => {
    chmodSync(folder, 0o755);
    writeFileSync(join(folder, 'config.json'), JSON.stringify(config));
    product = await startProduct({ SANAD_CONFIG: folder });
  });
  test.afterAll(async () => {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('the file goes to the drive of the student; where Google refuses, it comes as a download', async ({
    browser,
  }) => {
    const page = await browser.newPage({ baseURL: product.url });
    let refused = false;
    const sent: { authorization: string | undefined; body: string }[] = [];
    await page.route('https://accounts.google.com/gsi/client', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: consent }),
    );
    await page.route('https://www.googleapis.com/upload/drive/**', async (route) => {
      const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'authorization' };
      if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers });
      const { authorization } = await route.request().allHeaders();
      sent.push({ authorization, body: route.request().postDataBuffer()?.toString('latin1') ?? '' });
      return route.fulfill({ status: refused ? 403 : 200, headers, json: refused ? {} : { id: 'file-1' } });
    });
    await signIn(page, 'student@sanad.example');
    await act(page, 'Save to Google Drive').click();
    await saving(page).getByRole('button', { name: /^PDF/ }).click();
    await expect(page.getByText('Certificate successfully uploaded to Google Drive!')).toBeVisible({ timeout: 60_000 });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.authorization).toBe('Bearer token-of-client-of-gombe');
    expect(sent[0]?.body).toContain('%PDF');
    await expect(saving(page)).toBeHidden();

    refused = true;
    await act(page, 'Save to Google Drive').click();
    const saved = await downloaded(page, saving(page).getByRole('button', { name: /^PNG/ }));
    expect(saved.content.subarray(1, 4).toString()).toBe('PNG');
    await expect(page.getByText('Failed to upload to Google Drive. Please try again.')).toBeVisible();
    await page.close();
  });
});

test('the certificate of somebody else is not there', async ({ page }) => {
  const { ceritificateOsid } = await anIssuedResult(process.env.PRODUCT_URL ?? '', {
    admissionNo: { neq: 'UBS/2024/001' },
  });
  await signIn(page, 'student@sanad.example');
  await page.goto(`/pdf-view/credentials/${ceritificateOsid}`);
  await expect(page.getByRole('heading', { name: 'Certificate not found.' })).toBeVisible();
});
