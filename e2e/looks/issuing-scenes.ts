import type { Page } from '@playwright/test';
import { csv } from '../testing/sheets.ts';
import { cleanUpload, finishedUpload, runningUpload, uploads } from './issuing-answers.ts';
import {
  account,
  answered,
  bell,
  byIcon,
  dialog,
  failing,
  goOn,
  lastSession,
  logOut,
  menuDrawer,
  onRow,
  opening,
  rowAct,
  rowMenu,
  searchForNothing,
} from './issuing-steps.ts';
import type { Scene } from './scene.ts';
import { schoolScenes } from './school-scenes.ts';

const termHeading = 'Admission No,First Name,Middle Name,Last Name,Class,Sub Class,Term,English Studies,Mathematics';
const term = csv('JSS 3 A first term.csv', termHeading, 'UBS/2024/001,Aisha,,Bello,JSS 3,A,First,78,66');

const choose = (file: ReturnType<typeof csv>) => async (page: Page) => {
  await page.locator('input[type=file]').setInputFiles(file);
  await dialog(page).locator('[role=alert], .tabler-icon-file-spreadsheet').first().waitFor();
};
const confirmUpload = async (page: Page) => {
  await choose(term)(page);
  await goOn(page);
};

const results = '/Teacher/list/Teacher';
const upload = `${results}/action/upload-result`;
const batch = (name: string) => `${upload}?batch=looks-${name}`;
const batchUrl = '**/api/upload-batches/looks-*';

const teacher: readonly Scene[] = [
  { name: 'Teacher-bell', path: results, open: bell },
  { name: 'Teacher-account', path: results, open: account },
  { name: 'Teacher-log-out', path: results, open: logOut },
  { name: 'Teacher-drawer', path: results, open: menuDrawer },
  { name: 'Teacher-row-menu', path: results, open: rowMenu },
  { name: 'Teacher-nothing-found', path: results, open: searchForNothing },
  { name: 'Teacher-no-rows', path: `${results}?status=rejected` },
  { name: 'Teacher-issued', path: `${results}?academicYear=${lastSession()}&status=issued` },
  { name: 'Teacher-failing', path: `${results}?look=failing`, open: failing('**/ClassResults/search') },
  {
    name: 'Teacher-subjects',
    path: results,
    open: async (page) => {
      const unfold = page.locator('main li button[aria-expanded]');
      if ((await unfold.count()) > 0) await unfold.first().click();
      else await page.locator('main [role=radiogroup] label').first().click();
    },
  },
  { name: 'Teacher-preview', path: results, open: rowAct('eye') },
  { name: 'Teacher-upload-file', path: upload, open: choose(term) },
  { name: 'Teacher-upload-no-csv', path: upload, open: choose(csv('marks.xlsx', 'x')) },
  { name: 'Teacher-upload-heading', path: upload, open: choose(csv('wrong.csv', 'Name,Mark', 'Aisha,7')) },
  { name: 'Teacher-upload-confirm', path: upload, open: confirmUpload },
  { name: 'Teacher-upload-running', path: batch('running'), open: answered(batchUrl, runningUpload) },
  { name: 'Teacher-upload-result', path: batch('result'), open: answered(batchUrl, finishedUpload) },
  {
    name: 'Teacher-upload-undo',
    path: batch('undo'),
    open: answered(batchUrl, finishedUpload, (page) => dialog(page).locator('button').nth(-3).click()),
  },
  { name: 'Teacher-upload-clean', path: batch('clean'), open: answered(batchUrl, cleanUpload) },
  {
    name: 'Teacher-uploads',
    path: '/Teacher/list/my_uploads?look=rows',
    open: answered('**/UploadBatch/search', uploads),
  },
  {
    name: 'Teacher-uploads-undo',
    path: '/Teacher/list/my_uploads?look=undo',
    open: answered('**/UploadBatch/search', uploads, rowAct('restore')),
  },
  { name: 'Teacher-public-profile', path: '/profile/Teacher', open: opening('eye') },
  { name: 'Teacher-experience', path: '/profile/Teacher', open: opening('plus') },
];

const certificates = '/Student/list/Student';
const student: readonly Scene[] = [
  { name: 'Student-preview', path: certificates, open: rowAct('eye') },
  {
    name: 'Student-preview-download',
    path: certificates,
    open: async (page) => {
      await onRow(page, 'eye');
      await dialog(page).locator('img').waitFor();
      await byIcon(dialog(page), 'download').click();
    },
  },
  {
    name: 'Student-preview-zoomed',
    path: certificates,
    open: async (page) => {
      await onRow(page, 'eye');
      await dialog(page).locator('img').waitFor();
      await byIcon(dialog(page), 'zoom-in').click();
    },
  },
  { name: 'Student-download', path: certificates, open: rowAct('download') },
  {
    name: 'Student-share',
    path: certificates,
    open: async (page) => {
      await onRow(page, 'share');
      await dialog(page).locator('a[href*=wa], a[href*=whatsapp]').waitFor();
    },
  },
  { name: 'Student-save', path: certificates, open: rowAct('cloud-upload') },
  { name: 'Student-row-menu', path: certificates, open: rowMenu },
  { name: 'Student-failing', path: `${certificates}?look=failing`, open: failing('**/ClassResults/search') },
  { name: 'Student-drawer', path: certificates, open: menuDrawer },
  { name: 'Student-account', path: certificates, open: account },
  { name: 'Student-bell', path: '/profile/Student', open: bell },
  { name: 'Student-public-profile', path: '/profile/Student', open: opening('eye') },
  { name: 'Student-education', path: '/profile/Student', open: opening('plus') },
  {
    name: 'Student-phone-wrong',
    path: '/profile/Student?panel=edit/own-Student',
    open: async (page) => {
      await dialog(page).locator('input[type=tel]').fill('12');
      await dialog(page).locator('input[type=date]').fill('2031-01-01');
      await dialog(page).locator('input[type=tel]').focus();
    },
  },
];

/** What those open on their screens of a school, beside every place of their menus. */
export const issuingScenes: Record<string, readonly Scene[]> = {
  School: schoolScenes,
  Teacher: teacher,
  Student: student,
};
