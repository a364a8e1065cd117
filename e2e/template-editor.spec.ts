import { findAccessibilityProblems } from './testing/accessibility.ts';
import { expect, signIn, test } from './testing/product.ts';
import { aSmallPng } from './testing/small-png.ts';
import { startProduct } from './testing/start-product.ts';
import { aStateId, checkedDraft, paperOf, untilEditable, writeCode } from './testing/template-editor.ts';

/** A page is drawn four times before it is saved: a machine that does something else beside takes its time. */
const drawn = { timeout: 60_000 };
const types = ['BECE', 'MBA', 'Transcript', 'School Result Certificate'] as const;
const editor = (id: string, type: string) => `/SuperAdmin/edit-certificate?${new URLSearchParams({ id, type })}`;

test('[TPL-03] [TPL-27] [TPL-01] [TPL-02] from the list of states to the types of its certificates, and to the editor of one', async ({
  page,
}) => {
  await signIn(page, 'superadmin@sanad.example', '/SuperAdmin/list/state_list');
  await page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^Certificates/ })
    .click();
  await expect(page).toHaveURL(/\/SuperAdmin\/certificate\?id=[\w-]+$/);
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  await expect(page.getByRole('row').locator('td:first-child')).toHaveText([
    'Basic Education Certificate Examination (BECE)',
    'Mock Basic Assessment (MBA)',
    'Transcript',
    'School Result Certificate',
  ]);
  const links = page.getByRole('link', { name: 'Edit Certificate' });
  await expect(links).toHaveCount(4);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await links.nth(1).click();
  await expect(page).toHaveURL(`/SuperAdmin/edit-certificate?id=${id}`);
  const kept = () => page.evaluate(() => [localStorage.certificateName, localStorage.certificateType]);
  expect(await kept()).toEqual(['Mock Basic Assessment (MBA)', 'MBA']);
  await untilEditable(page);
  await expect(page.getByRole('heading', { name: 'MBA certificate' })).toBeVisible();
});

test('[TPL-04] [TPL-05] [TPL-06] [TPL-07] [TPL-08] [TPL-12] the editor: 700 px, blocks, pictures by link and upload, code, tags to copy', async ({
  page,
  context,
}) => {
  await signIn(page, 'superadmin@sanad.example');
  const id = await aStateId(page);
  await page.goto(editor(id, 'BECE'));
  const paper = await untilEditable(page);
  const body = page.locator('[class*=body]').filter({ has: page.getByRole('complementary', { name: 'Blocks' }) });
  expect((await body.last().boundingBox())?.height).toBe(700);
  expect(await findAccessibilityProblems(page)).toEqual([]);

  const blocks = page.getByRole('complementary', { name: 'Blocks' });
  for (const name of ['Link', 'Quote', 'Columns', 'Text', 'Image', 'Video', 'QR code', 'Signature', 'Seal']) {
    await expect(blocks.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await paper.locator('.lead').click();
  await blocks.getByRole('button', { name: 'Quote' }).click();
  await expect(paper.locator('.lead + blockquote')).toHaveText('Words that are quoted');

  // A picture: refused where it would have to be fetched, uploaded here, and by the address that it then has.
  await blocks.getByRole('button', { name: 'Image' }).click();
  const pictures = page.getByRole('dialog', { name: 'Pictures' });
  await pictures.getByLabel('Address of a picture').fill('https://cdn.example.org/crest.png');
  await pictures.getByRole('button', { name: 'Use' }).click();
  await expect(pictures.getByText('Only /api/files/')).toBeVisible();
  await pictures
    .locator('input[type=file]')
    .setInputFiles({ name: 'crest.png', mimeType: 'image/png', buffer: aSmallPng });
  await expect(pictures).toHaveCount(0);
  const added = paper.locator('img[src^="/api/files/"]');
  await expect(added).toHaveCount(1);
  const address = (await added.getAttribute('src')) ?? '';
  await blocks.getByRole('button', { name: 'Image' }).click();
  await pictures.getByLabel('Address of a picture').fill(address);
  await pictures.getByRole('button', { name: 'Use' }).click();
  await expect(added).toHaveCount(2);

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const properties = page.getByRole('complementary', { name: 'Properties' });
  await expect(properties.getByText('12 of 12 mandatory tags placed')).toBeVisible();
  await properties.getByRole('button', { name: 'About Verification code' }).hover();
  await expect(page.getByRole('tooltip')).toContainText('{{verify.qr}}');
  await properties.getByRole('button', { name: 'Copy the tag of Examination number' }).click();
  await expect(properties.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('{{credentialSubject.examNum}}');
  await expect(properties.getByText('Copied')).toHaveCount(0);

  await page.getByRole('button', { name: 'Code', exact: true }).click();
  await expect(page.getByLabel('Source of the template')).toHaveValue(/<blockquote[^>]*>Words that are quoted/);
});

test('what goes into the editor comes out of it: every shipped template prints the same, to the last point', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await signIn(page, 'superadmin@sanad.example');
  const id = await aStateId(page);
  for (const certificateType of types) {
    const loaded = page.waitForResponse('**/api/superAdmin/getStateCertificateTemplate');
    await page.goto(editor(id, certificateType));
    const { data } = (await (await loaded).json()) as { data: { templateHtml: string } };
    await untilEditable(page);
    const { html, authorization } = await checkedDraft(page);
    await expect(page.getByRole('dialog', { name: 'Save Document' }), certificateType).toBeVisible(drawn);
    const draw = async (content: string) => {
      const answer = await page.request.post('/api/superAdmin/previewTemplate', {
        headers: { authorization },
        data: { certificateType, stateId: id, format: 'png', htmlContent: Buffer.from(content).toString('base64') },
      });
      expect(answer.status()).toBe(200);
      return answer.body();
    };
    expect((await draw(html)).equals(await draw(data.templateHtml)), certificateType).toBe(true);
    expect(html.match(/\{\{[^}]+\}\}/g)?.sort()).toEqual(data.templateHtml.match(/\{\{[^}]+\}\}/g)?.sort());
  }
});

