import type { PublicTextKey } from './texts/load-texts.ts';

export const pageNames = [
  'home',
  'own-home',
  'active',
  'not-found',
  'privacy-policy',
  'tutorials',
  'disclaimer',
  'page',
  'shared',
  'verify-link',
] as const;
export type PageName = (typeof pageNames)[number];

export function isPageName(name: string | undefined): name is PageName {
  return (pageNames as readonly (string | undefined)[]).includes(name);
}

export function pageOfPath(path: string): PageName {
  const [first = 'home'] = path.split('/').filter(Boolean);
  if (first === 's') return 'shared';
  if (first.toLowerCase() === 'v') return 'verify-link';
  return first !== 'own-home' && isPageName(first) ? first : 'not-found';
}

/** The words before the product's name in the window's title; the home page has a sentence of its own. */
export const pageTitles: Record<PageName, PublicTextKey> = {
  home: 'public.title',
  'own-home': 'public.title',
  active: 'public.active.page-title',
  'not-found': 'public.not-found.title',
  'privacy-policy': 'public.shell.privacy-policy',
  tutorials: 'public.shell.tutorials',
  disclaimer: 'public.shell.disclaimer',
  page: 'public.shell.page',
  shared: 'shared.title',
  'verify-link': 'public.link.title',
};
