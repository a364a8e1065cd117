import type { Page } from '@playwright/test';
import { answered, reloaded } from './opening.ts';
import {
  allRecalls,
  emptyCount,
  recallCertificates,
  recallConsenters,
  recallCount,
  recallReach,
  recallStates,
  signingKeys,
} from './recall-answers.ts';
import type { Scene } from './scene.ts';

const exam = '/recalls/new?by=exam&exam=bcece&session=2024-2025';
const one = '/recalls/0197a8c0-0000-7000-8000-000000000001';
/** Reads the page again while everything about recalls is answered here. */
const withRecalls = (path: string, answer: Parameters<typeof answered>[2]) => (page: Page) =>
  answered(page, path, answer, () =>
    answered(page, '**/api/recalls/reach', { data: recallReach }, async () => {
      await page.reload();
    }),
  );
const counted = withRecalls('**/api/recalls/count', { data: recallCount });
const shown = (name: keyof typeof recallStates) => withRecalls('**/api/recalls/*', { data: recallStates[name] });

async function openAskOther(page: Page): Promise<void> {
  await withRecalls('**/api/recalls/*', { data: recallStates['waiting-named'] })(page);
  await answered(page, '**/api/recalls/*', { data: recallStates['waiting-named'] }, () =>
    answered(page, '**/api/recalls/*/consenters', { data: recallConsenters }, async () => {
      await page.locator('main button').nth(1).click();
      await page.getByRole('dialog').getByRole('radio').nth(1).click();
    }),
  );
}

/** The second step, with a reason that everybody may read. */
async function openReason(page: Page): Promise<void> {
  await answered(page, '**/api/recalls/count', { data: recallCount }, async () => {
    await page.reload();
    await page.locator('main footer button:not([disabled])').last().click();
    await page.locator('main [role=radio]').last().click();
    await page.locator('main input[aria-haspopup=listbox], main [role=combobox]').first().click();
    await page.getByRole('option').first().click();
    await page.locator('main textarea').first().fill('The marks were entered from the wrong mark sheet.');
  });
}

async function openList(page: Page): Promise<void> {
  await page.route('**/api/recalls/*/certificates', (route) =>
    route.fulfill({ json: { responseCode: 'OK', data: recallCertificates, totalCount: 1842 } }),
  );
  await answered(page, '**/api/recalls/0197*1', { data: recallStates['waiting-other'] }, async () => {
    await page.reload();
    await page.locator('main section button').first().click();
    await page.getByRole('dialog').locator('td').first().waitFor();
  });
}

/** Every step and every state of a recall, for those who ask. */
export const recallScenes: readonly Scene[] = [
  { name: 'SuperAdmin-recalls-none', path: '/recalls' },
  {
    name: 'SuperAdmin-recalls-all',
    path: '/recalls',
    open: reloaded('**/api/recalls/search', { data: allRecalls, totalCount: allRecalls.length }),
  },
  {
    name: 'SuperAdmin-recalls-fails',
    path: '/recalls',
    open: reloaded('**/api/recalls/search', { status: 500 }),
  },
  { name: 'SuperAdmin-recall-choose', path: '/recalls/new' },
  { name: 'SuperAdmin-recall-counted', path: exam, open: counted },
  {
    name: 'SuperAdmin-recall-nothing',
    path: exam,
    open: reloaded('**/api/recalls/count', { data: emptyCount }),
  },
  {
    name: 'SuperAdmin-recall-blocked',
    path: exam,
    open: reloaded('**/api/recalls/count', { data: { ...recallCount, inApproval: 40, approvalId: '1' } }),
  },
  {
    name: 'SuperAdmin-recall-alone',
    path: exam,
    open: reloaded('**/api/recalls/count', { data: { ...recallCount, consenters: 0 } }),
  },
  { name: 'SuperAdmin-recall-count-fails', path: exam, open: reloaded('**/api/recalls/count', { status: 500 }) },
  { name: 'SuperAdmin-recall-school', path: '/recalls/new?by=school' },
  { name: 'SuperAdmin-recall-one', path: '/recalls/new?by=certificate' },
  { name: 'SuperAdmin-recall-reason', path: exam, open: openReason },
  { name: 'SuperAdmin-recall-list', path: one, open: openList },
  { name: 'SuperAdmin-recall-ask-other', path: one, open: openAskOther },
  ...(Object.keys(recallStates) as (keyof typeof recallStates)[]).map((name) => ({
    name: `SuperAdmin-recall-is-${name}`,
    path: one,
    open: shown(name),
  })),
  { name: 'SuperAdmin-keys', path: '/signing-keys' },
  {
    name: 'SuperAdmin-keys-all',
    path: '/signing-keys',
    open: reloaded('**/keys/search', { data: signingKeys, totalCount: 3 }),
  },
  {
    name: 'SuperAdmin-keys-compromise',
    path: '/signing-keys',
    open: (page) =>
      answered(page, '**/keys/search', { data: signingKeys, totalCount: 3 }, async () => {
        await page.reload();
        await page.locator('main li button').nth(1).click();
        await page.getByRole('dialog').waitFor();
      }),
  },
];
