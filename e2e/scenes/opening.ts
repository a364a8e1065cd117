import type { Locator, Page, Route } from '@playwright/test';

/** What the server is made to answer: JSON in the product's envelope, a status that refuses, or JSON as it stands. */
type Answer = { data: unknown; totalCount?: number } | { status: number } | { plain: object };

function fulfil(route: Route, answer: Answer): Promise<void> {
  if ('plain' in answer) return route.fulfill({ json: answer.plain });
  return 'status' in answer
    ? route.fulfill({ status: answer.status, json: { params: { status: 'UNSUCCESSFUL' } } })
    : route.fulfill({
        json: { responseCode: 'OK', params: { status: 'SUCCESSFUL', errmsg: '' }, ets: Date.now(), ...answer },
      });
}

/** Does `act` while calls to `path` are answered here; nothing reaches what is stored. */
export async function answered(
  page: Page,
  path: string | RegExp,
  answer: Answer,
  act: () => Promise<unknown>,
): Promise<void> {
  await page.route(path, (route) => fulfil(route, answer));
  try {
    await act();
    await page.waitForLoadState('networkidle');
  } finally {
    await page.unroute(path);
  }
}

/** Reads the page again while `path` is answered here; a refusal is asked for more than once before it is told. */
export const reloaded = (path: string, answer: Answer) => (page: Page) =>
  answered(page, path, answer, async () => {
    await page.reload();
    if ('status' in answer)
      await page
        .getByRole('main')
        .getByRole('alert')
        .first()
        .waitFor({ timeout: 10_000 })
        .catch(() => {});
  });

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 600;

/** Presses the buttons with these names, or at these places, one after the other. */
export const press =
  (...places: string[]) =>
  async (page: Page) => {
    for (const place of places) await page.locator(place).first().click();
  };

/** Presses what a desk has, or what a phone has; `undefined`: it has nothing of the kind. */
export const pressBy = (desk: string | undefined, phone: string | undefined) => async (page: Page) => {
  const place = isPhone(page) ? phone : desk;
  if (place !== undefined) await page.locator(place).first().click();
};

type Place = { desk: number; phone?: number };

/** A button of the first row: on a phone the first two stand on the card, the others behind its menu. */
export const pressInRow =
  ({ desk, phone = desk }: Place) =>
  async (page: Page) => {
    if (!isPhone(page)) return page.locator('tbody tr').first().locator('td:last-child button').nth(desk).click();
    const buttons = page.locator('main li:has(b)').first().getByRole('button');
    if (phone < 2) return buttons.nth(phone).click();
    await buttons.nth(2).click();
    return page
      .getByRole('menuitem')
      .nth(phone - 2)
      .click();
  };

/** The preview of the first row, once its certificate is drawn. */
export async function previewRow(page: Page): Promise<void> {
  await pressInRow({ desk: 0 })(page);
  await page.getByRole('dialog').locator('img').first().waitFor();
}

export const chooseRow = async (page: Page) =>
  (isPhone(page) ? page.locator('main li:has(b)') : page.locator('tbody tr')).first().getByRole('checkbox').click();

/** The filled button of the open dialog. */
export const lastButton = (page: Page): Locator => page.getByRole('dialog').last().getByRole('button').last();

/** The notifications, once their panel is there: its link to all of them comes with it. */
export async function openBell(page: Page): Promise<void> {
  const bell = page.locator('header button[aria-expanded]').first();
  await bell.click();
  await bell.locator('xpath=following-sibling::div//a').first().waitFor();
}

/** The panel of the header's picture. */
export const accountMenu = press('header button[aria-expanded] >> nth=-1');
export const phoneMenu = pressBy(undefined, 'header button >> nth=0');
