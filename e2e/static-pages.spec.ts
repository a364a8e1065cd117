import type { Page } from '@playwright/test';
import { findAccessibilityProblems } from './testing/accessibility.ts';
import { expect, hasSidewaysScroll, signIn, test } from './testing/product.ts';
import { startProduct } from './testing/start-product.ts';

/** The stored text of a page, without the line ends between its blocks. */
async function storedText(page: Page, identifier: string, language: string): Promise<string> {
  const data = { filters: { identifier: { eq: identifier } }, language };
  const answer = (await (await page.request.post('/api/superAdmin/get/page', { data })).json()) as {
    data: { pageHtml: string }[];
  };
  return Buffer.from(answer.data[0]?.pageHtml ?? '', 'base64')
    .toString()
    .replaceAll(/>\s+</g, '><');
}

/** Two who write at once: the second sees both texts, goes on writing, and replaces the other knowingly. */
async function writeOver(page: Page): Promise<void> {
  await page.goto('/SuperAdmin/edit-static-pages?type=privacyPolicy');
  const area = page.getByRole('textbox', { name: 'Content' });
  await expect(area).toContainText(/\S/);
  await area.fill('What the first one wrote');
  const status = await page.evaluate(async () => {
    const bytes = new TextEncoder().encode('<p>What the second one published</p>');
    const answer = await fetch('/api/superAdmin/update/page/privacyPolicy', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${localStorage.getItem('token')}` },
      body: JSON.stringify({ title: 'Privacy Policy', pageHtml: btoa(String.fromCharCode(...bytes)) }),
    });
    return answer.status;
  });
  expect(status).toBe(200);
  const save = async () => {
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Publish' }).click();
  };
  await save();
  const both = page.getByRole('dialog', { name: 'Somebody was faster' });
  await expect(both.getByRole('region', { name: 'Published now' })).toContainText('What the second one published');
  await expect(both.getByRole('region', { name: 'Your text' })).toContainText('What the first one wrote');
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await both.getByRole('button', { name: 'Go on writing' }).click();
  await expect(area).toHaveText('What the first one wrote');
  await save();
  await both.getByRole('button', { name: 'Publish mine over it' }).click();
  await expect(page.getByText('The page has been successfully updated.')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(area).toContainText('What the first one wrote');
}

test('[FRAME-11] [PAGES-05] [PAGES-06] the super administrator rewrites the tutorials; everybody reads them', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  // A product of its own: the other journeys read the pages as they are shipped.
  const product = await startProduct();
  const baseURL = product.url;
  const page = await (await browser.newContext({ baseURL })).newPage();
  await signIn(page, 'superadmin@sanad.example');
  await page.getByRole('button', { name: 'Manage Platform' }).click();
  const links = page
    .getByRole('complementary')
    .getByRole('link', { name: /^Edit (Disclaimer|Privacy Policy|Tutorial Page)$/ });
  await expect(links).toHaveText(['Edit Disclaimer', 'Edit Privacy Policy', 'Edit Tutorial Page']);
  await links.last().click();
  await expect(page).toHaveURL(/\/SuperAdmin\/edit-static-pages\?type=tutorial$/);

  const area = page.getByRole('textbox', { name: 'Content' });
  await expect(area).toContainText(/\S/);
  await page.getByLabel('Title').fill('How to use Sanad');
  await area.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Verify a certificate');
  await page.getByRole('button', { name: 'Heading', exact: true }).click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'List with bullets' }).click();
  await page.keyboard.type('Open the start page');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type('Ẹ kú àárọ̀ <script>');
  expect(await findAccessibilityProblems(page)).toEqual([]);

  await page.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'Publish this page?' });
  await question.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('The page has been successfully updated.')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(/edit-static-pages\?type=tutorial$/);
  await expect(area).toContainText('Verify a certificate');

  const visitor = await (await browser.newContext({ baseURL })).newPage();
  await visitor.goto('/tutorials');
  await expect(visitor.getByRole('heading', { name: 'How to use Sanad' })).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'Verify a certificate' })).toBeVisible();
  await expect(visitor.getByRole('listitem').filter({ hasText: 'Open the start page' })).toBeVisible();
  await expect(visitor.locator('b, strong').filter({ hasText: 'Ẹ kú àárọ̀ <script>' })).toBeVisible();
  await visitor.context().close();

  // The Hindi text is one of its own: it is told that the original is newer, written anew, removed.
  await page.getByText('हिन्दी', { exact: true }).last().click();
  await expect(page).toHaveURL(/type=tutorial&language=hi$/);
  await expect(page.getByLabel('Title')).toHaveValue('ट्यूटोरियल');
  await expect(page.getByText('The text in English was changed later')).toBeVisible();
  const before = await storedText(page, 'tutorial', 'hi');
  await page.getByLabel('Title').fill('सनद कैसे चलाएँ');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('The text in English was changed later')).toHaveCount(0);
  // Whoever changes the title alone changes nothing of the text.
  expect(await storedText(page, 'tutorial', 'hi')).toBe(before);
  const hindi = await (await browser.newContext({ baseURL, locale: 'hi' })).newPage();
  await hindi.goto('/tutorials');
  await expect(hindi.getByRole('heading', { name: 'सनद कैसे चलाएँ' })).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove this translation' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Not written yet')).toBeVisible();
  await hindi.reload();
  await expect(hindi.getByRole('heading', { name: 'How to use Sanad' })).toBeVisible();
  await expect(hindi.getByText('नीचे का पाठ English में है')).toBeVisible();
  await page.getByRole('button', { name: 'Start from English' }).click();
  await expect(area).toContainText('Verify a certificate');
  await hindi.context().close();
  const writer = await page.context().newPage();
  await writeOver(writer);
  await page.context().close();
  await product.stop();
});

test('a page without a text is not sent, a lost connection or a stray click keeps every word, and a phone shows it all', async ({
  page,
}) => {
  await signIn(page, 'superadmin@sanad.example', '/SuperAdmin/edit-static-pages?type=disclaimer');
  const area = page.getByRole('textbox', { name: 'Content' });
  await expect(area).toContainText(/\S/);
  await area.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Write something first: the page has no text.')).toBeVisible();
  await area.fill('A new disclaimer');
  await page.route('**/api/superAdmin/update/page/**', (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(area).toHaveText('A new disclaimer');
  await page.getByRole('button', { name: 'Manage Platform' }).waitFor();
  await page.getByRole('complementary').getByRole('link', { name: 'Edit Tutorial Page' }).click();
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leave.getByRole('button', { name: 'Cancel' }).click();
  await expect(area).toHaveText('A new disclaimer');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await hasSidewaysScroll(page)).toBe(false);
  await page.goto('/SuperAdmin/edit-static-pages?type=secret');
  await expect(page.getByText('There is no such page to edit')).toBeVisible();
});

test('a page with a table, linked headings and lists leaves the editor as it came; what is pasted is reduced', async ({
  page,
}) => {
  await signIn(page, 'superadmin@sanad.example');
  const sent = page.waitForRequest('**/api/superAdmin/update/page/**');
  // The page is not changed for the other journeys.
  await page.route('**/api/superAdmin/update/page/**', (route) => route.abort('connectionreset'));
  await page.goto('/SuperAdmin/edit-static-pages?type=privacyPolicy');
  const area = page.getByRole('textbox', { name: 'Content' });
  await expect(area.getByRole('table')).toBeVisible();
  await expect(area).toHaveCSS('white-space', 'break-spaces');
  await area.getByRole('link', { name: 'write to us' }).click();
  await expect(area).toBeFocused();
  // The caret is moved by the browser, and the editor hears of it a moment later.
  await expect(async () => {
    await page.keyboard.press('Control+End');
    const left = await area.evaluate(async (element) => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      const rest = document.createRange();
      rest.selectNodeContents(element);
      const caret = getSelection()?.getRangeAt(0);
      if (caret !== undefined) rest.setStart(caret.endContainer, caret.endOffset);
      return rest.toString();
    });
    expect(left).toBe('');
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(area.locator('> p:last-child')).toHaveText('');
  await area.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/html',
      '<h2 style="color:red">Pasted</h2><p onclick="x()">a <b>bold</b> <a href="javascript:x()">word</a><script>x()</script></p>',
    );
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  const { pageHtml } = (await sent).postDataJSON() as { pageHtml: string };
  const before = await storedText(page, 'privacyPolicy', 'en');
  expect(Buffer.from(pageHtml, 'base64').toString()).toBe(
    `${before}<h2>Pasted</h2><p>a <strong>bold</strong> word</p>`,
  );
});

test('[FRAME-11] other roles have no Manage Platform', async ({ page }) => {
  await signIn(page, 'school@sanad.example');
  await expect(page.getByRole('complementary')).toContainText('Teachers');
  await expect(page.getByText('Manage Platform')).toHaveCount(0);
});
