import type { Page } from '@playwright/test';
import { stateClaimScenes } from './claim-scenes.ts';
import { documentScenes } from './document-scenes.ts';
import { documentSheetScenes } from './document-sheet-scenes.ts';
import { templateEditorScenes } from './editor-scenes.ts';
import { bell, headerScenes, listStates, profileScenes } from './everybody-scenes.ts';
import { decidedAll, job, messages, templateDifferences, templateVersions } from './governing-answers.ts';
import { allKindScenes, kindEditorScenes, kindScenes } from './kind-scenes.ts';
import { answered, chooseRow, lastButton, press, pressBy, pressInRow, previewRow, reloaded } from './opening.ts';
import { recallScenes } from './recall-scenes.ts';
import { issuerListScenes, requestScenes } from './request-scenes.ts';
import type { Scene } from './scene.ts';
import { statusScenes } from './status-scenes.ts';

const list = (id: string) => `/SuperAdmin/list/${id}`;
const regional = list('regional_list');
/** School results of the last session are issued in the demo data. */
const issued = '/SuperAdmin/admin/super_student?status=issued&academicYear=2025-2026';
const schoolType = (type: string) =>
  `/SuperAdmin/edit-school-type?type=${type}_school_type${type === 'create' ? '' : '&id=1&name=Evening'}`;

const sendType = (status: number | undefined) => (page: Page) =>
  answered(page, '**/api/superAdmin/create/**', status === undefined ? { data: {} } : { status }, async () => {
    await page.getByRole('dialog').getByRole('textbox').fill('Evening school');
    await page.getByRole('dialog').locator('button[type=submit]').click();
    await page.getByRole('dialog').locator('[role=status], [role=alert]').waitFor();
  });

const schoolTypeScenes: Scene[] = [
  { name: 'SuperAdmin-type-create', path: schoolType('create') },
  { name: 'SuperAdmin-type-edit', path: schoolType('edit') },
  { name: 'SuperAdmin-type-delete', path: schoolType('delete') },
  { name: 'SuperAdmin-type-created', path: schoolType('create'), open: sendType(undefined) },
  { name: 'SuperAdmin-type-failed', path: schoolType('create'), open: sendType(500) },
];

const resultScenes: Scene[] = [
  { name: 'SuperAdmin-result-preview', path: regional, open: previewRow },
  { name: 'SuperAdmin-result-approve', path: regional, open: pressInRow({ desk: 1 }) },
  { name: 'SuperAdmin-result-reject', path: regional, open: pressInRow({ desk: 2 }) },
  {
    name: 'SuperAdmin-result-row-menu',
    path: regional,
    open: pressBy(undefined, 'main li:has(b) button[aria-haspopup=menu]'),
  },
  { name: 'SuperAdmin-result-chosen', path: regional, open: chooseRow },
  {
    name: 'SuperAdmin-result-approve-many',
    path: regional,
    open: async (page) => {
      await chooseRow(page);
      await page.locator('main section:has(> b[aria-live]) button').last().click();
    },
  },
  {
    name: 'SuperAdmin-result-approved-many',
    path: regional,
    open: (page) =>
      answered(page, '**/api/superAdmin/bulkApprove', { data: decidedAll }, async () => {
        await chooseRow(page);
        await page.locator('main section:has(> b[aria-live]) button').last().click();
        await lastButton(page).click();
        await page.getByRole('dialog').locator('dl').waitFor();
      }),
  },
  {
    name: 'SuperAdmin-result-batch',
    path: `${regional}?job=1`,
    open: reloaded('**/api/bulk-jobs/*', { data: job }),
  },
  { name: 'SuperAdmin-result-issued', path: issued },
  {
    name: 'SuperAdmin-result-download',
    path: issued,
    open: pressInRow({ desk: 3, phone: 1 }),
  },
  {
    name: 'SuperAdmin-result-revoke',
    path: issued,
    open: async (page) => {
      await pressInRow({ desk: 4, phone: 2 })(page);
      await lastButton(page).click();
    },
  },
];

