import type { Locator, Page, Route } from '@playwright/test';
import { aSignature } from '../testing/pictures.ts';
import { attachedAt } from './issuing-answers.ts';

/** What scenes do on a screen, found by icon, role and place: the words differ between the languages. */
const seen = { visible: true };

/** The session of which the demo has issued certificates. */
export function lastSession(): string {
  const year = new Date().getFullYear();
  return `${year - 1}-${year}`;
}

export const dialog = (page: Page): Locator => page.getByRole('dialog').filter(seen).last();

export const byIcon = (place: Page | Locator, icon: string): Locator =>
  place.locator(`:is(button, a, [role=menuitem]):has(.tabler-icon-${icon})`).filter(seen);

export const press = (icon: string) => (page: Page) => byIcon(page, icon).first().click();

/** Presses what opens a dialog or a panel. */
export const opening =
  (icon: string, number = 0) =>
  async (page: Page): Promise<void> => {
    await byIcon(page, icon).nth(number).click();
    await dialog(page).waitFor();
  };

/** The last button of a dialog goes on with what it asks; the one before it goes back. */
export const goOn = (page: Page): Promise<void> => dialog(page).locator('button').filter(seen).last().click();

/** Where the list is: in the dialog that shows all of it, else on the page. */
async function list(page: Page): Promise<Locator> {
  return (await page.getByRole('dialog').filter(seen).count()) > 0 ? dialog(page) : page.getByRole('main');
}

/** The act on the first row that has it, and the dialog that it opens: beside the row on a desk, behind the dots of a card on a phone. */
export async function onRow(page: Page, icon: string): Promise<void> {
  const before = await page.getByRole('dialog').filter(seen).count();
  const main = await list(page);
  const direct = main.locator(`:is(tbody, ul) button:enabled:has(.tabler-icon-${icon})`).filter(seen).first();
  if ((await direct.count()) === 0) {
    await byIcon(main, 'dots-vertical').first().click();
    await byIcon(page, icon).last().click();
  } else await direct.click();
  await page.getByRole('dialog').filter(seen).nth(before).waitFor();
}

/** The preview of the first row, once its certificate is drawn. */
export const preview = async (page: Page): Promise<void> => {
  await onRow(page, 'eye');
  await dialog(page).locator('img').waitFor();
};

/** Unfolds the first attached picture. */
export const attachment = async (page: Page): Promise<void> => {
  const picture = await aSignature(page, 'Basic Science: 78');
  await page.route(`**${attachedAt}`, (route) =>
    route.fulfill({ contentType: picture.mimeType, body: picture.buffer }),
  );
  await byIcon(page.getByRole('main'), 'paperclip').first().click();
  await page.getByRole('main').locator('img').first().waitFor();
};

export const rowAct = (icon: string) => (page: Page) => onRow(page, icon);

/** The menu of a card on a phone, where it has more than two acts; on a desk that of the columns. */
export async function rowMenu(page: Page): Promise<void> {
  const place = await list(page);
  const menu = byIcon(place, 'dots-vertical').or(byIcon(place, 'columns-3')).first();
  if ((await menu.count()) > 0) await menu.click();
}

const boxes = async (page: Page) => (await list(page)).getByRole('checkbox').filter(seen);
const tick = (box: Locator) => box.evaluate((input: HTMLInputElement) => input.checked || input.click());

export async function chooseRows(page: Page): Promise<void> {
  for (const box of (await (await boxes(page)).all()).slice(0, 4)) if (await box.isEnabled()) await tick(box);
}

export const chooseOne = async (page: Page): Promise<unknown> => tick((await boxes(page)).last());

export async function searchForNothing(page: Page): Promise<void> {
  const place = await list(page);
  await place.getByRole('searchbox').fill('qqqq-zzzz');
  await place.locator('tbody tr, ul[aria-label] > li').first().waitFor({ state: 'detached' });
}

/** Answers calls of this address in the place of the server; other scenes are left alone. */
export async function answer(page: Page, url: string, body: unknown, status = 200): Promise<void> {
  const here = page.url();
  await page.route(url, (route: Route) =>
    page.url().startsWith(here) ? route.fulfill({ status, json: body }) : route.fallback(),
  );
}

/** The screen as it is when a call of it gets this answer. */
export const answered =
  (url: string, body: unknown, then?: (page: Page) => Promise<void>, status = 200) =>
  async (page: Page): Promise<void> => {
    await answer(page, url, body, status);
    await page.reload();
    await page.waitForLoadState('networkidle');
    await then?.(page);
  };

export const failing = (url: string, then?: (page: Page) => Promise<void>) =>
  answered(url, { params: { status: 'UNSUCCESSFUL', errmsg: '' }, responseCode: 'SERVER_ERROR' }, then, 500);

export const menuDrawer = async (page: Page): Promise<void> => {
  const button = byIcon(page.getByRole('banner'), 'menu-2');
  if ((await button.count()) > 0) await button.click();
};
export const bell = async (page: Page): Promise<void> => {
  await byIcon(page.getByRole('banner'), 'bell').click();
  await page.getByRole('banner').locator('h2').waitFor();
};
export const account = (page: Page): Promise<void> =>
  page.getByRole('banner').locator('button[aria-expanded]').last().click();
export const logOut = async (page: Page): Promise<void> => {
  await account(page);
  await byIcon(page, 'logout').last().click();
};
