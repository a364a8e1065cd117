import type { Menu } from '@sanad/contract/ui-config/menu';
import { everyRole, filters, homeList } from '../menu-parts.ts';

export const menu: Menu = {
  ...everyRole('Examiner'),
  menus: [
    homeList('Examiner', 'menu.results', 'file-check'),
    { title: 'menu.my-uploads', redirectTo: '/Examiner/list/my_uploads', icon: 'history' },
    {
      title: 'menu.doubtful-matches',
      redirectTo: '/Examiner/list/doubtful_matches',
      icon: 'help-circle',
      count: 'doubts',
    },
    { title: 'menu.download-templates', redirectTo: '/download-sample', icon: 'file-download' },
  ],
  subMenus: {
    left: filters(['status', 'academicYear', 'schoolType'], ['/Examiner/list/Examiner']),
    right: [
      {
        title: 'menu.upload-results',
        redirectTo: '/Examiner/list/Examiner/action/upload-result',
        icon: 'upload',
        paths: ['/Examiner/list/Examiner', '/Examiner/list/my_uploads'],
      },
    ],
  },
  name: 'name',
  storeValwithName: { examinerOsid: 'osid' },
};
