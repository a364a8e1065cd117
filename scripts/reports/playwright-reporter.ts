import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, Suite } from '@playwright/test/reporter';

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
      failures: ended('unexpected').map((test) => ({
        name: test.titlePath().join(' '),
        message: test.results.at(-1)?.error?.message ?? 'no message',
      })),
      flaky: ended('flaky').map((test) => test.titlePath().join(' ')),
    };
    const folder = join(import.meta.dirname, '..', '..', '.reports');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'e2e.json'), JSON.stringify(report, null, 1));
  }
}
