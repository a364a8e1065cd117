import type { Page } from '@playwright/test';
import { answered, isPhone } from './opening.ts';
import type { Scene } from './scene.ts';

const paper = (page: Page) => page.frameLocator('iframe[class*=gjs-frame]').locator('main');
const button = (page: Page, icon: string) => page.locator(`main header .tabler-icon-${icon}`).locator('xpath=..');

/** The editor of the first card; a phone has only room to look. */
async function openEditor(page: Page): Promise<void> {
  await page.locator('main article footer a[href*=edit-]').first().click();
  await page.waitForURL(/\/edit-/);
  if (isPhone(page)) await page.locator('main img').first().waitFor({ timeout: 60_000 });
  else await paper(page).waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
}

const onDesk = (act: (page: Page) => Promise<void>) => async (page: Page) => {
  await openEditor(page);
  if (!isPhone(page)) await act(page);
};

const save = async (page: Page) => {
  await page.locator('main header .tabler-icon-device-floppy').click();
};

const write = async (page: Page, change: (html: string) => string) => {
  await button(page, 'code').click();
  const source = page.locator('main textarea');
  await source.fill(change(await source.inputValue()));
  await button(page, 'code').click();
  await paper(page).waitFor();
};

const other = { name: 'bashir@sanad.example', since: '2026-11-17T10:31:00.000Z' };

/** The states of the editor of templates. */
export const templateEditorScenes: readonly Scene[] = [
  { name: 'SuperAdmin-editor', path: '/dashboard', open: openEditor },
  {
    name: 'SuperAdmin-editor-style',
    path: '/dashboard',
    open: onDesk(async (page) => {
      await paper(page).locator('h1').click();
      await page.locator('#tab-style').click();
      await page.locator('#tab-layers').click();
    }),
  },
  {
    name: 'SuperAdmin-editor-code',
    path: '/dashboard',
    open: onDesk((page) => button(page, 'code').click()),
  },
  {
    name: 'SuperAdmin-editor-preview',
    path: '/dashboard',
    open: onDesk(async (page) => {
      await button(page, 'layout-sidebar-right').click();
      await page.locator('main section img').waitFor({ timeout: 60_000 });
    }),
  },
  {
    name: 'SuperAdmin-editor-second',
    path: '/dashboard',
    open: (page) =>
      answered(page, '**/template/editing', { data: { version: 0, others: [other] } }, () => openEditor(page)),
  },
  {
    name: 'SuperAdmin-editor-check',
    path: '/dashboard',
    open: onDesk(async (page) => {
      await write(page, (html) =>
        html
          .replace('{{credentialSubject.examNum}}', '')
          .replace('class="person"', 'class="person" style="white-space:nowrap"')
          .replace('</main>', '<script>x()</script><img src="https://cdn.example.org/crest.png" alt=""></main>'),
      );
      await save(page);
      await page.getByRole('dialog').locator('aside img').waitFor({ timeout: 60_000 });
    }),
  },
  {
    name: 'SuperAdmin-editor-save',
    path: '/dashboard',
    open: onDesk(async (page) => {
      await save(page);
      await page.getByRole('dialog').locator('figure img').nth(2).waitFor({ timeout: 60_000 });
    }),
  },
  {
    name: 'SuperAdmin-editor-gallery',
    path: '/dashboard',
    open: onDesk(async (page) => {
      await button(page, 'layout-grid').click();
      await page.getByRole('dialog').locator('img').first().waitFor();
    }),
  },
  {
    name: 'SuperAdmin-editor-schema',
    path: '/dashboard',
    open: onDesk(async (page) => {
      await write(page, () => '<main class="page"><p>A page for nobody</p></main>');
      await save(page);
      await page.getByRole('dialog').waitFor();
    }),
  },
];
