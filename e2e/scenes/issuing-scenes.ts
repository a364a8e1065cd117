import type { Page } from '@playwright/test';
import { csv } from '../testing/sheets.ts';
import { cleanUpload, finishedUpload, runningUpload, uploads } from './issuing-answers.ts';
import {
  account,
  answer,
  answered,
  bell,
  dialog,
  failing,
  goOn,
  lastSession,
  logOut,
  menuDrawer,
  opening,
  preview,
  rowAct,
  rowMenu,
  searchForNothing,
} from './issuing-steps.ts';
import type { Scene } from './scene.ts';
import { schoolScenes } from './school-scenes.ts';
import { studentScenes } from './student-scenes.ts';
import { teacherLists } from './teacher-lists.ts';
import { transcriptScenes } from './transcript-scenes.ts';
import { walletScenes } from './wallet-scenes.ts';

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
/** The upload of a batch: the address is opened once the answer is there, for one that is not known is taken out of it. */
const ofBatch = (name: string, body: object, then?: (page: Page) => Promise<void>): Scene => ({
  name: `Teacher-upload-${name}`,
  path: upload,
  open: async (page) => {
    await answer(page, `**/api/upload-batches/looks-${name}`, body);
    await page.goto(`${upload}?batch=looks-${name}`);
    await page.waitForLoadState('networkidle');
    await then?.(page);
  },
});

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
  { name: 'Teacher-preview', path: results, open: preview },
  { name: 'Teacher-upload-file', path: upload, open: choose(term) },
  { name: 'Teacher-upload-no-csv', path: upload, open: choose(csv('marks.xlsx', 'x')) },
  { name: 'Teacher-upload-heading', path: upload, open: choose(csv('wrong.csv', 'Name,Mark', 'Aisha,7')) },
  { name: 'Teacher-upload-confirm', path: upload, open: confirmUpload },
  ofBatch('running', runningUpload),
  ofBatch('result', finishedUpload),
  ofBatch('undo', finishedUpload, (page) => dialog(page).locator('button').nth(-3).click()),
  ofBatch('clean', cleanUpload),
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

/** What those open on their screens of a school, beside every place of their menus. */
export const issuingScenes: Record<string, readonly Scene[]> = {
  School: schoolScenes,
  Teacher: [...teacher, ...teacherLists],
  Student: [...studentScenes, ...transcriptScenes, ...walletScenes],
};
