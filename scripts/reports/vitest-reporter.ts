import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { slowestFirst, type Timed } from './slowest.ts';

const root = join(import.meta.dirname, '..', '..');

const failure = (name: string, errors: readonly unknown[] = []) => {
  const { message } = (errors[0] ?? {}) as { message?: string };
  return { name, message: message ?? String(errors[0] ?? 'no message') };
};

/** What a file cost: its tests with their hooks, and what it imports and sets up before them. */
function timeOf(module: TestModule): Timed {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  const spent = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
  return { file: relative(root, module.moduleId), seconds: spent / 1000 };
}

/**
 * Leaves `.reports/vitest.json`: counts, the seconds of every file, the names of the tests that passed (`npm run requirements` reads them), and what
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
      slowest: slowestFirst(modules.map(timeOf)),
      flaky: ended('passed')
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => failure(`${test.module.relativeModuleId} › ${test.fullName}`, test.result().errors)),
    };
    const folder = join(root, '.reports');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'vitest.json'), JSON.stringify(report, null, 1));
  }
}
