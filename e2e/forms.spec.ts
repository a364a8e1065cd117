import type { Page } from '@playwright/test';
import { findAccessibilityProblems } from './testing/accessibility.ts';
import { box, choose, fillAccount, signInAs, uniqueEmail, verifyAccount } from './testing/accounts.ts';
import { expect, hasSidewaysScroll, signIn, test } from './testing/product.ts';

/** Creates the account, follows the mail, signs in. */
async function finish(page: Page, email: string, landing: RegExp): Promise<void> {
  await verifyAccount(page, email);
  await signInAs(page, email, landing);
}

test('[FORM-06] [AUTH-26] a verifier signs up, verifies the address and signs in', async ({ page }) => {
  const email = uniqueEmail('verifier');
  await page.goto('/form/verifier');
  await box(page, 'Full name').fill('Tunde Bakare');
  await fillAccount(page, email);
  await finish(page, email, /\/(verify|Verifier)/);
});

test('[FORM-06] [FORM-39] [AUTH-26] a school signs up: its areas follow the state', async ({ page }) => {
  const email = uniqueEmail('school');
  await page.goto('/form/school-signup');
  await box(page, 'School name').fill('Ọmọ Ẹkọ Academy');
  await choose(page, 'State');
  await choose(page, 'Local government area');
  await choose(page, 'School type');
  await fillAccount(page, email);
  await finish(page, email, /\/School\/admin\/admin_student$/);
});

test('[FORM-06] [FORM-39] [AUTH-26] a student signs up at a school of the chosen area', async ({ page }) => {
  const email = uniqueEmail('student');
  await page.goto('/form/student-signup');
  await box(page, 'First name').fill('Amina');
  await box(page, 'Last name').fill('Sani');
  const area = await findArea(page);
  await choose(page, 'State', area.state);
  await choose(page, 'Local government area', area.lga);
  await choose(page, 'School', area.school);
  await fillAccount(page, email);
  await finish(page, email, /\/Student\//);
});

/** A state and an area that have a school. */
async function findArea(page: Page) {
  const search = async (entity: string, filters: object) =>
    (
      (await (await page.request.post(`/api/v1/${entity}/search`, { data: { filters, limit: 1 } })).json()) as {
        data: Record<string, string>[];
      }
    ).data[0] ?? {};
  const school = await search('School', {});
  const state = await search('States', { osid: { eq: school.schoolStateId } });
  const lga = await search('LGA', { osid: { eq: school.schoolLgaId } });
  return { state: state.stateName ?? '', lga: lga.lgaName ?? '', school: school.schoolName ?? '' };
}

test('an address that is taken is refused in words, and what was typed stays', async ({ page }) => {
  await page.goto('/form/verifier');
  await box(page, 'Full name').fill('Tunde Bakare');
  await fillAccount(page, 'verifier@sanad.example');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByText('This Email is already in use')).toBeVisible();
  await expect(box(page, 'Email')).toBeFocused();
  await expect(box(page, 'Full name')).toHaveValue('Tunde Bakare');
  await expect(page.getByRole('button', { name: 'Create account' })).toBeEnabled();
});

for (const [what, answer] of [
  ['a page of a proxy', { status: 502, contentType: 'text/html', body: '<html>Bad gateway</html>' }],
  ['an error of the server', { status: 500, contentType: 'application/json', body: '{}' }],
  ['no answer', undefined],
] as const) {
  test(`[FORM-23] ${what} in the middle of a sign-up loses nothing; the next try goes through`, async ({ page }) => {
    const email = uniqueEmail('verifier');
    await page.route('**/api/v1/Verifier/invite', (route) =>
      answer === undefined ? route.abort() : route.fulfill(answer),
    );
    await page.goto('/form/verifier');
    await box(page, 'Full name').fill('Tunde Bakare');
    await fillAccount(page, email);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(box(page, 'Email')).toHaveValue(email);
    await page.unroute('**/api/v1/Verifier/invite');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('dialog', { name: 'Your account is created' })).toBeVisible();
  });
}

test('[FORM-02] [FORM-11] a school invites a teacher from the panel, and the panel closes', async ({ page }) => {
  await signIn(page, 'school@sanad.example', '/School/admin/admin_teacher?panel=add/admin-teacherSetup');
  const panel = page.getByRole('dialog', { name: 'Add teacher' });
  await panel.getByRole('textbox', { name: 'Full name' }).fill('Folake Adebayo');
  await panel.getByRole('textbox', { name: 'Email' }).fill(uniqueEmail('teacher'));
  await panel.getByRole('button', { name: 'Add teacher' }).click();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/\/School\/admin\/admin_teacher$/);
  await expect(page.getByText(/^Invitation sent to teacher/)).toBeVisible();
});

/** Fields of the form whose label does not stand, to be seen, above them. */
const fieldsWithoutLabelAbove = (page: Page) =>
  page.locator('form').evaluate((form) => {
    const fields = [...form.querySelectorAll<HTMLInputElement>('input, textarea')].filter(
      (field) => field.checkVisibility() && !['checkbox', 'radio', 'file'].includes(field.type),
    );
    const isAbove = (field: HTMLInputElement) => {
      const label = field.labels?.[0];
      if (label === undefined || !label.checkVisibility({ opacityProperty: true })) return false;
      const place = label.getBoundingClientRect();
      return place.height > 8 && place.bottom <= field.getBoundingClientRect().top + 1;
    };
    return { count: fields.length, without: fields.filter((field) => !isAbove(field)).map(({ name }) => name) };
  });

