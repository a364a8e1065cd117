import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { leftOutOfQuickRuns } from './scripts/reports/slow-files.mjs';

const fromHere = (path: string) => join(import.meta.dirname, path);
const exclude = [...configDefaults.exclude, ...(process.env.SANAD_TESTS === 'quick' ? leftOutOfQuickRuns() : [])];
/** Tests make much that is soon gone; with 16 MB for the young a tenth of the whole run was spent on collecting it. */
const roomForTheYoung = ['--max-semi-space-size=64', '--min-semi-space-size=16'];

const shared = {
  exclude,
  execArgv: roomForTheYoung,
  expect: { requireAssertions: true },
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // A machine that does something else beside may keep a test waiting; the run names each that needed its second chance.
  retry: process.env.CI === undefined ? 0 : 1,
};

const server = {
  ...shared,
  root: './server',
  include: ['src/**/*.test.ts'],
  globalSetup: [fromHere('server/src/testing/global-setup.ts')],
  setupFiles: [fromHere('server/src/testing/built-threads.ts')],
};
/** They look at whole pages; their signatures are the same in every run. */
const ofCopies = ['honest', 'forged', 'hidden', 'two-faced', 'letter', 'document', 'worn'].map(
  (kind) => `src/features/verifying/copies/${kind}-copies.test.ts`,
);

/** Node 25 and later have a storage of their own, which is in the way of the DOM's and holds nothing. */
const withoutStorageOfNode = process.allowedNodeEnvironmentFlags.has('--experimental-webstorage')
  ? ['--no-experimental-webstorage']
  : [];

const web = {
  ...shared,
  execArgv: [...roomForTheYoung, ...withoutStorageOfNode],
  root: './web',
  environment: 'happy-dom',
  setupFiles: [fromHere('web/src/testing/setup.ts')],
  // The one style sheet a test measures; the others are left out for speed.
  css: { include: [/tokens\.css/] },
};
/**
 * They bear it to share a process: each begins as in a new one, but finds React and the components imported. Three of those
 * left out put another module in the place of one, which would stay there; two want another DOM.
 */
const webTogether = 'src/**/!(scan-area|list-actions|certificate-rules|written-pages|home).test.{ts,tsx}';

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
          ...server,
          name: 'server',
          exclude: [...exclude, ...ofCopies],
          // Its tests bear it to share what they import (each has a database of its own): that saves minutes.
          isolate: false,
        },
      },
      {
        test: {
          ...server,
          name: 'copies',
          include: ofCopies,
          setupFiles: [...server.setupFiles, fromHere('server/src/testing/setup-copies.ts')],
          isolate: false,
        },
      },
      {
        test: {
          ...web,
          name: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [...exclude, webTogether],
        },
      },
      {
        test: {
          ...web,
          name: 'web-together',
          include: [webTogether],
          setupFiles: [fromHere('web/src/testing/setup-together.ts')],
          isolate: false,
        },
      },
    ],
  },
});
