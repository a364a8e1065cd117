import type { Page } from '@playwright/test';
import { findAccessibilityProblems } from '../testing/accessibility.ts';
import { expect, hasSidewaysScroll, signIn, test } from '../testing/product.ts';

// A pupil asks the school to attest where it was before, is denied, corrects it, and is attested (J8).

const institute = 'Kumo Central Primary School';
const education = (page: Page) => page.getByRole('region', { name: 'Education' });
const entry = (page: Page) => education(page).getByRole('listitem').filter({ hasText: institute });
const pdf = {
  name: 'leaving certificate.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n'),
};

/** The claim of the journey on its page, from the list in the menu. */
async function openClaim(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Attestation claims/ }).click();
  await expect(page).toHaveURL(/\/School\/attestation\/school_claims$/);
  const row = page.getByRole('row').filter({ hasText: institute });
  await row
    .getByRole('link', { name: /^Decide/ })
    .or(row.getByRole('button', { name: /^Decide/ }))
    .click();
  await expect(page).toHaveURL(/\/School\/attestation\/school_claims\/[0-9a-f-]{36}$/);
}

async function addEducation(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Add to Education' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel('School or institute').fill(institute);
  await panel.getByLabel('Year of passing').fill('2023');
  await panel.locator('input[type=file]').setInputFiles(pdf);
  await expect(panel.getByLabel('Request attestation when saving')).toBeChecked();
  await panel.getByRole('button', { name: 'Submit' }).click();
  await expect(panel).toBeHidden();
}

async function lookAtDetails(page: Page): Promise<void> {
  await expect(page).toHaveTitle('Attest details · Sanad');
  await expect(page.getByRole('heading', { level: 1, name: /^Attestation claim of Aisha/ })).toBeVisible();
  const details = page.getByRole('region', { name: 'Attest details' });
  await expect(details).toContainText(institute);
  for (const hidden of ['osid', 'osCreatedAt', '_osState']) await expect(details).not.toContainText(hidden);
  const documents = page.getByRole('region', { name: 'Documents' });
  await expect(documents.getByRole('listitem')).toHaveText([/^1.*leaving_certificate\.pdf$/]);
  const download = page.waitForEvent('download');
  await documents.getByRole('button', { name: 'leaving_certificate.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('leaving_certificate.pdf');
  await page.getByRole('button', { name: 'Preview public profile' }).click();
  const profile = page.getByRole('dialog', { name: 'Public profile' });
  await expect(profile).toContainText('Aisha');
  await expect(profile).not.toContainText('student@sanad.example');
  await expect(profile.getByRole('link', { name: /^(Edit|Add)/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(profile).toBeHidden();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  expect(await hasSidewaysScroll(page)).toBe(false);
}

async function writeNotes(page: Page): Promise<void> {
  const save = page.getByRole('button', { name: 'Save Note' });
  await expect(save).toBeDisabled();
  const note = page.getByLabel('Note', { exact: true });
  await note.fill('x'.repeat(251));
  await expect(page.getByText('Maximum Characters limit exceeded (250)')).toBeVisible();
  await expect(save).toBeDisabled();
  await note.fill('The register is with the head teacher.');
  await save.click();
  await expect(page.getByRole('region', { name: 'Notes' }).getByRole('listitem')).toContainText([
    'The register is with the head teacher.',
  ]);
}

async function deny(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Deny…' }).click();
  const panel = page.getByRole('dialog', { name: 'Deny' });
  const confirm = panel.getByRole('button', { name: 'Deny claim' });
  await expect(confirm).toBeDisabled();
  await expect(panel).toContainText('This note is sent to the requestor.');
  await panel.getByLabel('Reason for denied').fill(reason);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await confirm.click();
}

test('[CLAIM-02] [CLAIM-06] [CLAIM-07] [CLAIM-08] [CLAIM-11] [CLAIM-13] [CLAIM-14] [CLAIM-15] [CLAIM-16] [CLAIM-17] [CLAIM-18] [CLAIM-19] [FORM-35] [LAYOUT-06] [LAYOUT-11] a pupil has an entry attested by the school', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  await signIn(page, 'student@sanad.example', '/profile/Student');
  const sent = page.waitForRequest('**/api/v1/send');
  await addEducation(page);
  expect((await sent).postDataJSON()).toMatchObject({ entityName: 'Student', name: 'studentEducationAttest' });
  await expect(entry(page)).toContainText('Attestation requested');

  const school = await (await browser.newContext()).newPage();
  await signIn(school, 'school@sanad.example');
  await openClaim(school);
  const address = new URL(school.url()).pathname;
  await lookAtDetails(school);
  await school.getByRole('link', { name: 'Close' }).click();
  await expect(school).toHaveURL(/\/School\/attestation\/school_claims$/);
  await openClaim(school);
  await writeNotes(school);
  await deny(school, 'The register says 2022.');
  await expect(school).toHaveURL(/\/School\/attestation\/school_claims$/);
  await expect(school.getByRole('row').filter({ hasText: institute })).toHaveCount(0);

  await page.reload();
  await expect(entry(page)).toContainText('Rejected');
  await expect(entry(page).locator('.tabler-icon-alert-octagon')).toBeVisible();
  await expect(entry(page)).toContainText('The register says 2022.');
  await entry(page).getByRole('link', { name: /^Edit/ }).click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Year of passing').fill('2022');
  await panel.getByLabel('Request attestation when saving').uncheck();
  await panel.getByRole('button', { name: 'Submit' }).click();
  await expect(panel).toBeHidden();
  await entry(page)
    .getByRole('button', { name: /^Request attestation/ })
    .click();
  await expect(entry(page)).toContainText('Attestation requested');

  await school.reload();
  await openClaim(school);
  await school.getByRole('button', { name: 'Approve' }).click();
  await expect(school).toHaveURL(/\/School\/attestation\/school_claims$/);

  await page.reload();
  await expect(entry(page)).toContainText('Attested by Unity Basic School Gombe');
  await expect(entry(page).locator('.tabler-icon-rosette-discount-check-filled')).toBeVisible();
  await expect(entry(page).getByRole('link', { name: /^Edit/ })).toHaveCount(0);
  await entry(page).getByRole('link', { name: /^ATT-/ }).click();
  await expect(page.getByText('Attested by')).toBeVisible();
  await expect(page.getByText('Unity Basic School Gombe').first()).toBeVisible();

  // Whoever attests other things finds nothing at its address.
  const state = await (await browser.newContext()).newPage();
  await signIn(state, 'stateadmin@sanad.example');
  await state.goto(address.replace('School', 'stateadmin'));
  await expect(state.getByRole('alert')).toContainText('There is no such claim');
});
