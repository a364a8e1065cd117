// The whole test run: checks, unit and HTTP tests on a real PostgreSQL, the build with its budgets, browser journeys.
// `--quick` leaves out the build, the browser, and the slowest files of tests by the times in scripts/reports/times.json,
// which `--keep-times` writes anew from a whole run. No dependencies: it may run before the first install.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { keepTimes } from './reports/slow-files.mjs';

const root = join(import.meta.dirname, '..');
const reports = join(root, '.reports');
const quick = process.argv.includes('--quick');
const bin = (...parts) => join(root, 'node_modules', ...parts);

function run(name, args) {
  console.log(`\n── ${name}`);
  const started = Date.now();
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    // vitest.config.ts reads it.
    env: { ...process.env, ...(quick ? { SANAD_TESTS: 'quick' } : {}) },
    stdio: 'inherit',
  });
  console.log(`── ${name}: ${Math.round((Date.now() - started) / 1000)} s`);
  return status === 0;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: an escape sequence begins with one
const withoutColours = (text) => text.replaceAll(/\u001b\[[0-9;]*m/g, '');

function readReport(name) {
  try {
    return JSON.parse(readFileSync(join(reports, name), 'utf8'));
  } catch {
    return undefined;
  }
}

/** A step without counts of its own is one test. */
function step(name, args) {
  return run(name, args)
    ? { passed: 1, failed: 0, failures: [], flaky: [] }
    : { passed: 0, failed: 1, failures: [{ name, message: 'see above' }], flaky: [] };
}

/** A run that ended badly counts as failed even if it left no failed test, or no report at all. */
function counted(name, args, report) {
  const good = run(name, args);
  const { passed = 0, failed = 0, failures = [], flaky = [] } = readReport(report) ?? {};
  const counts = { passed, failed, failures, flaky };
  if ((!good || passed + failed === 0) && failed === 0) counts.failed = 1;
  return counts;
}

const slowestOf = (report) => readReport(report)?.slowest ?? [];

function printSlowest(name, report) {
  const slowest = slowestOf(report).slice(0, 10);
  if (slowest.length === 0) return;
  console.log(`\nSlowest files of the ${name}:`);
  for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
}

await ensureInstalled();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const results = [
  counted('checks', ['--import', 'tsx', join('scripts', 'check', 'check.ts')], 'checks.json'),
  counted('unit and HTTP tests', [bin('vitest', 'vitest.mjs'), 'run'], 'vitest.json'),
];
if (!quick) {
  results.push(step('build', [join('scripts', 'build.mjs')]));
  results.push(step('size budgets', [join('web', 'scripts', 'budgets.mjs')]));
  results.push(
    counted(
      'browser journeys',
      [bin('@playwright', 'test', 'cli.js'), 'test', '--config', 'e2e/playwright.config.ts'],
      'e2e.json',
    ),
  );
  writeFileSync(join(reports, 'complete'), '');
  if (process.argv.includes('--keep-times')) keepTimes(slowestOf('vitest.json'));
}
printSlowest('unit and HTTP tests', 'vitest.json');
printSlowest('browser journeys', 'e2e.json');

// Once more at the very end: a long run has scrolled away what failed first.
const printFault = (verdict, { name, message }) =>
  console.log(`\n${verdict} ${name}\n  ${withoutColours(message).slice(0, 600).replaceAll('\n', '\n  ')}`);
for (const fault of results.flatMap(({ failures }) => failures)) printFault('FAILED', fault);
for (const fault of results.flatMap(({ flaky }) => flaky)) printFault('passed only the second time:', fault);

const sum = (key) => results.reduce((total, counts) => total + counts[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);
