import type { Page } from '@playwright/test';
import { acceptInvitation, signInAs, verifyAccount } from '../testing/accounts.ts';
import {
  aNewSchool,
  fillPupilSignUp,
  fillSchoolSignUp,
  givePrincipal,
  giveTeacherSignature,
  inviteTeacher,
  schoolLanding,
  setUpClass,
} from '../testing/new-school.ts';
import { expect, test } from '../testing/product.ts';
import { csv, downloaded, tally, uploadSheet } from '../testing/sheets.ts';

// The first hour of a new school, from the README to a receipt: each part goes on where the last one ended.
test.describe.configure({ mode: 'serial' });

const ridge = aNewSchool('Ridge Comprehensive School', 'RCS');
const { accounts, admissionNo } = ridge;
const names = ['Aisha', 'Bala', 'Chika', 'Dauda', 'Esther'];
const reason = 'The marks of Mathematics are those of another class.';
const dashboard = '/School/admin/admin_student';

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const firstSteps = (page: Page) => page.getByRole('region', { name: 'First steps of your school' });
const openStep = (page: Page) => firstSteps(page).locator('[aria-current=step]');

test('a new school is led through its first steps, each in its order', async ({ page }) => {
  await fillSchoolSignUp(page, ridge);
  await verifyAccount(page, accounts.school);
  await signInAs(page, accounts.school, schoolLanding);
  await expect(openStep(page)).toContainText('Set up a class');
  await expect(firstSteps(page)).toContainText('0 of 5 done');
  await expect(firstSteps(page)).toContainText('Waits for step 2');
  await setUpClass(page);
  await expect(page.getByText('Class SSS 1 saved')).toBeVisible();
  await expect(openStep(page)).toContainText('Invite a teacher');
  await inviteTeacher(page, accounts.teacher);
  await expect(page.getByText(`Invitation sent to ${accounts.teacher}`)).toBeVisible();
  await expect(openStep(page)).toContainText('Signature of the principal');
  await givePrincipal(page, ridge.run);
  await giveTeacherSignature(page);
  // On other screens the steps are one line that leads back.
  await expect(firstSteps(page)).toContainText('4 of 5: Enter the first results');
  await firstSteps(page).getByRole('link', { name: 'Go on' }).click();
  await expect(page).toHaveURL(schoolLanding);
  await expect(openStep(page)).toContainText('Enter the first results');
  await expect(firstSteps(page)).toContainText('3 of 5 done');
});

test('the teacher fills in the sheet of the class and mends in the dialog what was not taken', async ({ page }) => {
  await acceptInvitation(page, accounts.teacher, /\/Teacher\/list\/Teacher/);
  await page.getByRole('link', { name: 'Upload results' }).first().click();
  const sheet = await downloaded(
    page,
    dialog(page, 'Upload Results').getByRole('button', { name: 'Download your class sheet' }),
  );
  const [heading = '', example = ''] = sheet.content.toString().replace('\ufeff', '').split('\r\n');
  expect(heading).toBe(
    'Admission No,First Name,Middle Name,Last Name,Class,Sub Class,Term,English Studies,Mathematics',
  );
  expect(example).toBe(',,,,SSS 1,A,First,,');
  const row = (number: number, { mark = 50 + number, admission = admissionNo(number) } = {}) =>
    example.replace(',,,,', `${admission},${names[number - 1]},,Danladi,`).replace(/,,$/, `,${mark},${60 + number}`);
  const rows = [row(1), row(2), row(3), row(4, { mark: 108 }), row(5, { admission: '' })];
  await page.locator('input[type=file]').setInputFiles(csv('first-term.csv', heading, ...rows));
  const finished = await uploadSheet(page);
  await expect(tally(finished, 'Records successfully uploaded')).toHaveText('3');
  await expect(tally(finished, 'Records failed')).toHaveText('2');

  await finished.getByRole('button', { name: 'Correct here' }).click();
  const mending = dialog(page, 'Correct failed rows');
  const wrong = mending.getByRole('textbox', { name: 'English Studies, line 5' });
  await expect(wrong).toHaveAttribute('aria-invalid', 'true');
  await wrong.fill('58');
  await mending.getByRole('textbox', { name: 'Admission No, line 6' }).fill(admissionNo(5));
  await mending.getByRole('button', { name: 'Send 2 rows again' }).click();
  await expect(finished).toContainText('Every row was taken. The results wait for approval.');
  await finished.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('1–5 of 5')).toBeVisible();
});

/** Starts a bulk act from its question and waits until it is over. */
async function untilWorkedOn(page: Page, question: string, press: string): Promise<void> {
  const count = press.replace(/\D/g, '');
  await dialog(page, question).getByRole('button', { name: press, exact: true }).click();
  await expect(dialog(page, 'Bulk Operation Initiated Successfully')).toBeVisible();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  const summary = page.getByRole('region', { name: 'Batch summary' });
  await expect(summary).toContainText(`${count} entries worked on`, { timeout: 60_000 });
  await expect(summary.locator('[data-kind=success] dd')).toHaveText(count);
}

