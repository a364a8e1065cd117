import type { Page } from '@playwright/test';
import { aSignature, noPicture } from '../testing/pictures.ts';
import { runningSession } from '../testing/sheets.ts';
import { attestorScenes } from './claim-scenes.ts';
import { doubts } from './doubt-answers.ts';
import { failedJob, joins, pictured, reports, runningJob, startedJob, wishes } from './issuing-answers.ts';
import {
  account,
  answer,
  answered,
  attachment,
  bell,
  byIcon,
  chooseOne,
  chooseRows,
  dialog,
  failing,
  goOn,
  lastSession,
  logOut,
  menuDrawer,
  onRow,
  opening,
  press,
  preview,
  rowAct,
  rowMenu,
  searchForNothing,
} from './issuing-steps.ts';
import type { Scene } from './scene.ts';

const students = '/School/admin/admin_student';
const pending = `${students}/all?academicYear=${runningSession()}&status=pending`;
const issued = `${students}?academicYear=${lastSession()}&status=issued`;
const teachers = '/School/admin/admin_teacher';
const addTeacher = `${teachers}?panel=add/admin-teacherSetup`;
const profile = '/profile/School';
const signatures = '/School/list/teacher-signature';
const marks = '/School/admin/aggregat-marks/all';

const approveChosen = async (page: Page) => {
  await chooseRows(page);
  await dialog(page).locator('section:has(> b[aria-live]) > div button').click();
};
/** The class whose certificates the demo has issued, and then an act on the first of them. */
const ofLastClass = (then?: (page: Page) => Promise<void>) => async (page: Page) => {
  await page.locator('article h3 button').last().click();
  await page.waitForLoadState('networkidle');
  await then?.(page);
};
const withJob =
  (job: object, then?: (page: Page) => Promise<void>) =>
  async (page: Page): Promise<void> =>
    answered('**/api/bulk-jobs/*', job, then)(page);
/** The page on which the signature of the first teacher is chosen. */
const chooseSignature = async (page: Page) => {
  await byIcon(page.getByRole('main'), 'upload')
    .or(byIcon(page.getByRole('main'), 'pencil'))
    .first()
    .click();
  await page.waitForURL(/upload-teacher-signature/);
};
const field = (page: Page, number: number) => dialog(page).locator('form input:not([type=hidden])').nth(number);

const deciding: readonly Scene[] = [
  { name: 'School-all-statuses', path: `${students}/all` },
  { name: 'School-pending', path: pending },
  { name: 'School-chosen', path: pending, open: chooseRows },
  { name: 'School-approve-chosen', path: pending, open: approveChosen },
  {
    name: 'School-approve-started',
    path: `${pending}&look=started`,
    open: async (page) => {
      await answer(page, '**/api/school/bulkApprove', startedJob);
      await answer(page, '**/api/bulk-jobs/*', runningJob);
      await approveChosen(page);
      await goOn(page);
      const summary = page.getByRole('dialog').filter({ hasNot: page.getByRole('searchbox') });
      await summary.locator('dl').waitFor();
    },
  },
  { name: 'School-batch-running', path: `${pending}&job=looks-1`, open: withJob(runningJob) },
  { name: 'School-batch-failed', path: `${pending}&job=looks-2`, open: withJob(failedJob) },
  {
    name: 'School-batch-entries',
    path: `${pending}&job=looks-3`,
    open: withJob(failedJob, async (page) => {
      await page.locator('section[aria-live] button[data-variant=subtle]').filter({ visible: true }).last().click();
      await dialog(page).locator('table tr').nth(3).waitFor();
    }),
  },
  { name: 'School-row-menu', path: pending, open: rowMenu },
  { name: 'School-approve', path: pending, open: rowAct('check') },
  { name: 'School-reject', path: pending, open: rowAct('x') },
  { name: 'School-issued', path: issued, open: ofLastClass() },
  { name: 'School-issued-menu', path: issued, open: ofLastClass(rowMenu) },
  {
    name: 'School-revoke',
    path: issued,
    open: ofLastClass(async (page) => {
      await onRow(page, 'ban');
      await goOn(page);
    }),
  },
  { name: 'School-download', path: issued, open: ofLastClass(rowAct('download')) },
  { name: 'School-preview', path: pending, open: preview },
  {
    name: 'School-preview-reject',
    path: pending,
    open: async (page) => {
      await preview(page);
      await byIcon(dialog(page), 'x').last().click();
    },
  },
  { name: 'School-nothing-found', path: pending, open: searchForNothing },
  { name: 'School-failing', path: `${pending}&look=failing`, open: failing('**/ClassResults/search') },
];

const classes: readonly Scene[] = [
  {
    name: 'School-class-preview',
    path: students,
    open: async (page) => {
      await page.locator('article[data-chosen] button:has(.tabler-icon-eye)').click();
      await dialog(page).locator('img').waitFor();
    },
  },
  {
    name: 'School-class-other',
    path: students,
    open: async (page) => {
      await page.locator('article h3 button').first().click();
      await page.locator('main tbody tr').first().waitFor({ state: 'detached' });
    },
  },
  { name: 'School-no-classes', path: `${students}?look=none`, open: answered('**/school-classes?*', { data: [] }) },
  { name: 'School-classes-failing', path: `${students}?look=failing`, open: failing('**/school-classes?*') },
  { name: 'School-class-set-up', path: `${students}?panel=add/admin-schoolClass` },
  {
    name: 'School-class-choices',
    path: `${students}?panel=add/admin-schoolClass`,
    open: (page) => dialog(page).locator('input[aria-haspopup=listbox]').first().click(),
  },
];

