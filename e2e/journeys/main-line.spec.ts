import type { Page } from '@playwright/test';
import { acceptInvitation, signInAs, verifyAccount } from '../testing/accounts.ts';
import { coverUp } from '../testing/altered-pdf.ts';
import {
  aNewSchool,
  fillPupilSignUp,
  fillSchoolSignUp,
  givePrincipal,
  giveTeacherSignature,
  homeFigures,
  inviteTeacher,
  newCertificate,
  schoolLanding,
  setUpClass,
  tryWrongPasswords,
} from '../testing/new-school.ts';
import { expect, signIn, test } from '../testing/product.ts';
import { csv, downloaded, runningSession, tally, uploadSheet } from '../testing/sheets.ts';

// One story from a new school type to a verified certificate (J1): each part goes on where the last one ended.
test.describe.configure({ mode: 'serial' });

const hilltop = aNewSchool('Hilltop Science Academy', 'HSA');
const { run, accounts, admissionNo } = hilltop;
const session = runningSession();
const schoolType = `Science Academy ${run}`;

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test('[STYPE-10] a super administrator makes a school type; those of the product cannot be changed', async ({
  page,
}) => {
  await signIn(page, 'superadmin@sanad.example', '/SuperAdmin/list/manage_school_types');
  await page
    .getByRole('link', { name: 'Create School Type' })
    .or(page.getByRole('button', { name: 'Create School Type' }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/SuperAdmin\/edit-school-type\?type=create_school_type/);
  const making = dialog(page, 'Create School Type');
  await expect(making.getByRole('button', { name: 'Create', exact: true })).toBeDisabled();
  await making.getByRole('textbox', { name: 'Name' }).fill(schoolType);
  await making.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText(`You have successfully Create ${schoolType} as a new school type.`)).toBeVisible();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search this list' }).fill(schoolType);
  await expect(page.getByRole('row', { name: new RegExp(schoolType) })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search this list' }).fill('Basic');
  const core = page.getByRole('row', { name: /^Basic .*Yes/ });
  await expect(core.getByRole('button', { name: /^Edit School Type/ })).toBeDisabled();
  await expect(core.getByRole('button', { name: /^Delete School Type/ })).toBeDisabled();
});

test('a school signs up on the home page and verifies its address', async ({ page }) => {
  await fillSchoolSignUp(page, hilltop, schoolType);
  await tryWrongPasswords(page);
  const asked = page.waitForRequest(/\/api\/verifyEmail\/School\//);
  const link = await verifyAccount(page, accounts.school);
  expect((await asked).method()).toBe('GET');
  await expect(page.getByRole('heading', { name: 'Your account is verified!' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Your account is verified!' })).toBeVisible();
  await page.goto(link.replace(/token=(.)/, (_, first: string) => `token=${first === '_' ? '-' : '_'}`));
  await expect(page.getByRole('heading', { name: 'Verification unsuccessful.' })).toBeVisible();
});

test('the school sets up a class and invites its teacher', async ({ page }) => {
  await signInAs(page, accounts.school, schoolLanding);
  await expect(page.getByText(/now Onboard your teachers$/)).toBeVisible();
  const stored = () =>
    page.evaluate(() => ['schoolName', 'schoolId', 'schoolType'].map((key) => localStorage.getItem(key)));
  // Kept when the school's record has come, which may be after the first words of the page.
  await expect.poll(stored).toEqual([hilltop.name, expect.stringMatching(/^[0-9a-f-]{36}$/), schoolType]);
  await setUpClass(page);
  const { classId } = await inviteTeacher(page, accounts.teacher);
  expect(classId?.split('/').at(-1)).toBe('A');
  await page.goto('/School/admin/admin_teacher');
  await expect(page.getByRole('row', { name: /Ngozi Eze/ })).toBeVisible();
});

test('[ADMIN-31][ADMIN-39] the school gives the details of its principal and the signature of its teacher', async ({
  page,
}) => {
  await signInAs(page, accounts.school, schoolLanding);
  await givePrincipal(page, run);
  await giveTeacherSignature(page);
});

const heading = 'Admission No,First Name,Middle Name,Last Name,Class,Sub Class,Term,English Studies,Mathematics';
const names = ['Aisha', 'Bala', 'Chika', 'Dauda', 'Esther', 'Fatima', 'Garba', 'Halima', 'Ibrahim', 'Jummai'];
const termRow = (number: number, admission = admissionNo(number), term = 'First') =>
  `${admission},${names[number - 1]},,Danladi,SSS 1,A,${term},${50 + number},${60 + number}`;

test('the teacher accepts the invitation and uploads ten rows, of which two are wrong', async ({ page }) => {
  await acceptInvitation(page, accounts.teacher, /\/Teacher\/list\/Teacher/);
  await expect(page.getByText('Your account is activated. Please upload student scores.')).toBeVisible();
  await page.goto('/download-sample');
  await expect(page.getByRole('heading', { name: 'Download Templates' })).toBeVisible();
  const sample = await downloaded(
    page,
    page
      .getByRole('main')
      .getByRole('button', { name: /^Download / })
      .first(),
  );
  expect(sample.content.toString()).toMatch(/^\ufeff?Admission No,First Name,Middle Name,Last Name,Class,/);

  await page.goto('/Teacher/list/Teacher');
  await page.getByRole('link', { name: 'Upload results' }).first().click();
  const file = page.locator('input[type=file]');
  await file.setInputFiles({ name: 'marks.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(page.getByText('Please Select a Valid CSV File.')).toBeVisible();
  const rows = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => termRow(number));
  rows.push(termRow(9, ''), termRow(10, admissionNo(10), 'Fourth'));
  await file.setInputFiles(csv('first-term.csv', heading, ...rows));
  const finished = await uploadSheet(page);
  await expect(tally(finished, 'Records successfully uploaded')).toHaveText('8');
  await expect(tally(finished, 'Records failed')).toHaveText('2');
  const failed = await downloaded(page, finished.getByRole('button', { name: 'Download failed rows' }));
  expect(failed.name).toBe('first-term_failed_items.csv');
  const lines = failed.content.toString().split('\r\n').filter(Boolean);
  expect(lines[0]).toBe(`\ufeff${heading},Reason,Session,student Id,student Name`);
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/[Aa]dmission/);
  expect(lines[2]).toContain('Fourth');
  await finished.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(/\/Teacher\/list\/Teacher/);
  await expect(page.getByText('1–8 of 8')).toBeVisible();
  await expect(page.getByRole('button', { name: /Pending Approval/ })).toHaveCount(8);
  await expect(page.getByRole('button', { name: /Pending Approval/ }).first()).toBeDisabled();
});

let before: number[] = [];

test('the school is told, approves one from the preview and the rest at once', async ({ page }) => {
  before = await homeFigures(page);
  await signInAs(page, accounts.school, schoolLanding);
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName(/[1-9]/);
  const unread = await bell.textContent();
  await bell.click();
  await page.getByText('Results waiting for approval').first().click();
  await expect(bell).not.toHaveText(unread ?? '');

  await page.goto('/School/admin/admin_student');
  await page.getByRole('combobox', { name: 'Term' }).selectOption('First');
  await page
    .getByRole('radiogroup', { name: 'Status' })
    .getByText(/^Pending /)
    .click();
  await expect(page.getByText('8 entries')).toBeVisible();
  await page
    .getByRole('button', { name: /^Preview: .* Danladi$/ })
    .first()
    .click();
  const preview = dialog(page, /^Certificate preview/);
  await expect(preview.getByRole('img', { name: /^Certificate of/ })).toBeVisible({ timeout: 30_000 });
  await preview.getByRole('button', { name: 'Approve Certificate' }).click();
  await expect(page.getByText(/^Approved: .* Danladi$/)).toBeVisible();
  await expect(page.getByText('7 entries')).toBeVisible();
  await page.getByRole('button', { name: 'Approve 7 pending' }).click();
  await dialog(page, 'Approve 7 results?').getByRole('button', { name: 'Approve 7' }).click();
  await expect(dialog(page, 'Bulk Operation Initiated Successfully')).toBeVisible();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  const summary = page.getByRole('region', { name: 'Batch summary' });
  await expect(summary).toContainText('7 entries worked on', { timeout: 30_000 });
  await expect(summary.locator('[data-kind=success] dd')).toHaveText('7');
  const { document, signatures } = await newCertificate(page, hilltop);
  expect(document).toContain('Mary Okoro');
  expect(signatures.map((picture) => document.includes(picture))).toEqual([true, true]);
});

let pdf: Buffer;

test('a pupil signs up with the admission number, finds the result and downloads it in three formats', async ({
  page,
}) => {
  await fillPupilSignUp(page, hilltop, { name: 'Aisha', admissionNo: admissionNo(1) });
  await verifyAccount(page, accounts.student);
  await signInAs(page, accounts.student, /\/Student\/list\/Student$/);
  await page.getByRole('button', { name: /^View: / }).click();
  const preview = dialog(page, /^Certificate preview/);
  await expect(preview.getByRole('img', { name: /^Certificate of/ })).toBeVisible({ timeout: 30_000 });
  const starts = { PNG: '89504e47', JPEG: 'ffd8ff', PDF: '25504446' };
  for (const [format, start] of Object.entries(starts)) {
    await preview.getByRole('button', { name: 'Download Certificate' }).click();
    pdf = (await downloaded(page, page.getByRole('menuitem', { name: new RegExp(`^${format}`) }))).content;
    expect(pdf.subarray(0, start.length / 2).toString('hex')).toBe(start);
    await expect(page.getByRole('menuitem')).toHaveCount(0);
  }
});

test('anybody verifies it by its details and by the downloaded copy; a wrong number, a wrong file and an altered copy are told apart', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Verify Certificate' }).click();
  const form = dialog(page, 'Verify Certificate');
  const verify = form.getByRole('button', { name: 'Verify', exact: true });
  await expect(verify).toBeDisabled();
  await form.getByRole('textbox', { name: 'Unique ID' }).fill(admissionNo(1));
  await form.getByRole('combobox', { name: 'State' }).selectOption('Gombe');
  await form.getByRole('combobox', { name: 'School' }).fill(hilltop.name);
  await page.getByRole('option', { name: hilltop.name }).click();
  await form.getByRole('combobox', { name: 'Academic session' }).selectOption(session);
  await expect(verify).toBeDisabled();
  await form.getByRole('combobox', { name: 'Term' }).selectOption('First');
  await verify.click();
  const verdict = dialog(page, 'Certificate Successfully Verified');
  for (const value of ['Aisha Danladi', admissionNo(1), hilltop.name, 'SSS 1', session, 'First'])
    await expect(verdict).toContainText(value);
  await verdict.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('banner').getByRole('link', { name: 'Verify Certificate' }).click();
  await form.getByRole('tab', { name: 'Regional Certificate' }).click();
  await form.getByRole('textbox', { name: 'Unique ID' }).fill('BECE-2026-NOTHING');
  const [answer] = await Promise.all([page.waitForResponse(/\/api\/verifier\/public\/verify$/), verify.click()]);
  expect(answer.ok()).toBe(false);
  await expect(verdict).toHaveCount(0);
  await form.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('banner').getByRole('link', { name: 'Verify Certificate' }).click();
  await form.getByRole('tab', { name: 'Regional Certificate' }).click();
  const copy = form.locator('input[type=file]').last();
  await copy.setInputFiles({ name: 'big.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(6 * 1024 * 1024) });
  await expect(form.getByText('File size should be below 5MB.')).toBeVisible();
  await copy.setInputFiles({ name: 'copy.png', mimeType: 'image/png', buffer: Buffer.from('89504e47', 'hex') });
  await expect(form.getByText('Please select a valid PDF file.')).toBeVisible();
  await copy.setInputFiles({ name: 'result.pdf', mimeType: 'application/pdf', buffer: pdf });
  await form.getByRole('button', { name: 'Verify Now' }).click();
  await expect(verdict).toBeVisible({ timeout: 60_000 });
  await verdict.getByRole('button', { name: 'Check another certificate' }).click();
  await copy.setInputFiles({ name: 'altered.pdf', mimeType: 'application/pdf', buffer: coverUp(pdf) });
  await form.getByRole('button', { name: 'Verify Now' }).click();
  const failed = dialog(page, 'Certificate Verification Failed');
  await expect(failed).toBeVisible({ timeout: 60_000 });
  await expect(failed).toContainText('It differs from the certificate that was issued.');
  await failed.getByRole('button', { name: 'Done' }).click();
  // The figures of the home page are at most a minute old; other journeys may add to them as well.
  const risen = async () => (await homeFigures(page)).map((figure, index) => figure - (before[index] ?? 0) >= 8);
  await expect.poll(risen, { timeout: 90_000 }).toEqual([true, true]);
});
