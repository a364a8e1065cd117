import type { Page } from '@playwright/test';
import { csv } from '../testing/sheets.ts';
import { bell, headerScenes, profileScenes } from './everybody-scenes.ts';
import { failedJob, finishedUpload, runningJob, runningUpload, uploads } from './issuing-answers.ts';
import {
  answer,
  answered,
  byIcon,
  chooseRows,
  dialog,
  failing,
  goOn,
  lastSession,
  onRow,
  opening,
  rowAct,
  rowMenu,
  searchForNothing,
} from './issuing-steps.ts';
import { releaseScenes } from './release-scenes.ts';
import type { Scene } from './scene.ts';

const examHeading = 'Exam Number,Candidate No,First Name,Last Name,LGA,School Name,English Studies,Mathematics';
const exam = csv('examination.csv', examHeading, '4212,GMB/1,Aisha,Bello,Gombe,Unity Basic School Gombe,61,59');

const choose = (file: ReturnType<typeof csv>) => async (page: Page) => {
  await page.locator('input[type=file]').setInputFiles(file);
  await dialog(page).locator('[role=alert], .tabler-icon-file-spreadsheet').first().waitFor();
};

/** The preview of the first row, once the picture of its certificate is there. */
async function preview(page: Page): Promise<void> {
  await onRow(page, 'eye');
  await dialog(page).locator('img').waitFor();
}

/** On a phone the marks of the first card, on a desk the table without marks. */
async function otherMarks(page: Page): Promise<void> {
  const unfold = page.locator('main li button[aria-expanded]');
  if ((await unfold.count()) > 0) await unfold.first().click();
  else await page.locator('main [role=radiogroup] label').first().click();
}

/** What both see of a list of examination results. */
const listScenes = (role: string, path: string): Scene[] => [
  ...headerScenes(role, path),
  bell(role, path),
  ...profileScenes(role),
  { name: `${role}-public-profile`, path: `/profile/${role}`, open: opening('eye') },
  { name: `${role}-preview`, path, open: preview },
  {
    name: `${role}-preview-zoomed`,
    path,
    open: async (page) => {
      await preview(page);
      await byIcon(dialog(page), 'zoom-in').click();
    },
  },
  { name: `${role}-row-menu`, path, open: rowMenu },
  { name: `${role}-subjects`, path, open: otherMarks },
  { name: `${role}-issued`, path: `${path}?academicYear=${lastSession()}&status=issued` },
  { name: `${role}-no-rows`, path: `${path}?status=rejected` },
  { name: `${role}-nothing-found`, path, open: searchForNothing },
  { name: `${role}-failing`, path: `${path}?look=failing`, open: failing('**/v1/Results/search') },
];

const examUpload = '/Examiner/list/Examiner/action/upload-result';
/** An upload in this state: the answer is there before the address, for a batch that is not known is taken out of it. */
const ofBatch = (name: string, body: object): Scene => ({
  name: `Examiner-upload-${name}`,
  path: examUpload,
  open: async (page) => {
    await answer(page, `**/api/upload-batches/looks-${name}`, body);
    await page.goto(`${examUpload}?batch=looks-${name}`);
  },
});

const examiner: readonly Scene[] = [
  ...listScenes('Examiner', '/Examiner/list/Examiner'),
  { name: 'Examiner-upload-file', path: examUpload, open: choose(exam) },
  { name: 'Examiner-upload-no-csv', path: examUpload, open: choose(csv('marks.xlsx', 'x')) },
  { name: 'Examiner-upload-heading', path: examUpload, open: choose(csv('wrong.csv', 'Name,Mark', 'Aisha,7')) },
  {
    name: 'Examiner-upload-no-type',
    path: examUpload,
    open: async (page) => {
      await choose(exam)(page);
      await goOn(page);
    },
  },
  {
    name: 'Examiner-upload-confirm',
    path: examUpload,
    open: async (page) => {
      await choose(exam)(page);
      await dialog(page).locator('select').last().selectOption({ index: 1 });
      await goOn(page);
    },
  },
  ofBatch('running', runningUpload),
  ofBatch('finished', finishedUpload),
  {
    name: 'Examiner-uploads',
    path: '/Examiner/list/my_uploads?look=rows',
    open: answered('**/UploadBatch/search', uploads),
  },
];

const inspected = '/Inspector/list/Inspector';
const inspector: readonly Scene[] = [
  ...listScenes('Inspector', inspected),
  { name: 'Inspector-chosen', path: inspected, open: chooseRows },
  {
    name: 'Inspector-approve-all',
    path: inspected,
    open: (page) => page.getByRole('main').locator('button').filter({ hasText: '100' }).first().click(),
  },
  { name: 'Inspector-approve', path: inspected, open: rowAct('check') },
  { name: 'Inspector-reject', path: inspected, open: rowAct('x') },
  { name: 'Inspector-batch-running', path: `${inspected}?job=looks`, open: answered('**/api/bulk-jobs/*', runningJob) },
  {
    name: 'Inspector-batch-failures',
    path: `${inspected}?job=looks-2`,
    open: answered('**/api/bulk-jobs/*', failedJob),
  },
  { name: 'Inspector-schools-nothing', path: '/Inspector/list/schools_of_inspector', open: searchForNothing },
];

/** What those open on their screens who upload the results of a state's examinations, or approve them. */
export const examiningScenes: Record<string, readonly Scene[]> = {
  Examiner: examiner,
  Inspector: [...inspector, ...releaseScenes],
};
