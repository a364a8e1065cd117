import type { Menu } from '@sanad/contract/ui-config/menu';
import { everyRole, filters, homeList } from '../menu-parts.ts';

export const menu: Menu = {
  ...everyRole('stateadmin'),
  menus: [
    { ...homeList('stateadmin', 'menu.lgas', 'map'), pages: ['/stateadmin/list/state_schools'] },
    { title: 'menu.results', redirectTo: '/stateadmin/list/state_results', icon: 'file-check' },
    { title: 'menu.releases', redirectTo: '/stateadmin/releases', icon: 'calendar-time' },
    { title: 'menu.recalls', redirectTo: '/recalls', icon: 'arrow-back-up' },
    {
      title: 'menu.claims',
      redirectTo: '/stateadmin/attestation/state_claims',
      icon: 'rosette-discount-check',
      count: 'claims',
    },
  ],
  subMenus: {
    left: filters(['status', 'academicYear', 'schoolType', 'lga', 'school'], ['/stateadmin/list/state_results']),
  },
  name: 'name',
  storeValwithName: { stateId: 'stateId' },
};
