import type { Page } from '@playwright/test';
import { expect, signIn, test } from './testing/product.ts';
import { startProduct } from './testing/start-product.ts';
import { checkedDraft, drawn, untilEditable, writeCode } from './testing/template-editor.ts';

const list = '/School/admin/admin_student';
const preview = (page: Page) => page.getByRole('dialog', { name: /^Certificate preview/ });
const picture = (page: Page) => preview(page).getByRole('img', { name: /^Certificate of/ });

/** How much of the picture that is shown has the colour that the new template brings. */
const countColoured = (page: Page) =>
  picture(page).evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const drawing = canvas.getContext('2d');
    drawing?.drawImage(image, 0, 0);
    const { data } = drawing?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    let count = 0;
    for (let at = 0; at < data.length; at += 4) {
      if ((data[at] ?? 0) > 220 && (data[at + 1] ?? 0) < 60 && (data[at + 2] ?? 0) > 220) count += 1;
    }
    return count;
  });

async function lookAt(page: Page, name: string): Promise<number> {
  await page
    .getByRole('button', { name: `Preview: ${name}` })
    .first()
    .click();
  await expect(picture(page)).toBeVisible({ timeout: 60_000 });
  return countColoured(page);
}

/** Looks at the first result that waits and approves it; answers whose it is, and how much of it had the colour. */
async function issueNext(page: Page): Promise<[name: string, coloured: number]> {
  await page.goto(`${list}?status=pending`);
  const first = page.locator('main').getByRole('table').getByRole('row').nth(1).locator('b').first();
  const name = (await first.textContent({ timeout: 30_000 })) ?? '';
  const coloured = await lookAt(page, name);
  await preview(page).getByRole('button', { name: 'Approve Certificate' }).click();
  await expect(page.getByText(`Approved: ${name}`)).toBeVisible();
  return [name, coloured];
}

test('a certificate that was issued before a new report card keeps its look; one that is issued then shows the change', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  // A product of its own: the other journeys look at certificates as they are shipped.
  const product = await startProduct();
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await signIn(page, 'school@sanad.example');
  const [earlier, colourBefore] = await issueNext(page);
  expect(colourBefore).toBe(0);

  await page.goto('/School/edit-report-card');
  await untilEditable(page);
  // In the margin: what covers the code is set aside when the first of its make is looked at.
  const strip = '<p style="position:absolute;left:0;top:0;width:60mm;height:4mm;margin:0;background:#ff00ff"></p>';
  await writeCode(page, (html) => html.replace('</main>', `${strip}</main>`));
  await checkedDraft(page);
  await page.getByRole('dialog', { name: 'Save Document' }).getByRole('button', { name: 'Save' }).click(drawn);
  await expect(page.getByText('The report card has been successfully saved.')).toBeVisible(drawn);

  const [later, colourAfter] = await issueNext(page);
  expect(colourAfter).toBeGreaterThan(1000);
  await page.goto(`${list}?status=issued`);
  expect(await lookAt(page, later)).toBeGreaterThan(1000);
  await page.reload();
  expect(await lookAt(page, earlier)).toBe(0);
  await context.close();
  await product.stop();
});
