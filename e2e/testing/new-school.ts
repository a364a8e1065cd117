import type { Page } from '@playwright/test';
import { box, choose, fillAccount, password } from './accounts.ts';
import { aSignature } from './pictures.ts';
import { expect } from './product.ts';

/** A school that a journey makes, with its people; each run has its own. */
export function aNewSchool(name: string, code: string) {
  const run = String(Date.now()).slice(-7);
  const email = (who: string) => `${code.toLowerCase()}-${who}-${run}@sanad.example`;
  return {
    run,
    name: `${name} ${run}`,
    accounts: { school: email('school'), teacher: email('teacher'), student: email('student') },
    admissionNo: (number: number) => `${code}/${run}/${number}`,
  };
}
export type NewSchool = ReturnType<typeof aNewSchool>;

export const schoolLanding = /\/School\/admin\/admin_student$/;

/** Opens the sign-up from the home page and fills it in. */
export async function fillSchoolSignUp(page: Page, { name, accounts }: NewSchool, schoolType?: string): Promise<void> {
  await page.goto('/');
  await page
    .getByRole('link', { name: /School/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/form\/school-signup$/);
  await box(page, 'School name').fill(name);
  await choose(page, 'State', 'Gombe');
  await choose(page, 'Local government area');
  await choose(page, 'School type', schoolType);
  await fillAccount(page, accounts.school);
}

/** SSS 1 A with two subjects, from the dashboard. */
export async function setUpClass(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Set up a class' }).click();
  const setUp = page.getByRole('dialog');
  await setUp.locator('input[name=className]').fill('SSS 1');
  await choose(page, 'Division', 'A');
  const subjects = setUp
    .getByRole('combobox', { name: 'Subjects' })
    .or(setUp.getByRole('textbox', { name: 'Subjects' }))
    .first();
  for (const subject of ['English Studies', 'Mathematics']) {
    await subjects.fill(subject);
    await page.keyboard.press('Enter');
  }
  await setUp.getByRole('button', { name: 'Save' }).click();
  await expect(setUp).toBeHidden();
}

/** Invites the teacher of SSS 1 A; answers what was sent. */
export async function inviteTeacher(page: Page, email: string): Promise<{ classId?: string }> {
  await page.getByRole('link', { name: 'Onboard Teacher' }).click();
  const invitation = page.getByRole('dialog', { name: 'Add teacher' });
  await box(invitation, 'Full name').fill('Ngozi Eze');
  await box(invitation, 'Email').fill(email);
  await choose(page, 'Division', 'A');
  await choose(page, 'Class', 'SSS 1');
  const sent = page.waitForRequest(/\/Teacher\/invite$/);
  await invitation.getByRole('button', { name: 'Add teacher' }).click();
  await expect(invitation).toBeHidden();
  return (await sent).postDataJSON() as { classId?: string };
}

const update = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Update', exact: true });

async function confirmUpdate(page: Page, said: string): Promise<void> {
  await update(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText(said)).toBeVisible();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
}

/** Name and signature of the principal of a school that has neither. */
export async function givePrincipal(page: Page, run: string): Promise<void> {
  await page.goto('/School/principal-details');
  await expect(box(page, 'Principal name')).toHaveValue('');
  await expect(update(page)).toBeDisabled();
  await box(page, 'Principal name').fill('Mary Okoro');
  await box(page, 'Principal email').fill(`principal-${run}@sanad.example`);
  await box(page, 'School contact').fill('08031234567');
  await page.getByLabel('Principal’s signature').setInputFiles(await aSignature(page, 'Mary Okoro'));
  await confirmUpdate(page, 'You have successfully updated the information');
}

export async function giveTeacherSignature(page: Page): Promise<void> {
  await page.goto('/School/list/teacher-signature');
  await page.getByRole('button', { name: 'Upload signature: Ngozi Eze' }).click();
  await page.getByLabel(/^Signature/).setInputFiles(await aSignature(page, 'N. Eze'));
  await confirmUpdate(page, 'Teacher signature has been successfully updated');
  await expect(page.getByRole('row', { name: /Ngozi Eze/ }).getByRole('img')).toBeVisible();
}

/** Fills in the sign-up of a pupil of the school. */
export async function fillPupilSignUp(page: Page, school: NewSchool, pupil: { name: string; admissionNo: string }) {
  await page.goto('/form/student-signup');
  await box(page, 'First name').fill(pupil.name);
  await box(page, 'Last name').fill('Danladi');
  await choose(page, 'State', 'Gombe');
  await choose(page, 'Local government area');
  await choose(page, 'School', school.name);
  await box(page, 'Admission number').fill(pupil.admissionNo);
  await fillAccount(page, school.accounts.student);
}

/** The passwords of the sign-up, one after the other: unlike ones and one with spaces are told. */
export async function tryWrongPasswords(page: Page): Promise<void> {
  const type = async (first: string, second: string) => {
    await page.locator('input[name=password]').fill(first);
    await page.locator('input[name=passwordConfirm]').fill(second);
  };
  await type(password, `${password}x`);
  await page.keyboard.press('Tab');
  await expect(page.getByText('Password Not Matching')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create account' })).toBeDisabled();
  await type('With a 1 Space', 'With a 1 Space');
  await expect(page.getByText('Spaces are not allowed in the password.').first()).toBeVisible();
  await type(password, password);
}

/** The figures of the home page: certificates, then students. */
export async function homeFigures(page: Page): Promise<number[]> {
  await page.goto('/');
  const figures = page.locator('dl').first().locator('dd');
  await expect(figures.first()).toHaveText(/\d/);
  return (await figures.allTextContents()).map((text) => Number(text.replaceAll(/\D/g, '')));
}

/** A certificate of the school as a page with all its pictures inside, and the two signatures as they are stored. */
export async function newCertificate(page: Page, school: NewSchool) {
  const asked = page.waitForRequest(/\/api\/v1\/ClassResults\/search$/);
  await page.goto('/School/admin/admin_student');
  const { authorization = '' } = await (await asked).allHeaders();
  const headers = { authorization };
  const find = async (entity: string, filters = {}) => {
    const answer = await page.request.post(`/api/v1/${entity}/search`, {
      headers,
      data: { filters, limit: 1, offset: 0 },
    });
    return ((await answer.json()) as { data: Record<string, string>[] }).data[0] ?? {};
  };
  const result = await find('ClassResults', { status: { eq: 'issued' } });
  const path = `/credentials/credentials/${result.ceritificateOsid}?format=html`;
  const own = await find('School', { schoolName: { eq: school.name } });
  const stored = [own.principalSignature, (await find('Teacher')).teacherSignature];
  const signatures = stored.map(async (address = '') => {
    const picture = await page.request.get(address);
    expect(picture.headers()['content-type']).toBe('image/png');
    return (await picture.body()).toString('base64');
  });
  return {
    document: await (await page.request.get(path, { headers })).text(),
    signatures: await Promise.all(signatures),
  };
}
