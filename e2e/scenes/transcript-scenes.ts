import type { Page } from '@playwright/test';
import { aSmallPng } from '../testing/small-png.ts';
import { answered, byIcon, failing } from './issuing-steps.ts';
import type { Scene } from './scene.ts';

const asking = '/Student/action/generate-transcripts';
const file = '**/api/student/transcript';
/** The demo student has results of the two sessions before this one. */
const years = () => `2018-${new Date().getFullYear() + 1}`;
const shown = (look: string) => `/app-trans-page?academicYear=${years()}&schoolId=&look=${look}`;

/** Chooses all years there are: the selects of the form are school, from and to. */
async function chooseYears(page: Page): Promise<void> {
  const [from, to] = [page.locator('main select').nth(1), page.locator('main select').nth(2)];
  await from.selectOption({ index: 1 });
  await to.selectOption({ index: 3 });
}

const generate = async (page: Page): Promise<void> => {
  await chooseYears(page);
  await page.locator('main form button[type=submit]').click();
};

const done = (status: number) => async (page: Page) => {
  const body = status === 200 ? { contentType: 'image/png', body: aSmallPng } : { json: {}, status };
  await page.route(file, (route) => route.fulfill(body), { times: 1 });
  await generate(page);
  await page.getByRole('dialog').waitFor();
};

const drawn = (then: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await page.locator('main img[src^=blob]').waitFor({ timeout: 60_000 });
  await then(page);
};
const nothing = async () => undefined;

/** What a student opens on the way to a transcript. */
export const transcriptScenes: readonly Scene[] = [
  { name: 'Student-transcript-chosen', path: asking, open: chooseYears },
  {
    name: 'Student-transcript-generating',
    path: `${asking}?look=generating`,
    open: async (page) => {
      await page.route(file, () => new Promise(() => undefined), { times: 1 });
      await generate(page);
    },
  },
  { name: 'Student-transcript-done', path: asking, open: done(200) },
  { name: 'Student-transcript-error', path: asking, open: done(404) },
  {
    name: 'Student-transcript-no-school',
    path: `${asking}?look=no-school`,
    open: answered('**/api/student/school', { responseCode: 'OK', data: [] }),
  },
  { name: 'Student-transcript-failing', path: `${asking}?look=failing`, open: failing('**/api/student/school') },
  { name: 'Student-transcript-page', path: shown('page'), open: drawn(nothing) },
  {
    name: 'Student-transcript-download',
    path: shown('download'),
    open: drawn((page) => byIcon(page, 'download').last().click()),
  },
  {
    name: 'Student-transcript-save',
    path: shown('save'),
    open: drawn((page) => byIcon(page, 'device-floppy').last().click()),
  },
  {
    name: 'Student-transcript-share',
    path: shown('share'),
    open: drawn(async (page) => {
      await byIcon(page, 'share').last().click();
      await page.getByRole('dialog').locator('a[href*=wa]').waitFor();
    }),
  },
  { name: 'Student-transcript-page-failing', path: shown('failing'), open: failing(file) },
  { name: 'Student-transcript-page-none', path: '/app-trans-page?academicYear=2018-2019&schoolId=' },
  { name: 'Student-transcript-page-nothing', path: '/app-trans-page' },
];
