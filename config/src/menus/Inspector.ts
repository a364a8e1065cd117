import type { Menu } from '@sanad/contract/ui-config/menu';
import { everyRole, filters, homeList } from '../menu-parts.ts';

export const menu: Menu = {
  ...everyRole('Inspector'),
  menus: [
    { ...homeList('Inspector', 'menu.results', 'file-check'), count: 'results' },
    { title: 'menu.releases', redirectTo: '/Inspector/releases', icon: 'calendar-time' },
    { title: 'menu.schools', redirectTo: '/Inspector/list/schools_of_inspector', icon: 'building' },
  ],
  subMenus: {
    left: filters(['status', 'academicYear', 'schoolType', 'lga', 'school'], ['/Inspector/list/Inspector']),
    right: [],
  },
  name: 'name',
  storeValwithName: { stateId: 'stateId' },
};
