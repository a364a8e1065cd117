import { expect, signIn, test } from './testing/product.ts';
import { aSmallPng } from './testing/small-png.ts';
import { aStateId, checkedDraft, drawn, editorPath, untilEditable, writeCode } from './testing/template-editor.ts';

test('a block and a tag are dragged onto the page, and stand where they were let go', async ({ page }) => {
  await signIn(page, 'superadmin@sanad.example');
  await page.goto(editorPath(await aStateId(page), 'BECE'));
  const paper = await untilEditable(page);
  const lead = paper.locator('.lead');
  const block = page.getByRole('complementary', { name: 'Blocks' }).getByRole('button', { name: 'Quote' });
  const below = async () => {
    const box = await lead.boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) - 2 };
  };
  /** As a hand does it: down, on the way, over the place until the page shows where it would go, up. */
  const drag = async (from: { x: number; y: number }) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    const to = await below();
    await page.mouse.move(to.x, to.y - 30, { steps: 8 });
    let step = 0;
    await expect
      .poll(async () => {
        step = 1 - step;
        await page.mouse.move(to.x + step, to.y);
        return page.locator('.gjs-placeholder').filter({ visible: true }).count();
      })
      .toBeGreaterThan(0);
    await page.mouse.up();
  };
  const middleOf = async (locator: typeof block) => {
    await locator.scrollIntoViewIfNeeded();
    const box = await locator.boundingBox();
    return { x: (box?.x ?? 0) + 24, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  const quotes = paper.locator('blockquote');
  await expect(quotes).toHaveCount(0);
  await drag(await middleOf(block));
  await expect(quotes).toHaveCount(1);

  const tags = paper.locator('[data-sanad-tag="credentialSubject.candidateNo"]');
  const before = await tags.count();
  const row = page
    .getByRole('complementary', { name: 'Properties' })
    .getByRole('listitem')
    .filter({ hasText: 'Candidate number' });
  await drag(await middleOf(row));
  await expect(tags).toHaveCount(before + 1);
  const { html } = await checkedDraft(page);
  expect(html).toMatch(/<blockquote/);
  expect(html.match(/\{\{credentialSubject\.candidateNo\}\}/g)).toHaveLength(before + 1);
});

test('a style sheet that was written in the code is undone with its words, and done again', async ({ page }) => {
  await signIn(page, 'superadmin@sanad.example');
  await page.goto(editorPath(await aStateId(page), 'BECE'));
  const paper = await untilEditable(page);
  const lead = paper.locator('.lead');
  const colour = () => lead.evaluate((element) => getComputedStyle(element).color);
  const first = await colour();
  await writeCode(page, (html) => `<style>.lead{color:rgb(1, 2, 3)}</style>${html}`);
  await expect.poll(colour).toBe('rgb(1, 2, 3)');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(colour).toBe(first);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(colour).toBe('rgb(1, 2, 3)');
  const { html } = await checkedDraft(page);
  expect(html).toContain('.lead{color:rgb(1, 2, 3)}');
  expect(html).not.toContain('data-sanad');
});

test('grey rows show how the page fills, and are never a part of the template', async ({ page }) => {
  await signIn(page, 'superadmin@sanad.example');
  await page.goto(editorPath(await aStateId(page), 'School Result Certificate'));
  const paper = await untilEditable(page);
  const samples = paper.locator('tr[data-sanad-sample]');
  await expect(samples).toHaveCount(2);
  await expect(samples.first()).toContainText('English Language');
  await expect(paper.locator('tr[data-each]')).toHaveCount(1);
  // After a change they stand there once more, not twice.
  await page.getByRole('complementary', { name: 'Blocks' }).getByRole('button', { name: 'Quote' }).click();
  await expect(paper.locator('blockquote')).toHaveCount(1);
  await expect(samples).toHaveCount(2);
  const { html } = await checkedDraft(page);
  expect(html).not.toContain('English Language');
  expect(html).not.toContain('data-sanad');
});

test('it is renamed in the bar, and a word of the product is put on the page', async ({ page }) => {
  await signIn(page, 'superadmin@sanad.example');
  await page.goto(editorPath(await aStateId(page), 'BECE'));
  const paper = await untilEditable(page);
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('BECE, with the new crest');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'BECE, with the new crest' })).toBeVisible();
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Not so');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'BECE, with the new crest' })).toBeVisible();

  const properties = page.getByRole('complementary', { name: 'Properties' });
  await properties.getByPlaceholder('Find a tag').fill('date of award');
  await expect(properties.getByRole('heading', { name: /Words of the product/ })).toBeVisible();
  const words = paper.locator('[data-sanad-tag="label.dateOfAward"]');
  const before = await words.count();
  await paper.locator('.lead').click();
  await properties.getByRole('button', { name: 'Insert Date of award', exact: true }).click();
  await expect(words).toHaveCount(before + 1);
  const { html } = await checkedDraft(page);
  expect(html.match(/\{\{label\.dateOfAward\}\}/g)).toHaveLength(before + 1);
  await expect(page.getByRole('dialog', { name: 'Save Document' }).getByLabel('Name')).toHaveValue(
    'BECE, with the new crest',
    drawn,
  );
});

test('a picture from elsewhere is taken into the store where the check names it', async ({ page }) => {
  await signIn(page, 'superadmin@sanad.example');
  await page.goto(editorPath(await aStateId(page), 'BECE'));
  const paper = await untilEditable(page);
  const address = 'https://cdn.example.org/crest.png';
  await page.route(address, (route) => route.abort());
  await writeCode(page, (html) => html.replace('</main>', `<img src="${address}" alt="" style="width:10mm"></main>`));
  await checkedDraft(page);
  const dialog = page.getByRole('dialog').filter({ hasText: address });
  await expect(dialog).toBeVisible(drawn);
  await expect(dialog.getByRole('link', { name: 'Open it' })).toHaveAttribute('href', address);
  await dialog
    .locator('li', { hasText: address })
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'crest.png', mimeType: 'image/png', buffer: aSmallPng });
  await expect(dialog).toHaveCount(0);
  await expect(paper.locator('img[src^="/api/files/"]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('dialog', { name: 'Save Document' })).toBeVisible(drawn);
});
