import type { Menu } from '@sanad/contract/ui-config/menu';
import { everyRole, filters } from '../menu-parts.ts';

const bulkList = '/Verifier/list/verifier_bulk_verification';
const lists = ['/Verifier/list/verification-school-history', bulkList];

export const menu: Menu = {
  ...everyRole('Verifier'),
  menus: [
    { title: 'menu.verify-result', redirectTo: '/verify/regular', icon: 'shield-check' },
    { title: 'menu.verify-certificate', redirectTo: '/verify/regional', icon: 'certificate' },
    { title: 'menu.bulk-verify', redirectTo: '/bulk-verify', icon: 'files', pages: [bulkList] },
    {
      title: 'menu.verification-history',
      redirectTo: '/Verifier/list/verification-school-history',
      icon: 'history',
    },
    { title: 'menu.download-templates', redirectTo: '/download-sample', icon: 'file-download' },
  ],
  subMenus: {
    left: filters(['status', 'resultType'], lists),
    right: [
      {
        title: 'menu.upload-dataset',
        redirectTo: '/bulk-verify',
        icon: 'upload',
        paths: [bulkList],
      },
    ],
  },
  name: 'name',
};