const editor = '/SuperAdmin/edit-static-pages?type=disclaimer';

const editorScenes: Scene[] = [
  { name: 'SuperAdmin-editor-link', path: editor, open: press('[role=toolbar] button[aria-expanded]') },
  {
    name: 'SuperAdmin-editor-empty',
    path: editor,
    open: async (page) => {
      await page.locator('main input:not([type=radio])').first().fill('');
      await page.locator('[role=textbox][contenteditable]').fill('');
      await page.locator('main button').last().click();
    },
  },
  { name: 'SuperAdmin-editor-publish', path: editor, open: press('main button >> nth=-1') },
];

/** Chooses a state, an LGA and a school in the filters of the page. */
async function chooseSchool(page: Page): Promise<void> {
  for (const [index, label] of ['Gombe', 'Gombe', 'Unity Basic School Gombe'].entries()) {
    const select = page.locator('main select').nth(index);
    await select.locator('option', { hasText: label }).first().waitFor({ state: 'attached' });
    await select.selectOption({ label });
    await page.waitForLoadState('networkidle');
  }
}

/** The chosen place is remembered: the address names it from then on, and the memory is emptied. */
const withSchool = async (page: Page) => {
  await chooseSchool(page);
  await page.evaluate(() => {
    for (const key of ['stateOsid', 'stateName', 'lgaosid', 'lgaName', 'schoolId', 'schoolName'])
      localStorage.removeItem(key);
  });
};

const dashboard = '/SuperAdmin/main-dashboard';

const asShipped = (asked: string | null) => JSON.stringify({ ...JSON.parse(asked ?? '{}'), version: 0 });

/** The versions of the first template, with the standard one in the place of each. */
async function openVersions(page: Page): Promise<void> {
  await page.route('**/template/version', (route) =>
    route.continue({ postData: asShipped(route.request().postData()) }),
  );
  await answered(page, '**/template/versions', { data: templateVersions }, async () => {
    await page.locator('main article footer a[href*=versions]').first().click();
    await page.locator('main li img').nth(3).waitFor();
  });
}

const dashboardScenes: Scene[] = [
  {
    name: 'SuperAdmin-dashboard-range',
    path: dashboard,
    open: async (page) => {
      await page.locator('main input[type=radio]').last().locator('xpath=following-sibling::label').click();
      await page.locator('main input[type=date]').first().fill('2026-11-10');
      await page.locator('main input[type=date]').last().fill('2026-11-01');
    },
  },
  { name: 'SuperAdmin-dashboard-fails', path: dashboard, open: reloaded('**/api/superAdmin/**', { status: 500 }) },
];

const log = list('activity_log');

const logScenes: Scene[] = [
  ...listStates('SuperAdmin-log', log, '**/ActivityLog/search'),
  { name: 'SuperAdmin-log-download', path: log, open: press('main button') },
  {
    name: 'SuperAdmin-log-reversed',
    path: log,
    open: async (page) => {
      await page.locator('main button').first().click();
      await page.getByRole('dialog').locator('input').first().fill('2026-11-10');
      await page.getByRole('dialog').locator('input').last().fill('2026-11-01');
    },
  },
];

