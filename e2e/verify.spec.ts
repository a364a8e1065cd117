import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findAccessibilityProblems } from './testing/accessibility.ts';
import { browserOptions } from './testing/browser.ts';
import { checkedCertificate } from './testing/checked-certificate.ts';
import { anIssuedResult, aRegionalResult, type IssuedResult, tokenOf } from './testing/issued-result.ts';
import { expect, hasSidewaysScroll, signIn, test } from './testing/product.ts';

const product = () => process.env.PRODUCT_URL ?? '';

/** The QR code of a certificate as it is printed, out of the certificate itself. */
async function qrOf(row: IssuedResult): Promise<string> {
  const token = await tokenOf(product(), 'school@sanad.example');
  const answer = await fetch(`${product()}/credentials/credentials/${row.ceritificateOsid}`, {
    headers: { Accept: 'text/html', Authorization: `Bearer ${token}` },
  });
  const [, svg = ''] = /(<svg[^>]*data-field="verify\.qr".*?<\/svg>)/s.exec(await answer.text()) ?? [];
  return svg;
}

const openDialog = async (page: Page) => {
  await page.goto('/#verify');
  await expect(page.getByRole('dialog', { name: /^(Verify Certificate|प्रमाणपत्र सत्यापित करें)$/ })).toBeVisible();
};

async function verifyNumber(page: Page, number: string): Promise<void> {
  await page.getByRole('tab').nth(1).click();
  await page.getByRole('tabpanel').locator('input[required]').first().fill(number);
  await page.getByRole('tabpanel').locator('button[type=submit]').click();
}

test('[HOME-30] [VERIFY-16] the keyboard alone verifies a certificate by its number', async ({ page }) => {
  const row = await anIssuedResult(product());
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Verify Certificate' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Regular Result' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Regional Certificate' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Unique ID' })).toBeFocused();
  await page.keyboard.type(row.certificateNo);
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1, name: 'Certificate Successfully Verified' });
  await expect(heading).toBeFocused();
  const verdict = page.getByRole('dialog', { name: 'Certificate Successfully Verified' });
  await expect(verdict).toContainText(`${row.firstName}`);
  await expect(verdict).toContainText(row.lastName);
  await expect(heading).toContainText('The grades on your paper were not compared');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Done' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Verify Certificate' })).toBeFocused();
});

const looks = [
  { language: 'en', theme: 'default', viewport: { width: 1280, height: 900 } },
  { language: 'hi', theme: 'dark', viewport: { width: 390, height: 844 } },
] as const;

for (const { language, theme, viewport } of looks) {
  test(`dialog and verdicts: no barrier, no sideways scroll (${language}, ${theme}, ${viewport.width} px)`, async ({
    page,
  }) => {
    await page.addInitScript(
      ([lang, look]) => {
        localStorage.setItem('setLanguage', lang);
        localStorage.setItem('ELOCKER_THEME', look);
      },
      [language, theme] as const,
    );
    await page.setViewportSize(viewport);
    const judge = async (what: string) => {
      expect(await findAccessibilityProblems(page), what).toEqual([]);
      expect(await hasSidewaysScroll(page), what).toBe(false);
      const open = page.locator('dialog[open]').last();
      expect(await open.evaluate((dialog) => dialog.scrollWidth > dialog.clientWidth), what).toBe(false);
    };
    await openDialog(page);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await judge('regular');
    await page.getByRole('tab').nth(1).click();
    await judge('regional');
    for (const result of ['pass', 'fail', 'unknown'] as const) {
      await page.route('**/api/verifier/public/verify', (route) =>
        route.fulfill({ json: { responseCode: 'OK', params: {}, data: checkedCertificate(result) } }),
      );
      await verifyNumber(page, 'BECE-2026-J8V8AF8321');
      await expect(page.getByRole('dialog')).toHaveCount(2);
      await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeInViewport();
      await judge(result);
      await page.getByRole('article').getByRole('button').last().click();
      await expect(page.getByRole('dialog')).toHaveCount(1);
      await page.unroute('**/api/verifier/public/verify');
    }
  });
}

