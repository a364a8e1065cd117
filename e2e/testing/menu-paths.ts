import type { Page } from '@playwright/test';

/** Every place that the role's menu leads to, with the panels that it opens, and what every role has. */
export async function menuPathsOf(page: Page, role: string): Promise<string[]> {
  const answer = await page.request.get('/assets/config/ui-config/menu.json');
  const { menu } = (await answer.json()) as { menu: Record<string, unknown>[] };
  const own = JSON.stringify(menu.find((piece) => role in piece)?.[role]);
  const named = [...own.matchAll(/"redirectTo":"([^"]+)"/g)].map(([, path]) => path ?? '');
  const panels = [...own.matchAll(/"addform":"([^"]+)"[^}]*"paths":\["([^"]+)"/g)].map(
    ([, form, path]) => `${path}?panel=add/${form}`,
  );
  const admin = role === 'School' || role === 'SuperAdmin' ? [`/${role}/admin`] : [];
  // Its menu leads to the form; what the form leads to has an address of its own.
  const transcript = role === 'Student' ? ['/app-trans-page'] : [];
  const all = [
    ...named,
    ...panels,
    ...admin,
    ...transcript,
    '/menu',
    '/notifications',
    `/profile/${role}?panel=edit/own-${role}`,
  ];
  return [...new Set(all)].filter((path) => path !== '/tutorials');
}
