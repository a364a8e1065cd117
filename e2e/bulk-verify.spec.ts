import type { APIRequestContext, Page } from '@playwright/test';
import { findAccessibilityProblems } from './testing/accessibility.ts';
import { expect, hasSidewaysScroll, signIn, test } from './testing/product.ts';
import { downloaded, tally } from './testing/sheets.ts';

type Card = {
  admissionNo: string;
  firstName: string;
  lastName: string;
  schoolName: string;
  academicYear: string;
  term: string;
};

/** A report card that the demo school has issued. */
async function anIssuedCard(request: APIRequestContext): Promise<Card> {
  const form = {
    grant_type: 'password',
    client_id: 'sanad-cli',
    username: 'school@sanad.example',
    password: 'Demo-Sanad-2026',
  };
  const token = await (await request.post('/auth/realms/sanad/protocol/openid-connect/token', { form })).json();
  const answer = await request.post('/api/v1/ClassResults/search', {
    data: { limit: 1, filters: { status: { eq: 'issued' } } },
    headers: { authorization: `Bearer ${token.access_token}` },
  });
  const { data } = (await answer.json()) as { data: Card[] };
  const [card] = data;
  if (card === undefined) throw new Error('The demo school has issued nothing.');
  return card;
}

const heading = 'Admission No,First Name,Last Name,School Name,Academic Year,Term';
const line = (card: Card) =>
  [card.admissionNo, card.firstName, card.lastName, card.schoolName, card.academicYear, card.term]
    .map((cell) => `"${cell}"`)
    .join(',');

const press = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
test('[BULKV-01] [BULKV-02] [BULKV-04] [BULKV-05] [BULKV-09] [RESULT-25] a verifier has a list checked, sees which rows are genuine, takes the verdicts home and finds them in the list', async ({
  page,
  request,
}) => {
  const card = await anIssuedCard(request);
  await signIn(page, 'verifier@sanad.example');
  await page.getByRole('link', { name: 'Bulk verification', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Upload Dataset' })).toBeVisible();
  const rows = [line(card), line({ ...card, firstName: 'Nobody' }), line({ ...card, academicYear: '2025' })];
  const buffer = Buffer.from(`${heading}\n${rows.join('\n')}\n`);
  await page.locator('input[type=file]').setInputFiles({ name: 'applicants.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText(/^3 rows/)).toBeVisible();
  await page.getByRole('button', { name: 'Upload File', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Verify this file?' })).toContainText(
    'Every row of the file is compared with the register.',
  );
  await press(page, 'Yes');
  await expect(page.getByRole('dialog', { name: 'Upload finished' })).toBeVisible();
  await expect(tally(page.getByRole('dialog'), 'Records successfully verified')).toHaveText('1');
  await expect(tally(page.getByRole('dialog'), 'Records failed')).toHaveText('2');
  await press(page, 'Done');

  await expect(page).toHaveURL(/\/bulk-verify\?shown=[0-9a-f-]{36}$/);
  const name = `${card.firstName} .*${card.lastName}`;
  await expect(page.getByRole('row', { name: new RegExp(`^1 ${name}.* Verified`) })).toBeVisible();
  await expect(page.getByRole('row', { name: /^2 Nobody .*Failed/ })).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  const download = (name: string) => downloaded(page, page.getByRole('button', { name, exact: true }));
  const verdicts = await download('Download verdicts');
  expect(verdicts.name).toBe('applicants_verdicts.csv');
  expect(verdicts.content.toString().split('\r\n').filter(Boolean)).toHaveLength(4);
  const failed = await download('Download failed rows');
  expect([failed.name, failed.content.toString().split('\r\n').filter(Boolean).length]).toEqual([
    'applicants_failed_items.csv',
    3,
  ]);

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await hasSidewaysScroll(page)).toBe(false);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('link', { name: 'Get List', exact: true }).click();
  await expect(page).toHaveURL(/\/Verifier\/list\/verifier_bulk_verification$/);
  await expect(page.getByRole('columnheader').first()).toHaveText('S/N');
  await expect(page.getByRole('row', { name: new RegExp(`${name}.* Verified`) }).first()).toBeVisible();
});
