import type { ComponentType } from 'react';

type Screen = () => Promise<{ Component: ComponentType }>;

const form: Screen = () => import('./form-page.tsx').then(({ FormPage }) => ({ Component: FormPage }));

/** The built screens by route id. What is not listed shows "Not available in this version". */
export const screens: Record<string, Screen> = {
  install: () => import('./installed-page.tsx').then(({ InstalledPage }) => ({ Component: InstalledPage })),
  form,
  'form-record': form,
  'student-signup': form,
  'school-signup': form,
  'verifier-signup': form,
  menu: () => import('./frame/menu-page.tsx').then(({ MenuPage }) => ({ Component: MenuPage })),
};

export const notAvailable: Screen = () =>
  import('./not-available-page.tsx').then(({ NotAvailablePage }) => ({ Component: NotAvailablePage }));
