import type { Menu } from '@sanad/contract/ui-config/menu';
import { everyRole, filters, homeList } from '../menu-parts.ts';

export const menu: Menu = {
  ...everyRole('Teacher'),
  menus: [
    homeList('Teacher', 'menu.results', 'file-check'),
    { title: 'menu.student-register', redirectTo: '/Teacher/list/student_register', icon: 'users' },
    { title: 'menu.student-joins', redirectTo: '/Teacher/list/student_joins', icon: 'user-check', count: 'joins' },
    { title: 'menu.error-reports', redirectTo: '/Teacher/list/error_report_teacher', icon: 'flag', count: 'reports' },
    { title: 'menu.my-uploads', redirectTo: '/Teacher/list/my_uploads', icon: 'history' },
    { title: 'menu.download-templates', redirectTo: '/download-sample', icon: 'file-download' },
    { title: 'menu.documents', redirectTo: '/Teacher/documents', icon: 'wallet' },
  ],
  subMenus: {
    left: filters(['status', 'academicYear', 'term'], ['/Teacher/list/Teacher']),
    right: [
      {
        title: 'menu.upload-results',
        redirectTo: '/Teacher/list/Teacher/action/upload-result',
        icon: 'upload',
        paths: ['/Teacher/list/Teacher', '/Teacher/list/my_uploads'],
      },
    ],
  },
  name: 'name',
  storeValwithName: { schoolId: 'schoolId', schoolType: 'schoolType' },
};
