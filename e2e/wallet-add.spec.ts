import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findAccessibilityProblems } from './testing/accessibility.ts';
import { browserOptions } from './testing/browser.ts';
import { expect, signIn, test } from './testing/product.ts';

const product = () => process.env.PRODUCT_URL ?? '';

/** A birth certificate that lies on a table, a little turned. */
const onTable = `<body style="margin:0;background:#4a3524;height:960px;overflow:hidden">
  <main style="position:absolute;left:400px;top:90px;width:520px;height:740px;background:#fbf7ea;transform:perspective(1400px) rotateX(8deg) rotate(-5deg);font:24px sans-serif;padding:40px;box-sizing:border-box">
    <h1>Certificate of Birth</h1><p>Name of child: Aisha Bello</p><p>Date of birth: 14 May 2012</p><p>Place of birth: Gombe</p>
  </main>`;

/** A mark sheet of a board that nobody here knows. */
const markSheet = {
  '@context': ['https://www.w3.org/2018/credentials/v1'],
  type: ['VerifiableCredential', 'MarkSheetCredential'],
  issuer: 'did:example:board',
  issuanceDate: '2021-06-30T10:00:00.000Z',
  credentialSubject: { name: 'Ravi Kumar Sinha', schoolName: 'Zila School Patna' },
  proof: { type: 'RsaSignature2018', verificationMethod: 'did:example:board#key-1', jws: 'eyJhbGciOiJQUzI1NiJ9..AA' },
};

let folder = '';
let browser: Browser;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sanad-pages-'));
  const options = await browserOptions();
  const drawing = await chromium.launch(options);
  const sheet = await drawing.newPage({ viewport: { width: 1280, height: 960 } });
  await sheet.setContent(onTable);
  writeFileSync(join(folder, 'page.mjpeg'), await sheet.screenshot({ type: 'jpeg', quality: 92 }));
  writeFileSync(join(folder, 'page.jpg'), await sheet.screenshot({ type: 'jpeg', quality: 92 }));
  await drawing.close();
  const camera = [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${join(folder, 'page.mjpeg')}`,
  ];
  browser = await chromium.launch({ ...options, args: [...(options.args ?? []), ...camera] });
});
test.afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

const student = 'student@sanad.example';

async function save(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Save document' }).click();
  await expect(page).toHaveURL(/\/Student\/documents\/view\/attestation-SELF\/[0-9a-f-]{36}$/);
}

test('[WALLET-02] a page before the camera is found, taken by itself, cut out and kept as a PDF', async () => {
  const page = await browser.newPage({ baseURL: product(), locale: 'en-GB', viewport: { width: 390, height: 844 } });
  await signIn(page, student);
  await page.goto('/Student/documents/add/scan');
  await page.getByRole('button', { name: 'Turn on camera' }).click();
  await expect(page.getByText('Edges found. Hold still')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Page 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.locator('video')).toHaveCount(0);
  await page.getByRole('button', { name: 'Grey' }).click();
  await page.getByRole('button', { name: 'Save document' }).click();
  await expect(page.getByText('Please give it a title.')).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await save(page, 'Birth certificate');
  await page.close();
});

test('[WALLET-02] pictures become pages: corners are moved by keys, and what is left unsaved is asked about', async ({
  page,
}) => {
  await signIn(page, student);
  await page.goto('/Student/documents/add/scan');
  const pictures = [join(folder, 'page.jpg'), join(folder, 'page.jpg')];
  await page.locator('input[type=file][multiple]').setInputFiles(pictures);
  await expect(page.getByRole('button', { name: 'Page 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Edges' }).click();
  const corner = page.getByRole('button', { name: 'Top left corner' });
  const before = await corner.boundingBox();
  await corner.press('ArrowLeft');
  await expect.poll(async () => (await corner.boundingBox())?.x).toBeLessThan(before?.x ?? 0);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cut it out' }).click();
  await page.getByRole('link', { name: 'My documents' }).first().click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Turn' }).click();
  await save(page, 'Two pages');
});

test('[WALLET-02] a signed credential is judged, then added; a web address opens nothing', async ({ page }) => {
  await signIn(page, student);
  await page.goto('/Student/documents/scan/vc');
  await page.getByRole('button', { name: 'Paste text' }).click();
  const read = async (text: string) => {
    await page.getByLabel('Text of the code or signed credential').fill(text);
    await page.getByRole('button', { name: 'Read', exact: true }).click();
  };
  await read('https://elsewhere.example/page');
  await expect(page.getByRole('alert')).toContainText('It is a web address (elsewhere.example). Nothing was opened.');
  await read(JSON.stringify(markSheet));
  await expect(page.getByRole('heading', { level: 2 })).toContainText('issuer not known');
  await expect(page.getByText('Ravi Kumar Sinha', { exact: true })).toBeVisible();
  await expect(page.getByText('your name')).toHaveCount(0);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add as not verified' }).click();
  await expect(page).toHaveURL(/\/Student\/documents\/view\/attestation-DIVOC\//);
});