test('[FORM-13] the label of every field stands above it: empty, in use and filled', async ({ page }) => {
  await page.goto('/form/school-signup');
  await expect(box(page, 'School name')).toBeVisible();
  const empty = await fieldsWithoutLabelAbove(page);
  expect(empty.count).toBeGreaterThan(5);
  expect(empty.without).toEqual([]);
  await box(page, 'School name').focus();
  expect((await fieldsWithoutLabelAbove(page)).without).toEqual([]);
  await box(page, 'School name').fill('Ọmọ Ẹkọ Academy');
  await choose(page, 'State');
  expect((await fieldsWithoutLabelAbove(page)).without).toEqual([]);
});

test('[FORM-09] giving a class to a teacher leads on to more teachers, in the panel on the profile', async ({
  page,
}) => {
  await signIn(page, 'school@sanad.example');
  await page.goto('/form/admin-classSetup');
  await page.getByRole('link', { name: 'Add more teachers' }).click();
  await expect(page).toHaveURL(/\/profile\/School\?panel=add\/admin-teacherSetup$/);
  await expect(page.getByRole('dialog', { name: 'Add teacher' })).toBeVisible();
});

test('[FORM-04] /form/teacher has a field for the picture only with teacherId', async ({ page }) => {
  await signIn(page, 'school@sanad.example');
  const teacherId = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' };
    const answer = await fetch('/api/v1/Teacher/search', { method: 'POST', headers, body: '{"limit":1,"filters":{}}' });
    return ((await answer.json()) as { data: { osid: string }[] }).data[0]?.osid ?? '';
  });
  const picture = page.locator('form input[type=file]');
  await page.goto('/form/teacher');
  await expect(box(page, 'Full name')).toHaveValue('');
  await expect(picture).toHaveCount(0);
  await page.goto(`/form/teacher?teacherId=${teacherId}`);
  await expect(box(page, 'Full name')).toHaveValue(/\S/);
  await expect(picture).toHaveCount(1);
});

test('[FORM-19] a school changes its own record', async ({ page }) => {
  await signIn(page, 'school@sanad.example', '/School/admin/admin_teacher?panel=edit/own-School');
  const panel = page.getByRole('dialog', { name: 'Edit profile' });
  await expect(panel.getByRole('textbox', { name: 'School name' })).not.toHaveValue('');
  await panel.getByRole('textbox', { name: 'Address' }).fill(`No. ${Date.now()}, Wuse`);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toBeHidden();
});

for (const language of ['en', 'hi'] as const) {
  for (const theme of ['default', 'dark'] as const) {
    test(`sign-up and panel have no accessibility problem and fit a phone (${language}, ${theme})`, async ({
      page,
    }) => {
      test.slow();
      await page.addInitScript(
        ({ language, theme }) => {
          localStorage.setItem('setLanguage', language);
          localStorage.setItem('ELOCKER_THEME', theme);
        },
        { language, theme },
      );
      await page.goto('/form/school-signup');
      await expect(page.locator('form input[name=schoolName]')).toBeVisible();
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await findAccessibilityProblems(page)).toEqual([]);
        expect(await hasSidewaysScroll(page)).toBe(false);
      }
      await signIn(page, 'school@sanad.example', '/School/admin/admin_teacher?panel=add/admin-teacherSetup');
      await expect(page.locator('form input[name=name]')).toBeVisible();
      expect(await findAccessibilityProblems(page)).toEqual([]);
      expect(await hasSidewaysScroll(page)).toBe(false);
    });
  }
}

test('[ERR-03] what a refusal says does not lie over the buttons of the panel', async ({ page }) => {
  await signIn(page, 'school@sanad.example', '/School/admin/admin_teacher?panel=add/admin-teacherSetup');
  const panel = page.getByRole('dialog');
  await box(panel, 'Full name').fill('Bola Ahmed');
  await box(panel, 'Email').fill('teacher@sanad.example');
  await panel.getByRole('button', { name: 'Add teacher' }).click();
  await expect(page.getByRole('alert')).toHaveText('An account with this email address already exists.');
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await panel.getByRole('button', { name: 'Add teacher' }).click({ trial: true, timeout: 5000 });
    await panel.getByRole('button', { name: 'Cancel' }).click({ trial: true, timeout: 5000 });
  }
});

test('people are invited and changed from their list, and the keyboard comes back to it', async ({ page }) => {
  await signIn(page, 'superadmin@sanad.example', '/SuperAdmin/list/examiner_list');
  const invite = page.getByRole('link', { name: 'Invite examiner' });
  await invite.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Invite examiner' })).toContainText(
    'An invitation with a link is sent',
  );
  await page.keyboard.press('Escape');
  await expect(invite).toBeFocused();
  await page
    .getByRole('button', { name: /^Edit examiner: / })
    .first()
    .click();
  const panel = page.getByRole('dialog', { name: 'Edit examiner' });
  await expect(box(panel, 'Email')).toBeDisabled();
  await expect(panel).not.toContainText('An invitation with a link is sent');
});

test('Escape in a panel with changes asks, and does not answer its own question', async ({ page }) => {
  await signIn(page, 'lgaadmin@sanad.example', '/profile/lgaadmin?panel=edit/own-lgaadmin');
  const name = page.getByRole('dialog').locator('input[type=text]:not([readonly])').first();
  await name.fill('Somebody else');
  await expect(page.locator('form[data-unsaved]')).toBeVisible();
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(name).toHaveValue('Somebody else');
});