test('[TPL-11] [TPL-13] an empty page is not saved and nothing is said; a page without tags of the pupil is not saved either', async ({
  page,
}) => {
  await signIn(page, 'superadmin@sanad.example');
  await page.goto(editor(await aStateId(page), 'BECE'));
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

test('the row that repeats stays whole; the keyboard selects, moves, removes and undoes', async ({ page }) => {
  await signIn(page, 'superadmin@sanad.example');
  await page.goto(editor(await aStateId(page), 'School Result Certificate'));
  const paper = await untilEditable(page);
  const cells = paper.locator('tr[data-each] td');
  await expect(cells).toHaveCount(5);
  await cells.nth(1).click();
  await page.keyboard.press('Delete');
  await expect(cells).toHaveCount(5);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Selected' })).toContainText('Subject rows');

  // The words of the title are one block in it.
  await paper.locator('.titlebar h2').click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Delete');
  await expect(paper.locator('.titlebar h2')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(paper.locator('.titlebar h2')).toHaveText('School Result Certificate');
  await page.getByRole('button', { name: 'Redo (Ctrl Shift Z)' }).click();
  await expect(paper.locator('.titlebar h2')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo (Ctrl Z)' }).click();

  await paper.locator('.titlebar h2').dblclick();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' 2027');
  await page.keyboard.press('Escape');
  await expect(paper.locator('.titlebar h2')).toHaveText('School Result Certificate 2027');
  const selected = page.getByRole('navigation', { name: 'Selected' });
  await expect(selected).toContainText('Title');
  await page.keyboard.press('ArrowDown');
  await expect(selected).toContainText('Text');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(paper.locator('.titlebar > :first-child')).toHaveClass(/when/);
});

test('[TPL-18] [S-10] [TPL-25] a state template that is not saved says so beside the button alone; the draft is kept and offered again', async ({
  page,
}) => {
  await signIn(page, 'superadmin@sanad.example');
  const address = editor(await aStateId(page), 'MBA');
  await page.goto(address);
  const paper = await untilEditable(page);
  await paper.locator('h1').dblclick();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' again');
  await page.keyboard.press('Escape');
  await page.route('**/api/superAdmin/saveStateCertificateTemplate', (route) => route.abort('connectionreset'));
  const clean = { hasTags: true, missing: [], unknown: [], removed: [], remote: [], cases: [], isSavable: true };
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

test('below 1,180 px there is room to look, not to edit', async ({ page }) => {
  await signIn(page, 'school@sanad.example');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/api/superAdmin/previewTemplate', (route) =>
    route.fulfill({ contentType: 'image/png', body: aSmallPng }),
  );
  await page.goto('/School/edit-report-card');
  await expect(page.getByRole('heading', { name: 'A larger screen is needed' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Versions' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Preview: Report card' })).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
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
  await page.goto(editor(id, 'BECE'));
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
  await page.goto(editor(id, 'BECE'));
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
