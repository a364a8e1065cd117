import type { Menu } from '@sanad/contract/ui-config/menu';
import { everyRole, filters, homeList } from '../menu-parts.ts';

export const menu: Menu = {
  ...everyRole('lgaadmin'),
  menus: [
    homeList('lgaadmin', 'menu.schools', 'building'),
    { title: 'menu.results', redirectTo: '/lgaadmin/list/lga_results', icon: 'file-check' },
  ],
  subMenus: { left: filters(['status', 'academicYear', 'term', 'school'], ['/lgaadmin/list/lga_results']) },
  name: 'name',
  storeValwithName: { stateId: 'stateId', lgaosid: 'lgaId' },
};
