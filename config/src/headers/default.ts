import type { Header } from '@sanad/contract/ui-config/headers';

export const header: Header = {
  left: [],
  right: [{ title: 'menu.sign-in', redirectTo: '/login', icon: 'login' }],
};
