import type { Menu } from '@sanad/contract/ui-config/menu';
import { everyRole, homeList } from '../menu-parts.ts';

export const menu: Menu = {
  ...everyRole('lgaadmin'),
  menus: [
    homeList('lgaadmin', 'menu.schools', 'building'),
    { title: 'menu.results', redirectTo: '/lgaadmin/list/lga_results', icon: 'file-check' },
  ],
  name: 'name',
  storeValwithName: { stateId: 'stateId', lgaosid: 'lgaId' },
};
