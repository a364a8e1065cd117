import { expect, type FrameLocator, type Page, type Request } from '@playwright/test';

/** The page that is edited. */
export const paperOf = (page: Page): FrameLocator => page.frameLocator('iframe[class*=gjs-frame]');

/** Waits until the page stands in the editor. */
export async function untilEditable(page: Page): Promise<FrameLocator> {
  const paper = paperOf(page);
  await expect(paper.locator('main')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  return paper;
}

/** The first state of the list. */
export async function aStateId(page: Page): Promise<string> {
  const answered = page.waitForResponse('**/api/superAdmin/stateSchoolCounts');
  await page.goto('/SuperAdmin/list/state_list');
  const { data } = (await (await answered).json()) as { data: { osid: string }[] };
  return data[0]?.osid ?? '';
}

/** What a draft is sent as, and by whom. */
export function sentDraft(request: Request): { html: string; authorization: string } {
  const { htmlContent } = request.postDataJSON() as { htmlContent: string };
  return { html: Buffer.from(htmlContent, 'base64').toString(), authorization: request.headers().authorization ?? '' };
}

/** Presses Save and answers the draft that is checked. */
export async function checkedDraft(page: Page) {
  const sent = page.waitForRequest('**/api/superAdmin/template/check');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  return sentDraft(await sent);
}

/** Writes the source of the template. */
export async function writeCode(page: Page, change: (html: string) => string): Promise<void> {
  await page.getByRole('button', { name: 'Code', exact: true }).click();
  const source = page.getByLabel('Source of the template');
  await source.fill(change(await source.inputValue()));
  await page.getByRole('button', { name: 'Back to the page' }).click();
}

/** The address of the editor of a state's template. */
export const editorPath = (id: string, type: string) =>
  `/SuperAdmin/edit-certificate?${new URLSearchParams({ id, type })}`;

/** A page is drawn four times before it is saved: a machine that does something else beside takes its time. */
export const drawn = { timeout: 60_000 };
