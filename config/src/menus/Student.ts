import type { Menu } from '@sanad/contract/ui-config/menu';
import { everyRole, homeList } from '../menu-parts.ts';

export const menu: Menu = {
  ...everyRole('Student'),
  menus: [
    homeList('Student', 'menu.my-certificates', 'certificate'),
    { title: 'menu.regional-results', redirectTo: '/Student/list/student-regional', icon: 'file-check' },
    {
      title: 'menu.transcripts',
      redirectTo: '/Student/action/generate-transcripts',
      pages: ['/app-trans-page'],
      icon: 'file-text',
    },
    { title: 'menu.my-links', redirectTo: '/Student/list/my_links', icon: 'link' },
    { title: 'menu.report-error', redirectTo: '/Student/list/Student/action/report-errors', icon: 'flag' },
    { title: 'menu.error-reports', redirectTo: '/Student/list/reportlist', icon: 'list' },
    { title: 'menu.documents', redirectTo: '/Student/documents', icon: 'wallet' },
  ],
  bellHiddenOn: ['/Student/list'],
  name: 'firstName',
  lastname: 'lastName',
  storeValwithName: {
    osid: 'osid',
    admissionNo: 'admissionNo',
    uniqueId: 'uniqueId',
    jssid: 'studentJssId',
    ssid: 'studentSssId',
  },
};
