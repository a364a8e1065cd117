import type { Menu } from '@sanad/contract/ui-config/menu';
import { everyRole } from '../menu-parts.ts';

export const menu: Menu = {
  ...everyRole('Issuer'),
  menus: [
    { title: 'menu.kinds', redirectTo: '/Issuer/kinds', icon: 'files' },
    { title: 'menu.issue-documents', redirectTo: '/Issuer/issue', icon: 'file-plus' },
    { title: 'menu.issued-documents', redirectTo: '/Issuer/issued', icon: 'file-check' },
    { title: 'menu.claims', redirectTo: '/Issuer/attestation/issuer_claims', icon: 'rosette-discount-check' },
    { title: 'issuer-face.title', redirectTo: '/Issuer/face', icon: 'signature' },
  ],
  headerStyle: 'issuer',
  name: 'title',
};
