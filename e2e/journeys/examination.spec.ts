import type { Browser, Page } from '@playwright/test';
import { acceptInvitation, box, choose, fillAccount, signInAs, verifyAccount } from '../testing/accounts.ts';
import { expect, signIn, test } from '../testing/product.ts';
import { csv, runningSession, tally, uploadSheet } from '../testing/sheets.ts';

// A regional examination from the invitation of its examiner to the verified certificate (J2).
test.describe.configure({ mode: 'serial' });

const run = String(Date.now()).slice(-7);
const accounts = {
  examiner: `examiner-${run}@sanad.example`,
  inspector: `inspector-${run}@sanad.example`,
  stranger: `stranger-${run}@sanad.example`,
  student: `candidate-${run}@sanad.example`,
};
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

async function invite(page: Page, { role, email, state }: { role: string; email: string; state: string }) {
  await page.goto(`/SuperAdmin/list/${role}_list?panel=add/super-${role}`);
  const panel = dialog(page, `Invite ${role}`);
  await box(panel, 'Full name').fill('Musa Abubakar');
  await box(panel, 'Email').fill(email);
  await choose(panel, 'State', state);
  await panel.getByRole('button', { name: 'Send invitation' }).click();
  await expect(panel).toBeHidden();
}

async function inNewWindow(browser: Browser, story: (page: Page) => Promise<void>): Promise<void> {
  const page = await browser.newPage({ baseURL: process.env.PRODUCT_URL ?? '' });
  await story(page);
  await page.close();
}

test('a super administrator invites an examiner and two inspectors, who choose their passwords', async ({
  page,
  browser,
}) => {
  await signIn(page, 'superadmin@sanad.example');
  await invite(page, { role: 'examiner', email: accounts.examiner, state: 'Gombe' });
  await invite(page, { role: 'inspector', email: accounts.inspector, state: 'Gombe' });
  await invite(page, { role: 'inspector', email: accounts.stranger, state: 'Bauchi' });
  await inNewWindow(browser, async (inspector) => {
    await acceptInvitation(inspector, accounts.inspector, /\/Inspector\/list\/Inspector/);
    await expect.poll(() => inspector.evaluate(() => localStorage.getItem('stateId'))).toMatch(/^[0-9a-f-]{36}$/);
  });
  await inNewWindow(browser, async (examiner) => {
    await acceptInvitation(examiner, accounts.examiner, /\/Examiner\/list\/Examiner/);
    await expect.poll(() => examiner.evaluate(() => localStorage.getItem('examinerOsid'))).toMatch(/^[0-9a-f-]{36}$/);
  });
});

const heading =
  'Exam Number,Candidate No,First Name,Last Name,LGA,School Name,Admission No,English Studies,Mathematics';
const names = ['Zainab', 'Yakubu', 'Rahila', 'Samuel', 'Talatu'];
const candidate = (number: number) =>
  `${run}${number},CN/${run}/${number},${names[number - 1]},Kolo,Gombe,Unity Basic School Gombe,ADM/${run}/${number},6${number},7${number}`;

test('the examiner uploads five candidates; without a class type or without rows nothing is taken', async ({
  page,
}) => {
  await signInAs(page, accounts.examiner, /\/Examiner\/list\/Examiner/);
  await page.getByRole('link', { name: 'Upload results' }).first().click();
  const file = page.locator('input[type=file]');
  await file.setInputFiles(csv('bece.csv', heading, ...[1, 2, 3, 4, 5].map(candidate)));
  await page.getByRole('button', { name: 'Upload File', exact: true }).click();
  await expect(page.getByText('Class Type is Required.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Class type' }).selectOption('Upper Basic');
  const finished = await uploadSheet(page);
  await expect(tally(finished, 'Records successfully uploaded')).toHaveText('5');
  await finished.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'Upload results' }).first().click();
  await file.setInputFiles(csv('empty.csv', heading));
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
});