const templateScenes: Scene[] = [
  { name: 'SuperAdmin-template-preview', path: '/dashboard', open: press('main article footer button') },
  {
    name: 'SuperAdmin-template-download',
    path: '/dashboard',
    open: press('main article footer button >> nth=1'),
  },
  {
    name: 'SuperAdmin-template-issuer',
    path: '/dashboard',
    open: async (page) => {
      await page.locator('main a[href*=edit-issuer]').first().click();
      await page.getByRole('dialog').locator('input').first().waitFor();
    },
  },
  { name: 'SuperAdmin-template-versions', path: '/dashboard', open: openVersions },
  {
    name: 'SuperAdmin-template-restore',
    path: '/dashboard',
    open: async (page) => {
      await openVersions(page);
      await page.locator('main li button').nth(1).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'SuperAdmin-template-compare',
    path: '/dashboard',
    open: async (page) => {
      await openVersions(page);
      await answered(page, '**/template/compare', { data: templateDifferences }, async () => {
        await page.locator('main li button').nth(3).click();
        await page.getByRole('dialog').locator('figure img').nth(1).waitFor();
      });
    },
  },
  { name: 'SuperAdmin-template-fails', path: '/dashboard', open: reloaded('**/api/**/*emplate*', { status: 500 }) },
];

/** What those open on their screens who look after many schools. */
export const governingScenes: Record<string, readonly Scene[]> = {
  SuperAdmin: [
    ...headerScenes('SuperAdmin', list('state_list')),
    ...dashboardScenes,
    ...listStates('SuperAdmin-states', list('state_list'), '**/stateSchoolCounts'),
    {
      name: 'SuperAdmin-states-pages',
      path: `${list('state_list')}?page=2`,
      open: (page) => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight)),
    },
    { name: 'SuperAdmin-school-suspend', path: list('school_list'), open: pressInRow({ desk: 1 }) },
    ...schoolTypeScenes,
    ...resultScenes,
    {
      name: 'SuperAdmin-messages-long',
      path: list('contact_list'),
      open: reloaded('**/Contact/search', { data: messages, totalCount: 2 }),
    },
    ...logScenes,
    ...templateScenes,
    ...recallScenes,
    ...statusScenes,
    ...allKindScenes,
    ...templateEditorScenes,
    ...editorScenes,
    ...issuerListScenes,
    { name: 'SuperAdmin-not-built', path: '/SuperAdmin/principal-details' },
    ...profileScenes('SuperAdmin'),
    { name: 'SuperAdmin-classes', path: '/SuperAdmin/admin/super_student', open: withSchool },
    {
      name: 'SuperAdmin-class-card',
      path: '/SuperAdmin/admin/super_student',
      open: async (page) => {
        await withSchool(page);
        await page.locator('main article button, main [data-class] button').first().click();
      },
    },
    { name: 'SuperAdmin-marks', path: '/SuperAdmin/admin/super_aggregat-marks/all', open: withSchool },
  ],
  lgaadmin: [
    ...headerScenes('lgaadmin', '/lgaadmin/list/lgaadmin'),
    ...listStates('lgaadmin-schools', '/lgaadmin/list/lgaadmin', '**/School/search'),
    { name: 'lgaadmin-result-preview', path: '/lgaadmin/list/lga_results', open: previewRow },
    bell('lgaadmin', '/lgaadmin/list/lgaadmin'),
    ...profileScenes('lgaadmin'),
  ],
  stateadmin: [
    ...headerScenes('stateadmin', '/stateadmin/list/stateadmin'),
    ...listStates('stateadmin-lgas', '/stateadmin/list/stateadmin', '**/lgaSchoolCount'),
    {
      name: 'stateadmin-schools',
      path: '/stateadmin/list/stateadmin?search=Gombe',
      open: pressInRow({ desk: 0 }),
    },
    { name: 'stateadmin-result-preview', path: '/stateadmin/list/state_results', open: previewRow },
    bell('stateadmin', '/stateadmin/list/stateadmin'),
    ...stateClaimScenes,
    ...profileScenes('stateadmin'),
  ],
  Issuer: [
    ...headerScenes('Issuer', '/Issuer/kinds'),
    ...kindScenes,
    ...kindEditorScenes,
    ...documentScenes,
    ...documentSheetScenes,
    ...requestScenes,
    { name: 'Issuer-fails', path: '/Issuer/kinds', open: reloaded('**/api/kinds**', { status: 500 }) },
    bell('Issuer', '/Issuer/kinds'),
    { name: 'Issuer-public', path: '/profile/Issuer', open: press('main button') },
    ...profileScenes('Issuer'),
  ],
};