test('[VERIFY-34] [VERIFY-37] a copy is uploaded: what is wrong with it is told, then what was found', async ({
  page,
}) => {
  const answers = ['{"progress":20}\n{"error":"This PDF is protected by a password."}\n'];
  await page.route('**/api/verifier/public/scan', (route) =>
    route.fulfill({
      body: answers.shift() ?? `{"progress":20}\n${JSON.stringify({ data: checkedCertificate('fail') })}\n`,
    }),
  );
  await openDialog(page);
  await page.getByRole('tab', { name: 'Regional Certificate' }).click();
  const upload = async () => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /Drop the PDF here/ }).click();
    const chooser = await choosing;
    await chooser.setFiles({ name: 'copy.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
    await page.getByRole('button', { name: 'Verify Now' }).click();
  };
  await upload();
  await expect(page.getByRole('alert')).toHaveText('This PDF is protected by a password.');
  await expect(page.getByRole('button', { name: /Drop the PDF here/ })).toBeVisible();
  await upload();
  const verdict = page.getByRole('dialog', { name: 'Certificate Verification Failed' });
  await expect(verdict.getByRole('heading', { name: 'What was changed: Mathematics' })).toBeVisible();
  await expect(verdict.getByRole('img', { name: 'Mathematics on your copy' })).toBeVisible();
});

