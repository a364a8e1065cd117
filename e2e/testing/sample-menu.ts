import type { Page } from '@playwright/test';

/** Lays a sample menu over the one that the server gives: the frame is drawn from configuration, whatever it says. */
export async function useMenu(page: Page, role: string, menu: Record<string, unknown>): Promise<void> {
  await page.route('**/assets/config/ui-config/menu.json', async (route) => {
    const answer = await route.fetch();
    const { menu: menus } = (await answer.json()) as { menu: Record<string, Record<string, unknown>>[] };
    const changed = menus.map((piece) => (role in piece ? { [role]: { ...piece[role], ...menu } } : piece));
    await route.fulfill({ response: answer, json: { menu: changed } });
  });
}
