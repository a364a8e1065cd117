import { joins, pictured, reports } from './issuing-answers.ts';
import { answered, attachment, bell, chooseRows, dialog, failing, opening, rowAct } from './issuing-steps.ts';
import type { Scene } from './scene.ts';

const reportList = '/Teacher/list/error_report_teacher';
const joinList = '/Teacher/list/student_joins';

/** What a teacher opens beside the results: reports of errors, requests to join, the own profile. */
export const teacherLists: readonly Scene[] = [
  { name: 'Teacher-resolve', path: reportList, open: rowAct('circle-check') },
  {
    name: 'Teacher-reports-attachment',
    path: `${reportList}?look=attachment`,
    open: answered('**/Report/search', pictured(reports), attachment),
  },
  { name: 'Teacher-joins', path: `${joinList}?look=rows`, open: answered('**/student-joins?*', joins) },
  {
    name: 'Teacher-joins-chosen',
    path: `${joinList}?look=chosen`,
    open: answered('**/student-joins?*', joins, chooseRows),
  },
  {
    name: 'Teacher-joins-accept',
    path: `${joinList}?look=accept`,
    open: answered('**/student-joins?*', joins, rowAct('arrows-diff')),
  },
  {
    name: 'Teacher-uploads-failing',
    path: '/Teacher/list/my_uploads?look=failing',
    open: failing('**/UploadBatch/search'),
  },
  { name: 'Teacher-bell-failing', path: '/profile/Teacher?look=bell', open: failing('**/Notification/search', bell) },
  {
    name: 'Teacher-profile-wrong',
    path: '/profile/Teacher',
    open: async (page) => {
      await opening('pencil')(page);
      await dialog(page).locator('input[type=tel]').fill('12');
      await dialog(page).locator('input[type=text]').first().fill('');
      await dialog(page).locator('input[type=tel]').focus();
    },
  },
];
