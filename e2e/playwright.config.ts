import { defineConfig } from '@playwright/test';
import { browserOptions } from './testing/browser.ts';
import type { ProductOptions } from './testing/product.ts';

const walk = '**/walk.spec.ts';

/** Whole stories with schools and pupils of their own: nothing of the others' touches them. */
const stories = ['main-line', 'first-hour', 'examination'].map((name) => `**/journeys/${name}.spec.ts`);

/** They decide on the demo results, define and issue kinds of the demo issuer, and work with the certificates of a student of the demo data. */
const deciding = [
  ...[
    ...['certificates', 'copies', 'reports', 'upload', 'bulk-verify'],
    ...['kinds', 'kind-templates', 'document-sheets', 'issuers', 'status'],
  ].map((name) => `**/${name}.spec.ts`),
  ...['share-and-save', 'transcript', 'recall', 'claim', 'ask-issuer', 'issue-document'].map(
    (name) => `**/journeys/${name}.spec.ts`,
  ),
];

export default defineConfig<object, ProductOptions>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../.reports/browser',
  globalSetup: './testing/start-product.ts',
  fullyParallel: true,
  // A test waits for the product a part of its time: four keep two cores busy.
  workers: 4,
  retries: 0,
  // Generous: on a machine that does something else beside, a page takes its time.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['../scripts/reports/playwright-reporter.ts']],
  // Those that decide come one after the other, on a product of their own: the others, which read what they decide on,
  // need not wait. The longest begin: at the end one of them would keep the others waiting.
  projects: [
    { name: 'deciding', testMatch: deciding, use: { decides: true }, workers: 1 },
    // These change nothing that they could not do again; one that passes the second time is listed as flaky.
    { name: 'walk', testMatch: walk, retries: 1 },
    { name: 'stories', testMatch: stories, use: { decides: true } },
    { name: 'reading', testIgnore: [...deciding, ...stories, walk], retries: 1 },
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