test.describe('with a camera', () => {
  let folder = '';
  let browser: Browser;
  let row: IssuedResult;

  test.beforeAll(async () => {
    row = await anIssuedResult(product());
    const svg = await qrOf(row);
    folder = mkdtempSync(join(tmpdir(), 'sanad-camera-'));
    const options = await browserOptions();
    const drawing = await chromium.launch(options);
    const sheet = await drawing.newPage({ viewport: { width: 1280, height: 720 } });
    await sheet.setContent(`<body style="margin:0;background:#e9e4d8;display:grid;place-items:center;height:720px">
      <div style="background:#fff;padding:40px">${svg.replace('<svg', '<svg width="520" height="520"')}</div>`);
    writeFileSync(join(folder, 'qr.mjpeg'), await sheet.screenshot({ type: 'jpeg', quality: 90 }));
    writeFileSync(join(folder, 'qr.png'), await sheet.screenshot({ type: 'png' }));
    await drawing.close();
    const camera = [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${join(folder, 'qr.mjpeg')}`,
    ];
    browser = await chromium.launch({ ...options, args: [...(options.args ?? []), ...camera] });
  });

  test.afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('[VERIFY-26] the QR code of a certificate is seen, checked and shown; then the camera is off', async () => {
    const page = await browser.newPage({ baseURL: product(), locale: 'en-GB' });
    await openDialog(page);
    await page.getByRole('button', { name: 'Turn on camera' }).click();
    const verdict = page.getByRole('dialog', { name: 'Certificate Successfully Verified' });
    await expect(verdict).toBeVisible({ timeout: 30_000 });
    await expect(verdict).toContainText(row.lastName);
    await expect(verdict.getByRole('checkbox').nth(1)).toBeVisible();
    await expect(page.locator('video')).toHaveCount(0);
    await page.close();
  });

  test('[VERIFY-26] a picture of the code is enough', async () => {
    const page = await browser.newPage({ baseURL: product(), locale: 'en-GB' });
    await openDialog(page);
    await page.route('**/api/verifier/public/scan', (route) => route.abort());
    await page.locator('input[accept="image/png,image/jpeg"]').setInputFiles(join(folder, 'qr.png'));
    const verdict = page.getByRole('dialog', { name: 'Certificate Successfully Verified' });
    await expect(verdict).toBeVisible({ timeout: 30_000 });
    await expect(verdict).toContainText(row.lastName);
    await page.close();
  });
});

test('[VERIFY-39] [VERIFY-40] a verifier verifies in the app, and finds it again in the history', async ({ page }) => {
  const row = await anIssuedResult(product());
  await signIn(page, 'verifier@sanad.example');
  await expect(page).toHaveURL(/\/verify\/regular$/);
  await page.getByRole('tab', { name: 'Regional Certificate' }).click();
  await expect(page).toHaveURL(/\/verify\/regional$/);
  await verifyNumber(page, row.certificateNo);
  const verdict = page.getByRole('dialog', { name: 'Certificate Successfully Verified' });
  await expect(verdict).toContainText(row.lastName);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await verdict.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Verification history' }).click();
  await expect(page).toHaveURL(/\/Verifier\/list\/verification-school-history/);
  const button = page.getByRole('button', { name: /^View verification result/ }).first();
  await button.click();
  await expect(
    page.getByRole('dialog', { name: /^Certificate (Successfully Verified|Verification Failed)$/ }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('the address in a QR code tells on a phone’s first screen whether the certificate is genuine', async ({
  page,
}) => {
  const row = await anIssuedResult(product());
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/V/${row.certificateNo.slice(-10)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Certificate Successfully Verified' })).toBeInViewport();
  await expect(page.getByRole('article')).toContainText(row.lastName);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  expect(await hasSidewaysScroll(page)).toBe(false);
  await page.getByRole('link', { name: 'Check another certificate' }).click();
  await expect(page.getByRole('dialog', { name: 'Verify Certificate' })).toBeVisible();
});

test('the one box on the home page takes a number as people type it, and shows name and grades with the last name', async ({
  page,
}) => {
  const row = await aRegionalResult(product());
  await page.goto('/');
  const box = page.getByLabel('Certificate number, or drop a file');
  // What is typed before the scripts have come is read when it is sent.
  await expect(async () => {
    await box.fill('');
    await box.fill('SRC-2026-0000000000');
    await expect(page.getByRole('alert')).toContainText('One letter is mistyped.', { timeout: 2000 });
  }).toPass();
  await box.fill(row.certificateNo.toLowerCase().replaceAll('-', ' '));
  await box.press('Enter');
  await expect(page).toHaveURL(/\/V\?n=/);
  await expect(page.getByRole('heading', { level: 1, name: 'Certificate Successfully Verified' })).toBeVisible();
  await page.getByLabel('Last name, as printed').fill('Nobody');
  await page.getByRole('button', { name: 'Show the certificate' }).click();
  await expect(page.getByRole('alert')).toContainText('This is not the last name on the certificate.');
  await page.getByLabel('Last name, as printed').fill(row.lastName);
  await page.getByRole('button', { name: 'Show the certificate' }).click();
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
});

test('before any script has come the box and the button of the home page lead on', async ({ browser }) => {
  const row = await anIssuedResult(product());
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(product());
  await expect(page.getByRole('banner').getByRole('link', { name: 'Verify Certificate' })).toHaveAttribute(
    'href',
    '/#verify',
  );
  await page.getByLabel('Certificate number, or drop a file').fill(row.certificateNo);
  await page.getByRole('main').getByRole('button', { name: 'Verify Certificate' }).click();
  await expect(page).toHaveURL(new RegExp(`/V\\?n=${row.certificateNo}$`));
  await context.close();
});

test('a file that is dropped anywhere on the home page is checked in the dialog', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const files = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['%PDF-1.7 nothing in it'], 'copy.pdf', { type: 'application/pdf' }));
    return data;
  });
  await page.dispatchEvent('footer', 'dragover', { dataTransfer: files });
  await expect(page.getByText('Let go to check this file')).toBeVisible();
  await page.dispatchEvent('footer', 'drop', { dataTransfer: files });
  await expect(page.getByRole('dialog', { name: 'Verify Certificate' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(/could not be|no certificate|not/i);
});
