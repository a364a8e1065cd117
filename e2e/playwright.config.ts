import { defineConfig } from '@playwright/test';
import { browserOptions } from './testing/browser.ts';

const deciding = ['**/certificates.spec.ts', '**/upload.spec.ts', '**/bulk-verify.spec.ts'];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../.reports/browser',
  globalSetup: './testing/start-product.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['../scripts/reports/playwright-reporter.ts']],
  // All journeys share one product. Those that decide on the demo results come last, one file after the other.
  projects: [
    { name: 'reading', testIgnore: deciding },
    { name: 'certificates', testMatch: '**/certificates.spec.ts', dependencies: ['reading'] },
    { name: 'uploads', testMatch: ['**/upload.spec.ts', '**/bulk-verify.spec.ts'], dependencies: ['certificates'] },
  ],
  use: {
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    // Requests that a worker answers cannot be replaced by a test; offline-verify.spec.ts is the one that wants it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: await browserOptions(),
  },
});
