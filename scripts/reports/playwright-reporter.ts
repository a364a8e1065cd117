import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { slowestFirst } from './slowest.ts';

const root = join(import.meta.dirname, '..', '..');

const timeOf = ({ location, results }: TestCase) => ({
  file: relative(root, location.file),
  seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
});

const failure = (test: TestCase, result: TestResult | undefined) => ({
  name: test.titlePath().join(' '),
  message: result?.error?.message ?? 'no message',
});

/** Leaves `.reports/e2e.json`, in the same shape as the unit tests' report. */
export default class ReportFile implements Reporter {
  private suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onEnd(): void {
    const tests = this.suite?.allTests() ?? [];
    const ended = (outcome: string) => tests.filter((test) => test.outcome() === outcome);
    const passed = [...ended('expected'), ...ended('flaky')];
    const report = {
      passed: passed.length,
      failed: ended('unexpected').length,
      skipped: ended('skipped').length,
      passedNames: passed.map((test) => test.titlePath().join(' ')),
      failures: ended('unexpected').map((test) => failure(test, test.results.at(-1))),
      slowest: slowestFirst(tests.map(timeOf)),
      flaky: ended('flaky').map((test) => failure(test, test.results[0])),
    };
    const folder = join(root, '.reports');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'e2e.json'), JSON.stringify(report, null, 1));
  }
}