const call = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ([target, sent]) => {
      const answer = await fetch(target, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${localStorage.getItem('token')}` },
        body: sent,
      });
      return { status: answer.status, data: ((await answer.json()) as { data?: { osid: string }[] }).data };
    },
    [path, JSON.stringify(body)] as const,
  );

const osidOf = async (page: Page, candidateNo: string) =>
  (await call(page, '/api/v1/Results/search', { filters: { candidateNo: { eq: candidateNo } }, limit: 1 })).data?.[0]
    ?.osid ?? '';

/** Past the screen, straight at the server: a result of another state is not there for this inspector. */
const decideByHand = async (page: Page, osid: string) => (await call(page, '/api/inspector/approve', { osid })).status;

test('the inspector of the state approves three and sends one back; one of another state sees and decides nothing', async ({
  page,
  browser,
}) => {
  await signInAs(page, accounts.inspector, /\/Inspector\/list\/Inspector/);
  await page.getByRole('searchbox', { name: 'Search this list' }).fill(`CN/${run}`);
  await expect(page.getByRole('row', { name: /Kolo/ })).toHaveCount(5);
  const decide = (act: string, name: string) => page.getByRole('button', { name: `${act}: ${name} Kolo` });
  const waiting = await osidOf(page, `CN/${run}/5`);
  for (const name of ['Zainab', 'Yakubu', 'Rahila']) {
    await decide('Approve', name).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
    await page.getByRole('button', { name: 'OK', exact: true }).click();
  }
  await decide('Reject', 'Samuel').click();
  const asking = dialog(page, 'Reject the result of Samuel Kolo?');
  await asking.getByRole('textbox').fill('The marks of the second paper are missing.');
  await asking.getByRole('button', { name: 'Reject' }).click();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await page
    .getByRole('radiogroup', { name: 'Status' })
    .getByText(/^Approved /)
    .click();
  await expect(page.getByRole('row', { name: /Kolo/ })).toHaveCount(3);
  await expect(
    page.getByRole('row', { name: /Zainab Kolo/ }).getByRole('button', { name: /^Approved/ }),
  ).toBeDisabled();

  await inNewWindow(browser, async (stranger) => {
    await acceptInvitation(stranger, accounts.stranger, /\/Inspector\/list\/Inspector/);
    await expect(stranger.getByRole('heading', { name: 'No records found' })).toBeVisible();
    expect(await decideByHand(stranger, waiting)).toBe(404);
  });
  await inNewWindow(browser, async (examiner) => {
    await signInAs(examiner, accounts.examiner, /\/Examiner\/list\/Examiner/);
    await examiner.goto('/notifications');
    await expect(examiner.getByText(/Samuel Kolo/).first()).toBeVisible();
  });
});

test('the candidate finds the certificate among the regional ones, and anybody verifies its number', async ({
  page,
}) => {
  await page.goto('/form/student-signup');
  await box(page, 'First name').fill('Zainab');
  await box(page, 'Last name').fill('Kolo');
  await choose(page, 'State', 'Gombe');
  await choose(page, 'Local government area', 'Gombe');
  await choose(page, 'School', 'Unity Basic School Gombe');
  await box(page, 'Admission number').fill(`ADM/${run}/1`);
  await fillAccount(page, accounts.student);
  await verifyAccount(page, accounts.student);
  await signInAs(page, accounts.student, /\/Student\/list\/Student$/);
  await page.goto('/Student/list/student-regional');
  await page.getByRole('button', { name: /^View: / }).click();
  const preview = dialog(page, /^Certificate preview/);
  await expect(preview.getByRole('img', { name: /^Certificate of/ })).toBeVisible({ timeout: 30_000 });
  const [number = ''] = /BECE-\d{4}-[0-9A-Z]{10}/.exec((await preview.textContent()) ?? '') ?? [];
  await preview.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/Student\/list\/student-regional$/);
  await page.goto('/#verify');
  const form = dialog(page, 'Verify Certificate');
  await form.getByRole('tab', { name: 'Regional Certificate' }).click();
  await form.getByRole('textbox', { name: 'Unique ID' }).fill(number);
  await form.getByRole('button', { name: 'Verify', exact: true }).click();
  const verdict = dialog(page, 'Certificate Successfully Verified');
  for (const value of [number, 'Unity Basic School Gombe', `${run}1`, runningSession()]) {
    await expect(verdict).toContainText(value);
  }
});

/** Asks as anybody on the home page does; answers the status. What is said to an unknown number stands for two seconds only. */
async function verify(page: Page, number: string): Promise<number> {
  await page.goto('/?again#verify');
  const form = dialog(page, 'Verify Certificate');
  await form.getByRole('tab', { name: 'Regional Certificate' }).click();
  await form.getByRole('textbox', { name: 'Unique ID' }).fill(number);
  const answered = page.waitForResponse(/\/api\/verifier\/public\/verify$/);
  await form.getByRole('button', { name: 'Verify', exact: true }).click();
  return (await answered).status();
}

test('the last result is approved for tomorrow: unknown to everybody until it is released, and genuine from then on', async ({
  page,
  browser,
}) => {
  await signInAs(page, accounts.inspector, /\/Inspector\/list\/Inspector/);
  await page.getByRole('searchbox', { name: 'Search this list' }).fill(`CN/${run}/5`);
  await page.getByRole('checkbox', { name: /^Select Talatu/ }).check();
  await page.getByRole('button', { name: 'Approve 1', exact: true }).click();
  const asking = dialog(page, 'Approve 1 result?');
  await asking.getByRole('radio', { name: /^Release at a set time/ }).click();
  await expect(asking.getByText('As unknown')).toBeVisible();
  await asking.getByLabel('Date').fill('2020-01-01');
  await asking.getByLabel('Time').fill('10:00:00');
  await expect(asking.getByText('This time has passed. Choose a later one, or release now.')).toBeVisible();
  const tomorrow = new Date(Date.now() + 30 * 3_600_000).toISOString().slice(0, 10);
  await asking.getByLabel('Date').fill(tomorrow);
  await asking.getByRole('button', { name: /^Approve 1, release / }).click();
  await page.getByRole('button', { name: 'OK', exact: true }).click();

  await page.goto('/Inspector/releases');
  const shown = page.getByRole('region', { name: 'Basic Education Certificate Examination' });
  await expect(shown.getByText('Signed and logged').locator('..')).toContainText('1all of them', { timeout: 30_000 });
  const { data } = await call(page, '/api/v1/Results/search', { filters: { candidateNo: { eq: `CN/${run}/5` } } });
  const number = String((data?.[0] as { certificateNo?: string } | undefined)?.certificateNo);
  await inNewWindow(browser, async (visitor) => {
    expect(await verify(visitor, number)).toBe(404);
  });

  await shown.getByRole('button', { name: 'Release now…' }).click();
  const releasing = dialog(page, 'Release 1 certificate now?');
  await expect(releasing.getByRole('button', { name: 'Release 1 now' })).toBeDisabled();
  await releasing.getByLabel('Reason').fill('The minister announced them today.');
  await releasing.getByRole('button', { name: 'Release 1 now' }).click();
  await expect(shown.getByText('Released', { exact: true })).toBeVisible();
  await expect(page.getByText('“The minister announced them today.”')).toBeVisible();
  await inNewWindow(browser, async (visitor) => {
    expect(await verify(visitor, number)).toBe(200);
    await expect(dialog(visitor, 'Certificate Successfully Verified')).toContainText(number);
  });
});
