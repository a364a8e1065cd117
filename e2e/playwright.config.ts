import { defineConfig } from '@playwright/test';
import { browserOptions } from './testing/browser.ts';

const deciding = [
  '**/certificates.spec.ts',
  '**/copies.spec.ts',
  '**/reports.spec.ts',
  '**/upload.spec.ts',
  '**/bulk-verify.spec.ts',
  '**/journeys/*.spec.ts',
];

const walk = '**/walk.spec.ts';

const stories = ['main-line', 'first-hour', 'examination'].map((name) => `**/journeys/${name}.spec.ts`);

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../.reports/browser',
  globalSetup: './testing/start-product.ts',
  fullyParallel: true,
  // A test waits for the product a quarter of its time: three keep two cores busy.
  workers: 3,
  retries: 0,
  // Generous: on a machine that does something else beside, a page takes its time.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['../scripts/reports/playwright-reporter.ts']],
  // All journeys share one product. Those that decide on the demo results come last, one file after the other.
  projects: [
    // These change nothing that they could not do again; one that passes the second time is listed as flaky. The longest
    // begin: at the end one of them would keep the others waiting.
    { name: 'walk', testMatch: walk, retries: 1 },
    { name: 'reading', testIgnore: [...deciding, walk], retries: 1 },
    {
      name: 'certificates',
      testMatch: ['**/certificates.spec.ts', '**/copies.spec.ts', '**/reports.spec.ts'],
      dependencies: ['walk', 'reading'],
    },
    { name: 'uploads', testMatch: ['**/upload.spec.ts', '**/bulk-verify.spec.ts'], dependencies: ['certificates'] },
    // Whole stories with schools and pupils of their own: nothing of the others' touches them.
    { name: 'stories', testMatch: stories, dependencies: ['walk', 'reading'] },
    // With the certificates of a student of the demo data.
    { name: 'journeys', testMatch: '**/journeys/*.spec.ts', testIgnore: stories, dependencies: ['uploads'] },
  ],
  use: {
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    // What fades and slides is drawn many times over, and waited for.
    contextOptions: { reducedMotion: 'reduce' },
    // Requests that a worker answers cannot be replaced by a test; offline-verify.spec.ts is the one that wants it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: await browserOptions(),
  },
});