test('the school rejects two with one reason, approves the rest and is ready', async ({ page }) => {
  await signInAs(page, accounts.school, schoolLanding);
  await expect(openStep(page)).toContainText('Approve and issue');
  await page.goto(`${dashboard}/all?status=pending`);
  const list = dialog(page, /^All: Results of SSS 1 A/);
  await list.getByRole('checkbox', { name: /^Select Aisha/ }).check();
  await list.getByRole('checkbox', { name: /^Select Bala/ }).check();
  await list.getByRole('button', { name: 'Reject 2', exact: true }).click();
  await dialog(page, 'Reject 2 results?').getByRole('textbox', { name: 'Reason' }).fill(reason);
  await untilWorkedOn(page, 'Reject 2 results?', 'Reject 2');
  await expect(list.getByText('1–3 of 3')).toBeVisible();

  await page.goto(dashboard);
  const tabs = page.getByRole('radiogroup', { name: 'Status' });
  await expect(tabs).toContainText(/All\s*5.*Pending\s*3.*Declined\s*2/);
  await page.getByRole('button', { name: 'Approve 3 pending' }).click();
  await untilWorkedOn(page, 'Approve 3 results?', 'Approve 3');
  await expect(firstSteps(page)).toContainText('Your school is ready');
  await firstSteps(page).getByRole('button', { name: 'Close' }).click();
  await expect(firstSteps(page)).toHaveCount(0);
});

test('the teacher is told of what was sent back, and reads the reason', async ({ page }) => {
  await signInAs(page, accounts.teacher, /\/Teacher\/list\/Teacher/);
  await page
    .getByRole('radiogroup', { name: 'Status' })
    .getByText(/^Rejected/)
    .click();
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  await page
    .getByRole('row', { name: /Aisha Danladi/ })
    .getByRole('button', { name: /^(Preview|View): / })
    .click();
  await expect(dialog(page, /^Certificate preview/)).toContainText(`Sent back because: ${reason}`);
});

test('the school prints the class as one PDF, which names what is not in it', async ({ page }) => {
  await signInAs(page, accounts.school, schoolLanding);
  await page.getByRole('button', { name: 'All certificates of SSS 1 A as one PDF' }).click();
  const print = dialog(page, 'Certificates of SSS 1 A');
  await expect(print.getByText('Ready: 3 certificates in one file')).toBeVisible({ timeout: 90_000 });
  await expect(print).toContainText('Left out: 2');
  await expect(print).toContainText('Aisha Danladi First term: was rejected');
  const file = await downloaded(page, print.getByRole('button', { name: 'Download PDF' }));
  expect(file.content.subarray(0, 4).toString()).toBe('%PDF');
});

let certificateNo = '';

test('a pupil signs up with the number in small letters, shares the certificate and withdraws the link', async ({
  page,
  browser,
}) => {
  await fillPupilSignUp(page, ridge, { name: 'Chika', admissionNo: admissionNo(3).toLowerCase() });
  await verifyAccount(page, accounts.student);
  await signInAs(page, accounts.student, /\/Student\/list\/Student$/);
  const paper = page.getByRole('main').getByRole('listitem').filter({ hasText: 'School Result Certificate' });
  await expect(paper).toHaveCount(1);
  certificateNo = (await paper.textContent())?.match(/SRC-\d{4}-[0-9A-Z]{10}/)?.[0] ?? '';
  expect(certificateNo).not.toBe('');
  await paper.getByRole('button', { name: /^Share: / }).click();
  const link = page.getByRole('textbox', { name: 'Link to the certificate' });
  await expect(link).toHaveAttribute('title', /\/s\//, { timeout: 60_000 });
  const address = (await link.getAttribute('title')) ?? '';
  await dialog(page, 'Your Certificate is Ready!').getByRole('button', { name: 'Close', exact: true }).last().click();
  const stranger = await browser.newPage();
  await stranger.goto(address);
  await expect(stranger.getByText('Valid', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'My links' }).click();
  await expect(page.getByRole('row', { name: new RegExp(certificateNo) })).toContainText('Works');
  await page.getByRole('button', { name: new RegExp(`^Withdraw: ${certificateNo}`) }).click();
  await dialog(page, `Withdraw the link to ${certificateNo}?`).getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText(`The link to ${certificateNo} leads nowhere now.`)).toBeVisible();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByRole('row', { name: new RegExp(certificateNo) })).toContainText('Withdrawn');
  await stranger.reload();
  await expect(stranger.getByText(/^This link leads nowhere/)).toBeVisible();
  await stranger.close();
});

test('a stranger types the number into the one box as it comes, and keeps a receipt of the answer', async ({
  page,
}) => {
  await page.goto('/');
  const box = page.getByRole('textbox', { name: 'Certificate number, or drop a file' });
  await box.fill(` ${certificateNo.toLowerCase().replaceAll('-', ' ')} `);
  await box.press('Enter');
  await page.waitForURL(/\/V\?n=/);
  await expect(page.getByRole('heading', { name: /^Certificate Successfully Verified/ })).toBeVisible();
  await expect(page.getByText(ridge.name).first()).toBeVisible();
  const kept = await downloaded(page, page.getByRole('button', { name: 'Keep as PDF' }));
  expect(kept.name).toMatch(/^VR-\d\d(-[0-9A-Z]{4}){3}\.pdf$/);
  expect(kept.content.subarray(0, 4).toString()).toBe('%PDF');
  const receipt = page.getByRole('link', { name: /^Receipt VR-/ });
  await page.goto((await receipt.getAttribute('href')) ?? '');
  await expect(page.getByRole('heading', { name: /^Certificate Successfully Verified/ })).toBeVisible();
  await expect(page.getByText('Chika Danladi')).toBeVisible();
  await expect(page.getByRole('status')).toHaveText(/still genuine and in force/);
});
