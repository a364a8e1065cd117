import type { Page } from '@playwright/test';
import { reloaded } from './opening.ts';
import type { Scene } from './scene.ts';

const list = '/Student/documents';

const drawn = (page: Page) => page.locator('main li img').first().waitFor({ timeout: 60_000 });

async function openTitled(page: Page, title: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: title }).first().click();
  await page.waitForURL(/\/view\//);
}

/** The buttons of the page stand beside its title: sharing several, then adding. */
const pageButton = (page: Page, icon: string) => page.locator(`#page-actions .tabler-icon-${icon}`).first();

async function openAdd(page: Page): Promise<void> {
  await pageButton(page, 'plus').click();
  await page.getByRole('dialog').waitFor();
}

async function select(page: Page): Promise<void> {
  await drawn(page);
  await pageButton(page, 'share').click();
  for (const index of [0, 1, -1]) await page.getByRole('main').getByRole('checkbox').nth(index).check();
}

async function share(page: Page): Promise<void> {
  await page.locator('main li .tabler-icon-share').first().click();
  await page.getByRole('dialog').waitFor();
}

async function wrongFile(page: Page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name: 'passport.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await page.getByRole('dialog').getByRole('alert').waitFor();
}

const none = async (page: Page) => {
  await page.route('**/api/wallet/credentials', (route) =>
    route.fulfill({ json: { responseCode: 'OK', params: { status: 'SUCCESSFUL' }, data: [] } }),
  );
  await page.route(/\/api\/v1\/(getUserDetails\/)?Student$/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const [{ osid, firstName, lastName } = {} as Record<string, string>] = body.data;
    await route.fulfill({ json: { ...body, data: [{ osid, firstName, lastName }] } });
  });
  await page.reload();
  await page.getByRole('main').locator('h2').first().waitFor();
  await page.unrouteAll();
};

/** What a pupil sees of the wallet. */
export const walletScenes: readonly Scene[] = [
  { name: 'Student-documents', path: list, open: drawn },
  { name: 'Student-documents-facts', path: `${list}?show=facts` },
  { name: 'Student-documents-none', path: `${list}?search=jamb` },
  { name: 'Student-documents-first', path: `${list}?look=first`, open: none },
  {
    name: 'Student-documents-fails',
    path: `${list}?look=fails`,
    open: reloaded('**/api/wallet/credentials', { status: 500 }),
  },
  { name: 'Student-documents-select', path: list, open: select },
  { name: 'Student-documents-add', path: list, open: openAdd },
  { name: 'Student-documents-upload', path: `${list}/add/upload` },
  { name: 'Student-documents-upload-wrong', path: `${list}/add/upload?look=wrong`, open: wrongFile },
  { name: 'Student-documents-share', path: list, open: share },
  { name: 'Student-documents-browse', path: `${list}/browse` },
  {
    name: 'Student-document-upload',
    path: list,
    open: async (page) => {
      await openTitled(page, 'Birth certificate');
      await page.locator('main section img').first().waitFor({ timeout: 60_000 });
    },
  },
  {
    name: 'Student-document-certificate',
    path: list,
    open: async (page) => {
      await page.locator('main h3 a').first().click();
      await page.locator('main section img').first().waitFor({ timeout: 60_000 });
    },
  },
  { name: 'Student-document-foreign', path: list, open: (page) => openTitled(page, 'Athletics certificate') },
  { name: 'Student-document-missing', path: `${list}/view/attestation-SELF/0197a8c0-0000-7000-8000-000000000001` },
];
