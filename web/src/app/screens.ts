import type { ComponentType } from 'react';

type Screen = () => Promise<{ Component: ComponentType }>;

/** The built screens by route id. What is not listed shows "Not available in this version". */
export const screens: Record<string, Screen> = {
  install: () => import('./installed-page.tsx').then(({ InstalledPage }) => ({ Component: InstalledPage })),
  notifications: () =>
    import('#features/notifications/notifications-page.tsx').then(({ NotificationsPage }) => ({
      Component: NotificationsPage,
    })),
  profile: () => import('#engine/layout/layout-page.tsx').then(({ LayoutPage }) => ({ Component: LayoutPage })),
  menu: () => import('./frame/menu-page.tsx').then(({ MenuPage }) => ({ Component: MenuPage })),
};

export const notAvailable: Screen = () =>
  import('./not-available-page.tsx').then(({ NotAvailablePage }) => ({ Component: NotAvailablePage }));