const people: readonly Scene[] = [
  {
    name: 'School-teacher-wrong',
    path: addTeacher,
    open: async (page) => {
      await field(page, 0).fill('A');
      await field(page, 0).fill('');
      await field(page, 1).fill('nobody');
      await field(page, 2).fill('12');
      await field(page, 0).focus();
    },
  },
  {
    name: 'School-teacher-refused',
    path: `${addTeacher}&look=refused`,
    open: async (page) => {
      const refusal = {
        params: { status: 'UNSUCCESSFUL', errmsg: 'Somebody with this address is a teacher already.' },
      };
      await answer(page, '**/Teacher/invite', refusal, 409);
      await field(page, 0).fill('Oluwaseyifunmi Temiloluwa Adebayo-Okonkwo');
      await field(page, 1).fill('seyi@sanad.example');
      await dialog(page).locator('button[type=submit]').click();
    },
  },
  {
    name: 'School-teacher-discard',
    path: addTeacher,
    open: async (page) => {
      await field(page, 0).fill('Amina Yusuf');
      await dialog(page).locator('footer button, form button[type=button]').last().click();
    },
  },
  {
    name: 'School-wish-waits',
    path: '/profile/School?look=wish',
    open: answered('**/own-record-changes', wishes),
  },
  { name: 'School-joins', path: '/School/list/student_joins?look=rows', open: answered('**/student-joins?*', joins) },
  {
    name: 'School-joins-chosen',
    path: '/School/list/student_joins?look=chosen',
    open: answered('**/student-joins?*', joins, chooseRows),
  },
  {
    name: 'School-joins-accept',
    path: '/School/list/student_joins?look=accept',
    open: answered('**/student-joins?*', joins, rowAct('arrows-diff')),
  },
  {
    name: 'School-joins-refuse-one',
    path: '/School/list/student_joins?look=refuse',
    open: answered('**/student-joins?*', joins, async (page) => {
      await chooseOne(page);
      await page.locator('section:has(> b[aria-live]) > div button').first().click();
    }),
  },
  {
    name: 'School-doubts',
    path: '/School/list/doubtful_matches?look=rows',
    open: answered('**/PupilDoubt/search', doubts),
  },
  {
    name: 'School-doubts-compare',
    path: '/School/list/doubtful_matches?look=compare',
    open: answered('**/PupilDoubt/search', doubts, rowAct('arrows-diff')),
  },
  { name: 'School-teacher-edit', path: teachers, open: rowAct('pencil') },
  { name: 'School-student-edit', path: '/School/list/student_list', open: rowAct('pencil') },
  { name: 'School-student-none', path: '/School/list/student_list', open: searchForNothing },
  { name: 'School-resolve', path: '/School/list/error_report_school', open: rowAct('circle-check') },
  {
    name: 'School-reports-attachment',
    path: '/School/list/error_report_school?look=attachment',
    open: answered('**/Report/search', pictured(reports), attachment),
  },
  {
    name: 'School-reports',
    path: '/School/list/error_report_school?look=rows',
    open: answered('**/Report/search', reports),
  },
];

const own: readonly Scene[] = [
  { name: 'School-bell', path: teachers, open: bell },
  { name: 'School-account', path: teachers, open: account },
  { name: 'School-drawer', path: teachers, open: menuDrawer },
  { name: 'School-log-out', path: teachers, open: logOut },
  { name: 'School-marks-failing', path: `${marks}?look=failing`, open: failing('**/aggregat*') },
  { name: 'School-signature', path: signatures, open: chooseSignature },
  {
    name: 'School-signature-chosen',
    path: signatures,
    open: async (page) => {
      await chooseSignature(page);
      await page.locator('input[type=file]').setInputFiles(await aSignature(page, 'N. Eze'));
    },
  },
  {
    name: 'School-signature-question',
    path: signatures,
    open: async (page) => {
      await chooseSignature(page);
      await page.locator('input[type=file]').setInputFiles(await aSignature(page, 'N. Eze'));
      await page.locator('main button[type=submit]').click();
      await dialog(page).waitFor();
    },
  },
  { name: 'School-signature-remove', path: signatures, open: rowAct('trash') },
  {
    name: 'School-principal-wrong',
    path: '/School/principal-details',
    open: async (page) => {
      await page.locator('main input:not([type=file])').first().fill('');
      await page.locator('main input[type=file]').first().setInputFiles(noPicture('logo.gif'));
    },
  },
  { name: 'School-public-profile', path: profile, open: opening('eye') },
  { name: 'School-edit-principal', path: profile, open: opening('pencil', 1) },
  { name: 'School-edit-registration', path: profile, open: opening('pencil', 2) },
  {
    name: 'School-saved',
    path: `${profile}?panel=edit/own-School&look=saved`,
    open: async (page) => {
      await page.route('**/api/v1/School/**', (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({ json: { params: { status: 'SUCCESSFUL' } } })
          : route.fallback(),
      );
      await dialog(page).locator('button[type=submit]').click();
      await page.locator('.mantine-Notification-root').waitFor();
      await page.locator('main').locator('.tabler-icon-pencil').first().click();
    },
  },
  { name: 'School-template-preview', path: '/dashboard', open: opening('eye') },
  { name: 'School-template-download', path: '/dashboard', open: press('download') },
  { name: 'School-issuer-details', path: '/dashboard', open: opening('pencil') },
];

/** What a school opens on its screens. */
export const schoolScenes: readonly Scene[] = [...deciding, ...classes, ...people, ...own, ...attestorScenes];
