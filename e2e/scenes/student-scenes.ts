import type { Page } from '@playwright/test';
import { aSignature, noPicture } from '../testing/pictures.ts';
import { pictured, reports } from './issuing-answers.ts';
import {
  account,
  answer,
  answered,
  attachment,
  bell,
  byIcon,
  dialog,
  failing,
  goOn,
  logOut,
  menuDrawer,
  onRow,
  opening,
  preview,
  rowAct,
  rowMenu,
} from './issuing-steps.ts';
import type { Scene } from './scene.ts';

const certificates = '/Student/list/Student';
const profile = '/profile/Student';
const reporting = `${certificates}/action/report-errors`;

const previewThen = (icon: string) => async (page: Page) => {
  await preview(page);
  await byIcon(dialog(page), icon).click();
};
const share = async (page: Page) => {
  await onRow(page, 'share');
  await dialog(page).locator('a[href*=wa], a[href*=whatsapp]').waitFor();
};

const own: readonly Scene[] = [
  { name: 'Student-preview', path: certificates, open: preview },
  { name: 'Student-preview-download', path: certificates, open: previewThen('download') },
  { name: 'Student-preview-zoomed', path: certificates, open: previewThen('zoom-in') },
  {
    name: 'Student-preview-failing',
    path: `${certificates}?look=no-preview`,
    open: async (page) => {
      await answer(page, '**/api/school/preview*', { params: { status: 'UNSUCCESSFUL' } }, 500);
      await onRow(page, 'eye');
    },
  },
  { name: 'Student-download', path: certificates, open: rowAct('download') },
  { name: 'Student-share', path: certificates, open: share },
  {
    name: 'Student-share-copied',
    path: certificates,
    open: async (page) => {
      await share(page);
      await byIcon(dialog(page), 'copy').click();
    },
  },
  { name: 'Student-save', path: certificates, open: rowAct('cloud-upload') },
  { name: 'Student-row-menu', path: certificates, open: rowMenu },
  { name: 'Student-none', path: `${certificates}?look=none`, open: answered('**/ClassResults/search', { data: [] }) },
  { name: 'Student-failing', path: `${certificates}?look=failing`, open: failing('**/ClassResults/search') },
];

const written = async (page: Page) => {
  await dialog(page)
    .locator('textarea')
    .first()
    .fill('The mark of Basic Science is that of another pupil: I had 78, the report card says 87.');
};
const withPicture = async (page: Page) => {
  await written(page);
  await page.locator('input[type=file]').setInputFiles(await aSignature(page, 'script of the examination'));
};
const asked = async (page: Page) => {
  await written(page);
  await goOn(page);
  await page.getByRole('dialog').filter({ visible: true }).nth(1).waitFor();
};
const reported = (status: number) => async (page: Page) => {
  await answer(page, '**/api/report/createReport', { params: { status: 'SUCCESSFUL' } }, status);
  await asked(page);
  await goOn(page);
  const end = status === 200 ? '[role=dialog]:not(:has(textarea))' : '[role=dialog] [role=alert]';
  await page.locator(end).first().waitFor();
};

const reportScenes: readonly Scene[] = [
  { name: 'Student-report-written', path: reporting, open: withPicture },
  {
    name: 'Student-report-no-picture',
    path: reporting,
    open: async (page) => {
      await written(page);
      const text = { ...noPicture('essay.txt'), mimeType: 'text/plain' };
      await page.locator('input[type=file]').setInputFiles(text);
    },
  },
  {
    name: 'Student-report-question',
    path: reporting,
    open: asked,
  },
  {
    name: 'Student-report-leave',
    path: reporting,
    open: async (page) => {
      await written(page);
      await dialog(page).locator('button').nth(-2).click();
    },
  },
  { name: 'Student-report-sent', path: `${reporting}?look=sent`, open: reported(200) },
  { name: 'Student-report-not-sent', path: `${reporting}?look=not-sent`, open: reported(500) },
  {
    name: 'Student-reports-attachment',
    path: '/Student/list/reportlist?look=attachment',
    open: answered('**/Report/search', pictured(reports), attachment),
  },
  {
    name: 'Student-reports-none',
    path: '/Student/list/reportlist?look=none',
    open: answered('**/Report/search', { data: [] }),
  },
];

const person: readonly Scene[] = [
  { name: 'Student-drawer', path: certificates, open: menuDrawer },
  { name: 'Student-account', path: certificates, open: account },
  { name: 'Student-log-out', path: profile, open: logOut },
  { name: 'Student-bell', path: profile, open: bell },
  { name: 'Student-bell-failing', path: `${profile}?look=bell`, open: failing('**/Notification/search', bell) },
  {
    name: 'Student-notifications-failing',
    path: '/notifications?look=failing',
    open: failing('**/Notification/search'),
  },
  { name: 'Student-public-profile', path: profile, open: opening('eye') },
  { name: 'Student-education', path: profile, open: opening('plus') },
  {
    name: 'Student-education-discard',
    path: profile,
    open: async (page) => {
      await opening('plus')(page);
      await dialog(page).locator('input').first().fill('Unity Basic School Gombe');
      await byIcon(dialog(page), 'x').or(dialog(page).locator('.mantine-Drawer-close')).first().click();
    },
  },
  {
    name: 'Student-phone-wrong',
    path: `${profile}?panel=edit/own-Student`,
    open: async (page) => {
      await dialog(page).locator('input[type=tel]').fill('12');
      await dialog(page).locator('input[type=date]').fill('2031-01-01');
      await dialog(page).locator('input[type=tel]').focus();
      await dialog(page).locator('.mantine-InputWrapper-error').nth(1).waitFor();
    },
  },
];

/** What a student opens on the screens. */
export const studentScenes: readonly Scene[] = [...own, ...reportScenes, ...person];
