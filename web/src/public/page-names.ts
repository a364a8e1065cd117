import type { PublicTextKey } from './texts/load-texts.ts';

export const pageNames = ['home', 'active', 'not-found', 'shell'] as const;
export type PageName = (typeof pageNames)[number];

export function isPageName(name: string | undefined): name is PageName {
  return (pageNames as readonly (string | undefined)[]).includes(name);
}

export function pageOfPath(path: string): PageName {
  const [first = ''] = path.split('/').filter(Boolean);
  if (first === '') return 'home';
  return first === 'active' || first === 'not-found' ? first : 'shell';
}

/** The words before the product's name in the window's title; the home page has a sentence of its own. */
export const pageTitles: Record<PageName, PublicTextKey> = {
  home: 'public.title',
  active: 'public.active.page-title',
  'not-found': 'public.not-found.title',
  shell: 'public.not-available',
};
