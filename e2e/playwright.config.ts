import { defineConfig } from '@playwright/test';
import { browserOptions } from './testing/browser.ts';

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
  use: {
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    launchOptions: await browserOptions(),
  },
});
