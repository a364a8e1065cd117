import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const fromHere = (path: string) => join(import.meta.dirname, path);
const shared = {
  expect: { requireAssertions: true },
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // A machine that does something else beside may keep a test waiting; the run names each that needed its second chance.
  retry: process.env.CI === undefined ? 0 : 1,
};

export default defineConfig({
  test: {
    // Both cores of a small machine; Vitest by itself would leave one for watching.
    maxWorkers: 2,
    reporters: ['default', './scripts/reports/vitest-reporter.ts'],
    projects: [
      {
        test: {
          ...shared,
          name: 'pure',
          include: [
            'contract/src/**/*.test.ts',
            'config/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'web/scripts/**/*.test.mjs',
          ],
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          // Its tests bear it to share what they import (each has a database of its own): a third of a quick run.
          isolate: process.env.SANAD_TEST_QUICK === undefined,
          root: './server',
          include: ['src/**/*.test.ts'],
          globalSetup: [fromHere('server/src/testing/global-setup.ts')],
        },
      },
      {
        test: {
          ...shared,
          name: 'web',
          root: './web',
          environment: 'happy-dom',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: [fromHere('web/src/testing/setup.ts')],
          // The one style sheet a test measures; the others are left out for speed.
          css: { include: [/tokens\.css/] },
        },
      },
    ],
  },
});
