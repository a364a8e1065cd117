import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findForbiddenImports } from './import-directions.ts';
import { findMigrationProblems } from './migration-rules.ts';
import { findStructureProblems } from './structure-rules.ts';
import { findTableProblems } from './table-owners.ts';

const root = join(import.meta.dirname, '..', '..');
const workspaces = ['contract', 'config', 'server', 'web', 'e2e'];

type Outcome = { name: string; problems: string[] };

type Ended = { status: number | null; output: string };

function end(command: string, args: string[], env: Record<string, string> = {}): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const started = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    const written: Buffer[] = [];
    started.stdout.on('data', (bytes: Buffer) => written.push(bytes));
    started.stderr.on('data', (bytes: Buffer) => written.push(bytes));
    started.on('error', reject);
    started.on('close', (status) => resolve({ status, output: Buffer.concat(written).toString('utf8') }));
  });
}

const problemsOf = ({ status, output }: Ended) => (status === 0 ? [] : [output.trim() || `it ended with ${status}`]);

async function run(name: string, args: string[]): Promise<Outcome> {
  return { name, problems: problemsOf(await end(process.execPath, args)) };
}

function trackedFiles(): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return stdout
    .split('\n')
    .filter((path) => path !== '' && statSync(join(root, path), { throwIfNoEntry: false })?.isFile());
}

/** The compiler is over before its memory is worth collecting. */
const withoutCollecting = { GOGC: 'off', GOMEMLIMIT: '3GiB' };

async function checkTypes(name: string): Promise<Outcome> {
  const compiler = join(root, 'node_modules', 'ts-native', 'lib', 'tsc.js');
  // Several at once would each work out the types that they share; the other lane has work of its own.
  const ended = await end(
    process.execPath,
    [compiler, '-p', name, '--listFiles', '--checkers', '1'],
    withoutCollecting,
  );
  const isListed = (line: string) => line.startsWith('/') && !line.includes(': error ');
  const lines = ended.output.split('\n');
  const own = lines.filter((line) => line.startsWith(`${join(root, name)}/`) && !line.includes('node_modules'));
  // A project that compiles no file of its own would pass by checking nothing.
  if (own.length === 0) return { name: `types of ${name}`, problems: [`no file of ${name} was checked`] };
  const output = lines.filter((line) => !isListed(line)).join('\n');
  return { name: `types of ${name}`, problems: problemsOf({ ...ended, output }) };
}

function checkStructure(): Outcome {
  const textual = /\.(ts|tsx|mjs|json|css|sql|md)$|\.npmrc$/;
  const paths = trackedFiles().filter((path) => textual.test(path) && !path.startsWith('scripts/known-bad/'));
  const files = paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const problems = [...findStructureProblems(files), ...findTableProblems(files), ...findMigrationProblems(files)];
  return {
    name: `structure of ${paths.length} files`,
    problems: paths.length < 50 ? ['too few files were read'] : problems,
  };
}

async function checkImports(): Promise<Outcome> {
  const { modules, violations } = await findForbiddenImports(root, [
    ...workspaces.map((name) => (name === 'e2e' ? name : `${name}/src`)),
    'scripts',
  ]);
  const problems = violations.map(({ rule, from, to }) => `${from} → ${to}: ${rule}`);
  return {
    name: `import directions of ${modules} modules`,
    problems: modules < 50 ? ['too few modules were read'] : problems,
  };
}

/** Does the work on both cores of a small machine; the outcomes keep the order of the work. */
async function inTwoLanes(work: readonly (() => Outcome | Promise<Outcome>)[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const waiting = [...work.entries()];
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) outcomes[next[0]] = await next[1]();
  };
  await Promise.all([lane(), lane()]);
  return outcomes;
}

const tool = (...parts: string[]) => join(root, 'node_modules', ...parts);

// The longest first: at the end one of them would leave a core without work.
const outcomes = await inTwoLanes([
  () => checkTypes('web'),
  () => run('lint', [tool('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings', '.']),
  checkImports,
  () => checkTypes('server'),
  () => run('unused code', [tool('knip', 'bin', 'knip.js'), '--no-progress']),
  ...workspaces.filter((name) => name !== 'web' && name !== 'server').map((name) => () => checkTypes(name)),
  checkStructure,
]);
for (const { name, problems } of outcomes) {
  console.log(problems.length === 0 ? `ok    ${name}` : `FAIL  ${name}\n${problems.join('\n')}`);
}
const failed = outcomes.filter(({ problems }) => problems.length > 0).length;
mkdirSync(join(root, '.reports'), { recursive: true });
writeFileSync(join(root, '.reports', 'checks.json'), JSON.stringify({ passed: outcomes.length - failed, failed }));
process.exit(failed === 0 ? 0 : 1);
