import type { Menu } from '@sanad/contract/ui-config/menu';
import { everyRole, homeList } from '../menu-parts.ts';

export const menu: Menu = {
  ...everyRole('Issuer'),
  menus: [
    { title: 'menu.kinds', redirectTo: '/Issuer/kinds', icon: 'files' },
    homeList('Issuer', 'menu.issued-documents', 'file-check'),
    { title: 'menu.claims', redirectTo: '/Issuer/attestation/issuer_claims', icon: 'rosette-discount-check' },
  ],
  headerStyle: 'issuer',
  name: 'title',
};
