import { findAccessibilityProblems } from './testing/accessibility.ts';
import { expect, signIn, test } from './testing/product.ts';
import { checkedDraft, drawn, paperOf, untilEditable } from './testing/template-editor.ts';

// An issuer opens a paper in the editor, saves it as a template of its kind, and publishes the kind on it.

test('an issuer makes a template of its own from a paper, and publishes its kind on it', async ({ page }) => {
  await page.setViewportSize({ width: 1360, height: 900 });
  await signIn(page, 'issuer@sanad.example');
  await page.getByRole('link', { name: 'Kinds of document', exact: true }).click();
  await page.getByRole('button', { name: 'New kind' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('Quarry zeal medal');
  await page.getByRole('dialog').getByRole('button', { name: 'Begin' }).click();
  await expect(page).toHaveURL(/\/Issuer\/kinds\/[0-9a-f-]{36}$/);
  const home = page.url();
  for (const [type, label] of [
    ['Text', 'Discipline'],
    ['Amount', 'Prize'],
  ] as const) {
    const band = page.getByRole('group', { name: 'Types of fields' });
    await band.getByRole('button', { name: type, exact: true }).click();
    await page.getByLabel(/^Label( \*)?$/).fill(label);
  }
  await page.getByLabel('Private', { exact: true }).check();
  await page.getByRole('radio', { name: 'Award, green' }).check();
  await expect(page.getByText('None yet. Open a paper in the editor')).toBeVisible();
  await expect(page.getByText(/^Saved at \d\d:\d\d\./)).toBeVisible();

  await page.getByRole('link', { name: 'Open in the editor' }).click();
  await expect(page).toHaveURL(`${home}/template?from=award-green`);
  const paper = await untilEditable(page);
  await expect(page.getByText('Quarry zeal medal')).toBeVisible();
  const properties = page.getByRole('complementary', { name: 'Properties' });
  await expect(properties.getByText('Discipline', { exact: true })).toBeVisible();
  await paper.locator('.lead').click();
  await properties.getByRole('button', { name: 'Insert Prize' }).click();
  await expect(paperOf(page).getByText('prize', { exact: true })).toBeVisible();
  const { html } = await checkedDraft(page);
  expect(html).toMatch(/\{\{\s*field\.prize\s*\}\}/);
  expect(html).toContain('data-size="{{size}}"');
  const dialog = page.getByRole('dialog', { name: 'Save Document' });
  await dialog.getByLabel('Name').fill('Medal with prize', drawn);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The template has been saved.')).toBeVisible(drawn);
  await page.getByRole('button', { name: 'Done' }).click();

  await expect(page).toHaveURL(home);
  const own = page.getByRole('radio', { name: 'Medal with prize, version 1' });
  await expect(own).toBeChecked();
  await expect(page.getByRole('img', { name: 'Medal with prize' })).toBeVisible(drawn);
  await expect(page.getByText(/^Saved at \d\d:\d\d\./)).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publish version 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish version 1' }).click();
  await expect(page.getByText(/Published · Version 1/)).toBeVisible();

  // The next version loses the field that the template names: that is told, and nothing is published.
  await page.getByRole('button', { name: 'New version' }).click();
  await expect(page.getByText('Draft of version 2')).toBeVisible();
  await page.getByRole('button', { name: 'Open Prize' }).click();
  await page.getByRole('button', { name: 'Remove field' }).click();
  await expect(page.getByText(/^Saved at \d\d:\d\d\./)).toBeVisible();
  await page.getByRole('button', { name: 'Publish version 2' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish version 2' }).click();
  await expect(page.getByText(/names \{\{field\.prize\}\}/)).toBeVisible();
});
