import { findAccessibilityProblems } from './testing/accessibility.ts';
import { expect, signIn, test } from './testing/product.ts';
import { startProduct } from './testing/start-product.ts';
import {
  aStateId,
  checkedDraft,
  drawn,
  editorPath,
  paperOf,
  untilEditable,
  writeCode,
} from './testing/template-editor.ts';

test('[TPL-11] [TPL-13] an empty page is not saved and nothing is said; a page without tags of the pupil is not saved either', async ({
  page,
}) => {
  await signIn(page, 'superadmin@sanad.example');
  await page.goto(editorPath(await aStateId(page), 'BECE'));
  await untilEditable(page);
  await writeCode(page, (html) => html.replaceAll(/\{\{\s*credentialSubject\.[\w.]+\s*\}\}/g, 'somebody'));
  await expect(page.getByText('Missing', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const refused = page.getByRole('dialog', { name: 'Properties of schema not added' });
  await refused.getByRole('button', { name: 'Open Properties' }).click();
  await expect(refused).toHaveCount(0);
  await writeCode(page, () => '<main class="page"></main>');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('Not saved')).toHaveCount(0);
});

test('[TPL-18] [S-10] [TPL-25] a state template that is not saved says so beside the button alone; the draft is kept and offered again', async ({
  page,
}) => {
  await signIn(page, 'superadmin@sanad.example');
  const address = editorPath(await aStateId(page), 'MBA');
  await page.goto(address);
  const paper = await untilEditable(page);
  await paper.locator('h1').dblclick();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' again');
  await page.keyboard.press('Escape');
  await page.route('**/api/superAdmin/saveStateCertificateTemplate', (route) => route.abort('connectionreset'));
  const clean = {
    hasTags: true,
    missing: [],
    unknown: [],
    unmet: [],
    removed: [],
    remote: [],
    cases: [],
    isSavable: true,
  };
  await page.route('**/api/superAdmin/template/check', (route) =>
    route.fulfill({ json: { responseCode: 'OK', params: { status: 'SUCCESSFUL', errmsg: '' }, data: clean } }),
  );
  await checkedDraft(page);
  const dialog = page.getByRole('dialog', { name: 'Save Document' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Not saved')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  await expect(paper.locator('h1')).toContainText('again');

  await page.goto(address);
  await untilEditable(page);
  await expect(paper.locator('h1')).not.toContainText('again');
  await page.getByRole('button', { name: 'Continue with the draft' }).click();
  await expect(paper.locator('h1')).toContainText('again');
});

test('[TPL-10] [TPL-14] [TPL-15] [TPL-16] [TPL-17] [TPL-26] [S-29] a state template and a report card are checked, named and saved; who was faster is told', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  // A product of its own: the other journeys look at certificates as they are shipped.
  const product = await startProduct();
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await signIn(page, 'superadmin@sanad.example');
  const id = await aStateId(page);
  await page.goto(editorPath(id, 'BECE'));
  const paper = await untilEditable(page);

  // Two mandatory tags are gone, and a script has come: the check tells all of it, and mends.
  await writeCode(page, (html) =>
    html
      .replaceAll('{{credentialSubject.examNum}}', '')
      .replaceAll('{{verify.address}}', '')
      .replace('</main>', '<script>alert(1)</script><p onclick="x()">Printed in Gongola</p></main>'),
  );
  const { authorization } = await checkedDraft(page);
  const check = page.getByRole('dialog', { name: /^Not yet/ });
  await expect(check.getByRole('heading', { name: '2 mandatory tags are missing' })).toBeVisible(drawn);
  await expect(check.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await expect(check.getByRole('img', { name: /^The page with the longest values/ })).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await check.getByRole('button', { name: 'Insert' }).first().click();
  await check.getByRole('button', { name: 'Insert' }).first().click();
  await check.getByRole('button', { name: 'Cancel' }).click();
  // They stand where there was room; this certificate has its places for them.
  const undo = page.getByRole('button', { name: 'Undo (Ctrl Z)' });
  while (await undo.isEnabled()) await undo.click();
  await expect(page.getByText('12 of 12 mandatory tags placed')).toBeVisible();
  await paper.locator('h1').dblclick();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' 2027');
  await page.keyboard.press('Escape');
  await checkedDraft(page);
  const dialog = page.getByRole('dialog', { name: 'Save Document' });
  await dialog.getByLabel('Name').fill('BECE 2027');
  await dialog.getByLabel('Description').fill('The year in the title');
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The certificate has been successfully updated.')).toBeVisible(drawn);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(`/SuperAdmin/certificate?id=${id}`);
  await expect(page.getByRole('row').nth(1)).toContainText('Version 1');

  // Somebody else saves while it is open here.
  await page.goto(editorPath(id, 'BECE'));
  await untilEditable(page);
  await paper.locator('h1').dblclick();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' mine');
  await page.keyboard.press('Escape');
  const mine = await checkedDraft(page);
  const saved = await page.request.post('/api/superAdmin/saveStateCertificateTemplate', {
    headers: { authorization },
    data: {
      ...{ stateId: id, certificateType: 'BECE', name: 'Theirs' },
      htmlContent: Buffer.from(mine.html.replace('mine', 'theirs')).toString('base64'),
    },
  });
  expect(saved.status()).toBe(200);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('dialog', { name: /saved version 2 at/ });
  await expect(conflict.getByRole('heading', { name: 'Your draft' })).toBeVisible(drawn);
  await conflict.getByRole('button', { name: 'Continue on version 2' }).click();
  await expect(paper.locator('h1')).toContainText('theirs');
  await page.getByRole('button', { name: 'Continue with the draft' }).click();
  await expect(paper.locator('h1')).toContainText('mine');

  const card = await (
    await browser.newContext({ baseURL: product.url, viewport: { width: 1280, height: 900 } })
  ).newPage();
  await signIn(card, 'school@sanad.example');
  await card.goto('/School/edit-report-card');
  await untilEditable(card);
  await paperOf(card).locator('.titlebar h2').dblclick();
  await card.keyboard.press('Control+End');
  await card.keyboard.type(' of ours');
  await card.keyboard.press('Escape');
  await card.route('**/api/school/school-details/**', (route) =>
    route.fulfill({
      status: 400,
      json: { responseCode: 'CLIENT_ERROR', params: { errmsg: 'The template is too large.' }, code: 'VALIDATION' },
    }),
  );
  const cardDialog = card.getByRole('dialog', { name: 'Save Document' });
  await checkedDraft(card);
  await cardDialog.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByRole('alert')).toContainText('The template is too large.');
  await card.unroute('**/api/school/school-details/**');
  await expect(card.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  await checkedDraft(card);
  await cardDialog.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText('The report card has been successfully saved.')).toBeVisible(drawn);
  const reloaded = card.waitForEvent('load');
  await card.getByRole('button', { name: 'Done' }).click();
  await reloaded;
  await untilEditable(card);
  await expect(paperOf(card).locator('.titlebar h2')).toHaveText('School Result Certificate of ours');
  await expect(card.getByText('Version 1')).toBeVisible();
  await card.context().close();
  await context.close();
  await product.stop();
});
