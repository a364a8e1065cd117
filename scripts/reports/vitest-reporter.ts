import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

const failure = (name: string, errors: readonly unknown[] = []) => {
  const { message } = (errors[0] ?? {}) as { message?: string };
  return { name, message: message ?? String(errors[0] ?? 'no message') };
};

/**
 * Leaves `.reports/vitest.json`: counts, the names of the tests that passed (`npm run requirements` reads them), and what
 * failed, for the last lines of the run.
 */
export default class ReportFile implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const ended = (state: string) => tests.filter((test) => test.result().state === state);
    const brokenModules = modules.filter(
      (module) =>
        module.state() === 'failed' &&
        ![...module.children.allTests()].some((test) => test.result().state === 'failed'),
    );
    const report = {
      passed: ended('passed').length,
      failed: ended('failed').length + brokenModules.length + errors.length,
      skipped: ended('skipped').length,
      passedNames: ended('passed').map((test) => test.fullName),
      failures: [
        ...ended('failed').map((test) =>
          failure(`${test.module.relativeModuleId} › ${test.fullName}`, test.result().errors),
        ),
        ...brokenModules.map((module) => failure(module.relativeModuleId, module.errors())),
        ...errors.map((error) => failure('outside of any test', [error])),
      ],
      flaky: ended('passed')
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `${test.module.relativeModuleId} › ${test.fullName}`),
    };
    const folder = join(import.meta.dirname, '..', '..', '.reports');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'vitest.json'), JSON.stringify(report, null, 1));
  }
}
