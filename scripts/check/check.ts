import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findForbiddenImports } from './import-directions.ts';
import { findStructureProblems } from './structure-rules.ts';

const root = join(import.meta.dirname, '..', '..');
const workspaces = ['contract', 'config', 'server', 'web', 'e2e'];

type Outcome = { name: string; problems: string[] };

function run(name: string, command: string, args: string[]): Outcome {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
  return { name, problems: status === 0 ? [] : [`${stdout}${stderr}`.trim() || `${command} ended with ${status}`] };
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

function checkTypes(): Outcome[] {
  const compiler = join(root, 'node_modules', 'ts-native', 'lib', 'tsc.js');
  return workspaces.map((name) => {
    const listed = spawnSync(process.execPath, [compiler, '-p', name, '--listFilesOnly'], {
      cwd: root,
      encoding: 'utf8',
    });
    const own = listed.stdout
      .split('\n')
      .filter((file) => file.includes(`${join(root, name)}/`) && !file.includes('node_modules'));
    // A project that compiles no file of its own would pass by checking nothing.
    if (own.length === 0) return { name: `types of ${name}`, problems: [`no file of ${name} was checked`] };
    return run(`types of ${name}`, process.execPath, [compiler, '-p', name]);
  });
}

function checkStructure(): Outcome {
  const textual = /\.(ts|tsx|mjs|json|css|sql|md)$|\.npmrc$/;
  const paths = trackedFiles().filter((path) => textual.test(path) && !path.startsWith('scripts/known-bad/'));
  const problems = findStructureProblems(paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })));
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

const outcomes = [
  ...checkTypes(),
  run('lint', process.execPath, [
    join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome'),
    'check',
    '--error-on-warnings',
    '.',
  ]),
  checkStructure(),
  await checkImports(),
  run('unused code', process.execPath, [join(root, 'node_modules', 'knip', 'bin', 'knip.js'), '--no-progress']),
];
for (const { name, problems } of outcomes) {
  console.log(problems.length === 0 ? `ok    ${name}` : `FAIL  ${name}\n${problems.join('\n')}`);
}
const failed = outcomes.filter(({ problems }) => problems.length > 0).length;
mkdirSync(join(root, '.reports'), { recursive: true });
writeFileSync(join(root, '.reports', 'checks.json'), JSON.stringify({ passed: outcomes.length - failed, failed }));
process.exit(failed === 0 ? 0 : 1);
