import type { Page } from '@playwright/test';
import { findAccessibilityProblems } from './testing/accessibility.ts';
import { expect, hasSidewaysScroll, signIn, test } from './testing/product.ts';

// An issuer defines a kind of document, moves its fields by keys and by dragging, and publishes it.

const fieldNames = (page: Page) => page.locator('[data-field-row] b');
const band = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Types of fields' }).getByRole('button', { name, exact: true });

async function begin(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Kinds of document', exact: true }).click();
  await expect(page).toHaveURL(/\/Issuer\/kinds$/);
  await page.getByRole('button', { name: 'New kind' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill(title);
  await page.getByRole('dialog').getByRole('button', { name: 'Begin' }).click();
  await expect(page).toHaveURL(/\/Issuer\/kinds\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

async function addField(page: Page, type: string, label: string): Promise<void> {
  await band(page, type).click();
  await page.getByLabel(/^Label( \*)?$/).fill(label);
}

const saved = (page: Page) => expect(page.getByText(/^Saved at \d\d:\d\d\./)).toBeVisible();

test('an issuer defines a kind of document, moves its fields and publishes it', async ({ page }) => {
  await signIn(page, 'issuer@sanad.example');
  await begin(page, 'Rivers travel grant');
  const publish = page.getByRole('button', { name: 'Publish version 1' });
  await expect(publish).toBeDisabled();
  await addField(page, 'Text', 'Ground of the award');
  await addField(page, 'Amount', 'Amount a year');
  await page.getByLabel('Smallest').fill('500');
  await page.getByLabel('Largest').fill('10');
  await expect(page.getByText('Must not be smaller than the smallest')).toBeVisible();
  await expect(page.getByText('Saved as soon as the marked places are filled in.')).toBeVisible();
  await page.getByLabel('Largest').fill('500000');
  await page.getByLabel('Private', { exact: true }).check();
  await addField(page, 'Choice', 'Renewal');
  await page.getByLabel(/^Choices/).fill('yes\nno');
  await saved(page);
  await expect(fieldNames(page)).toHaveText(['Ground of the award', 'Amount a year', 'Renewal']);

  const handle = page.getByRole('button', { name: 'Move Renewal' });
  await handle.focus();
  for (const key of ['Space', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
  await expect(page.getByText('Drop here: first')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(fieldNames(page)).toHaveText(['Renewal', 'Ground of the award', 'Amount a year']);
  await expect(handle).toBeFocused();
  await expect(page.getByText('Renewal dropped at place 1 of 3.')).toBeAttached();

  const from = await handle.boundingBox();
  const last = await page.getByRole('button', { name: 'Move Amount a year' }).boundingBox();
  if (from === null || last === null) throw new Error('The handles are not to be seen');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, last.y + last.height + 4, { steps: 4 });
  await expect(page.getByText('Drop here: after Amount a year')).toBeVisible();
  await page.mouse.up();
  await expect(fieldNames(page)).toHaveText(['Ground of the award', 'Amount a year', 'Renewal']);
  await saved(page);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  expect(await hasSidewaysScroll(page)).toBe(false);

  await publish.click();
  const dialog = page.getByRole('dialog', { name: 'Publish version 1?' });
  await dialog.getByRole('button', { name: 'Publish version 1' }).click();
  await expect(page.getByText('Published · Version 1')).toBeVisible();
  await expect(page.getByLabel(/^Title( \*)?$/)).toBeDisabled();

  await page.getByRole('button', { name: 'New version' }).click();
  await expect(page.getByText('Draft of version 2')).toBeVisible();
  await page.getByRole('button', { name: 'Open Renewal' }).click();
  await page.getByRole('button', { name: 'Remove field' }).click();
  await saved(page);
  await page.reload();
  await expect(fieldNames(page)).toHaveText(['Ground of the award', 'Amount a year']);
  await page.getByRole('button', { name: 'Publish version 2' }).click();
  await expect(page.getByRole('dialog')).toContainText('Removed: Renewal. Documents that have it keep it.');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish version 2' }).click();
  await expect(page.getByText('Published · Version 2')).toBeVisible();
  await page.getByRole('link', { name: 'Kinds of document' }).first().click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Rivers travel grant' })).toContainText('Version 2');
});

test('what cannot be saved stays on the screen and is saved by trying again', async ({ page }) => {
  await signIn(page, 'issuer@sanad.example');
  await begin(page, 'Rivers prize letter');
  await page.route('**/api/kinds/*', (route) =>
    route.request().method() === 'PUT' ? route.abort('connectionreset') : route.continue(),
  );
  await addField(page, 'Date', 'Day of the prize');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('What you typed is still here.');
  await expect(fieldNames(page)).toHaveText(['Day of the prize']);
  await page.unroute('**/api/kinds/*');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toHaveCount(0);
  await saved(page);
  await page.reload();
  await expect(fieldNames(page)).toHaveText(['Day of the prize']);
});
