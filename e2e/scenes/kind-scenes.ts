import type { Page } from '@playwright/test';
import { kindCounts, kindStates, listedKinds } from './kind-answers.ts';
import { answered, isPhone, reloaded } from './opening.ts';
import type { Scene } from './scene.ts';

const list = '/Issuer/kinds';
const one = `${list}/${kindStates.draft.osid}`;
const allOf = '**/api/kinds?**';
const oneOf = '**/api/kinds/*';
const countsOf = '**/api/documents/kinds/counts?**';

/** Versions of a template that the issuer drew, the second of which is chosen. */
async function showTemplates(page: Page): Promise<void> {
  const listed = [2, 1].map((version) => ({
    ...{ version, name: version === 2 ? 'With the prize on the left' : '', description: '', author: 'issuer' },
    ...{ createdAt: '2026-11-17T07:11:00.000Z', changes: [], certificates: 0, isCountWhole: true, like: 'award-blue' },
  }));
  const { definition } = kindStates.draft;
  const chosen = { ...kindStates.draft, definition: { ...definition, paper: { template: 2, like: 'award-blue' } } };
  const picture = (name: string) => ({
    path: `web/public/assets/papers/${name}-latin.webp`,
    contentType: 'image/webp',
  });
  await page.route('**/api/superAdmin/template/version', (route) =>
    route.fulfill({ json: { responseCode: 'OK', params: { status: 'SUCCESSFUL', errmsg: '' }, data: drawnFrom } }),
  );
  await page.route('**/api/superAdmin/previewTemplate', (route) => route.fulfill(picture('award-blue')));
  await page.route('**/api/documents/preview', (route) => route.fulfill(picture('award-blue')));
  await answered(page, '**/api/superAdmin/template/versions', { data: listed }, () =>
    answered(page, countsOf, { data: kindCounts }, () => reloaded(oneOf, { data: chosen })(page)),
  );
  await page.locator('#kind-paper').scrollIntoViewIfNeeded();
}

/** The kind with its counts, as the server tells both. */
const shown = (name: keyof typeof kindStates) => (page: Page) =>
  answered(page, countsOf, { data: kindCounts }, () => reloaded(oneOf, { data: kindStates[name] })(page));

const drawnFrom = { templateHtml: '<main class="page"></main>', templateCss: '', templateTags: [], version: 2 };

const toggle = '[data-field-row] button[aria-expanded]';
const grip = '[data-field-row] button[aria-pressed]';

async function openField(page: Page): Promise<void> {
  await shown('draft')(page);
  await page.locator(toggle).nth(1).click();
}

async function leaveBlank(page: Page): Promise<void> {
  await openField(page);
  await page.locator('[data-field-row] input').first().fill('');
}

/** A field on its way, by keys. */
async function lift(page: Page): Promise<void> {
  await shown('draft')(page);
  await page.locator(grip).nth(2).press('Space');
  await page.locator(grip).nth(2).press('ArrowUp');
}

const asked = (place: string) => async (page: Page) => {
  await shown('draft')(page);
  await page.locator(place).last().click();
  await page.getByRole('dialog').waitFor();
};

async function failToSave(page: Page): Promise<void> {
  await shown('draft')(page);
  await answered(page, oneOf, { status: 500 }, async () => {
    await page.locator('main input[lang="hi"]').last().fill('छात्रवृत्ति');
    await page.getByRole('alert').first().waitFor();
  });
}

async function saveStale(page: Page): Promise<void> {
  await shown('draft')(page);
  const newer = { path: 'revision', code: 'kind.newer-draft', values: { author: 'admin@sanad.example' } };
  const theirs = { ...kindStates.draft, savedBy: 'admin@sanad.example', revision: 8 };
  await page.route(oneOf, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 409, json: { code: 'CONFLICT', message: 'x', details: [newer] } })
      : route.fulfill({ json: { responseCode: 'OK', params: { status: 'SUCCESSFUL', errmsg: '' }, data: theirs } }),
  );
  await page.locator('main input[lang="hi"]').last().fill('छात्रवृत्ति');
  await page.getByRole('dialog').waitFor();
  await page.unroute(oneOf);
}

async function openPattern(page: Page): Promise<void> {
  await shown('draft')(page);
  await page.locator('main button[data-text]').first().click();
}

/** Kinds of document, as an issuer and a SuperAdmin see them. */
export const kindScenes: readonly Scene[] = [
  { name: 'Issuer-kinds', path: list, open: reloaded(allOf, { data: listedKinds, totalCount: 4 }) },
  { name: 'Issuer-kinds-none', path: list, open: reloaded(allOf, { data: [], totalCount: 0 }) },
  { name: 'Issuer-kinds-fails', path: list, open: reloaded(allOf, { status: 500 }) },
  {
    name: 'Issuer-kinds-new',
    path: list,
    open: async (page) => {
      await reloaded(allOf, { data: [], totalCount: 0 })(page);
      await page.locator('main section button').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'Issuer-kind', path: one, open: openField },
  { name: 'Issuer-kind-fresh', path: one, open: shown('fresh') },
  { name: 'Issuer-kind-published', path: one, open: shown('published') },
  { name: 'Issuer-kind-waiting', path: one, open: shown('waiting') },
  { name: 'Issuer-kind-blank', path: one, open: leaveBlank },
  { name: 'Issuer-kind-lifted', path: one, open: lift },
  { name: 'Issuer-kind-templates', path: one, open: showTemplates },
  { name: 'Issuer-kind-pattern', path: one, open: openPattern },
  { name: 'Issuer-kind-publish', path: one, open: asked('#page-actions button') },
  { name: 'Issuer-kind-deprecate', path: one, open: asked('main footer button') },
  { name: 'Issuer-kind-unsaved', path: one, open: failToSave },
  { name: 'Issuer-kind-stale', path: one, open: saveStale },
  { name: 'Issuer-kind-missing', path: `${list}/0197a8c0-0000-7000-8000-000000000001` },
];

/** The paper of a kind of the demo in the editor; a phone has only room to look. */
async function openInEditor(page: Page): Promise<void> {
  await page.locator('main li a[href*="/kinds/"]').first().click();
  await page.locator('main a[href*="/template?from="]').click();
  if (isPhone(page)) await page.locator('main img').first().waitFor({ timeout: 60_000 });
  else await page.frameLocator('iframe[class*=gjs-frame]').locator('main').waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
}

export const kindEditorScenes: readonly Scene[] = [
  { name: 'Issuer-kind-editor', path: list, open: openInEditor },
  {
    name: 'Issuer-kind-editor-preview',
    path: list,
    open: async (page) => {
      await openInEditor(page);
      if (isPhone(page)) return;
      await page.locator('main header .tabler-icon-layout-sidebar-right').locator('xpath=..').click();
      await page.locator('main section img').first().waitFor({ timeout: 60_000 });
    },
  },
];

export const allKindScenes: readonly Scene[] = [
  {
    name: 'SuperAdmin-kinds',
    path: '/SuperAdmin/kinds',
    open: reloaded(allOf, { data: listedKinds, totalCount: 4 }),
  },
];
