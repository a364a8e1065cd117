import type { Page } from '@playwright/test';
import { answer, failing } from './issuing-steps.ts';
import type { Scene } from './scene.ts';

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

const release = (id: string, more: object) => ({
  ...{ id, classType: 'bcece', academicYear: '2025-2026', stateId: '1', stateName: 'Gombe', schools: 412, failed: 0 },
  ...{ total: 100_284, signed: 100_284, drawn: 100_284, state: 'ready', isLate: false, canChange: true },
  ...{ plannedBy: 'inspector@sanad.example', plannedAt: hours(-72), approvalId: '1', releaseAt: hours(97.3) },
  changes: [{ kind: 'planned', to: hours(49), by: 'inspector@sanad.example', at: hours(-72) }],
  ...more,
});

/** Ready, being drawn too slowly, being signed, out, and one of which nothing was issued. */
const releases = [
  release('1', {
    changes: [
      {
        kind: 'moved',
        from: hours(49),
        to: hours(97.3),
        reason: 'The press conference of the commissioner was moved.',
        by: 'inspector@sanad.example',
        at: hours(-2),
      },
      { kind: 'planned', to: hours(49), by: 'inspector@sanad.example', at: hours(-72) },
    ],
  }),
  release('2', { classType: 'middle basic', state: 'preparing', isLate: true, drawn: 402, releaseAt: hours(100) }),
  release('3', { state: 'planned', total: 2316, signed: 1800, drawn: 0, schools: 1, releaseAt: hours(700) }),
  release('4', { state: 'released', canChange: false, academicYear: '2024-2025', releaseAt: hours(-4000) }),
  release('5', { state: 'empty', canChange: false, signed: 0, failed: 12, total: 12, releaseAt: hours(-5000) }),
];

const path = '/Inspector/releases';
const shown = (open?: (page: Page) => Promise<unknown>) => async (page: Page) => {
  const data = { releases, now: new Date().toISOString() };
  await answer(page, '**/api/releases', { responseCode: 'OK', params: { status: 'SUCCESSFUL', errmsg: '' }, data });
  await page.reload();
  await page.getByRole('timer').waitFor();
  await open?.(page);
};
const press = (index: number) => (page: Page) => page.locator('section').first().getByRole('button').nth(index).click();

/** Planned releases: their page and its dialogs. */
export const releaseScenes: readonly Scene[] = [
  { name: 'Inspector-releases', path, open: shown() },
  {
    name: 'Inspector-releases-late',
    path,
    open: shown((page) => page.locator('tbody').getByRole('button').nth(1).click()),
  },
  { name: 'Inspector-release-change', path, open: shown(press(1)) },
  {
    name: 'Inspector-release-past',
    path,
    open: shown(async (page) => {
      await press(1)(page);
      await page.getByRole('dialog').locator('input[type=date]').fill('2026-01-01');
    }),
  },
  { name: 'Inspector-release-now', path, open: shown(press(0)) },
  { name: 'Inspector-releases-none', path: `${path}?look=none` },
  { name: 'Inspector-releases-failing', path: `${path}?look=failing`, open: failing('**/api/releases') },
  {
    name: 'Inspector-approve-timed',
    path: '/Inspector/list/Inspector',
    open: async (page) => {
      await page.getByRole('main').locator('button').filter({ hasText: '100' }).first().click();
      const asked = page.getByRole('dialog');
      await asked.getByRole('radio').nth(1).click();
      await asked.locator('input[type=date]').fill(hours(97).slice(0, 10));
      await asked.locator('input[type=time]').fill('10:00:00');
    },
  },
];
