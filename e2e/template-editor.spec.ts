import { findAccessibilityProblems } from './testing/accessibility.ts';
import { expect, signIn, test } from './testing/product.ts';
import { aSmallPng } from './testing/small-png.ts';
import { aStateId, checkedDraft, drawn, editorPath, untilEditable } from './testing/template-editor.ts';

const types = ['BECE', 'MBA', 'Transcript', 'School Result Certificate'] as const;

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
  await page.goto(editorPath(id, 'BECE'));
  const paper = await untilEditable(page);
  const body = page.locator('[class*=body]').filter({ has: page.getByRole('complementary', { name: 'Blocks' }) });
  expect((await body.last().boundingBox())?.height).toBe(700);
  const panel = await page.getByRole('complementary', { name: 'Properties' }).boundingBox();
  expect((panel?.y ?? 0) + (panel?.height ?? 0), 'panels go on to the end of a higher window').toBe(900);
  await expect(page.getByRole('region', { name: 'Keys on the page' })).toBeVisible();
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
}, testInfo) => {
  test.setTimeout(300_000);
  await signIn(page, 'superadmin@sanad.example');
  const id = await aStateId(page);
  for (const certificateType of types) {
    const loaded = page.waitForResponse('**/api/superAdmin/getStateCertificateTemplate');
    await page.goto(editorPath(id, certificateType));
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
    const [out, into] = [await draw(html), await draw(data.templateHtml)];
    if (!out.equals(into)) {
      await testInfo.attach(`${certificateType}, out of the editor`, { body: out, contentType: 'image/png' });
      await testInfo.attach(`${certificateType}, into the editor`, { body: into, contentType: 'image/png' });
    }
    expect(out.equals(into), certificateType).toBe(true);
    expect(html.match(/\{\{[^}]+\}\}/g)?.sort()).toEqual(data.templateHtml.match(/\{\{[^}]+\}\}/g)?.sort());
  }
});

test('the row that repeats stays whole; the keyboard selects, moves, removes and undoes', async ({ page }) => {
  await signIn(page, 'superadmin@sanad.example');
  await page.goto(editorPath(await aStateId(page), 'School Result Certificate'));
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
