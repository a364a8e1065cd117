import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { Answers } from '../cluster/answers.ts';
import { Person } from '../cluster/person.ts';
import { freePort, Processes, until } from '../cluster/processes.ts';

/**
 * `npm run test:node [-- 22 24 26] [--no-tests]`: installs these versions of Node as npm packages into a temporary folder
 * and tries the product on each, and on the one that runs this: what npm says of the engines, the quick tests, a start
 * with its demo data, and a verdict over HTTP.
 */
const root = join(import.meta.dirname, '..', '..');
const options = process.argv.slice(2).filter((word) => word.startsWith('--'));
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const wanted = words.length > 0 ? words : ['22', '24', '26'];

type Row = { node: string; engines: string; tests: string; start: string; verdict: string };

const folder = mkdtempSync(join(tmpdir(), 'sanad-node-'));
chmodSync(folder, 0o755);
const processes = new Processes(join(folder, 'logs'));

/** The package `node` fetches the program of this machine when it is installed. */
function install(version: string): string {
  const place = join(folder, `node-${version}`);
  mkdirSync(place);
  writeFileSync(join(place, 'package.json'), '{"private":true}');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', `node@${version}`], {
    cwd: place,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return join(place, 'node_modules', 'node', 'bin', 'node');
}

const envOf = (node: string) => ({ ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` });

/** What npm would complain of on this version, without installing anything. */
function countEngineWarnings(node: string): string {
  const { stdout, stderr, status } = spawnSync('npm', ['ci', '--dry-run', '--no-audit', '--no-fund'], {
    cwd: root,
    env: envOf(node),
    encoding: 'utf8',
  });
  if (status !== 0) return `npm ended with ${status}`;
  const packages = `${stdout}${stderr}`.match(/EBADENGINE Unsupported/g)?.length ?? 0;
  return packages === 0 ? 'ok' : `${packages} warnings`;
}

function runQuickTests(node: string): string {
  const from = Date.now();
  const { status, stdout } = spawnSync(node, [join('scripts', 'test.mjs'), '--quick'], {
    cwd: root,
    env: envOf(node),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const seconds = Math.round((Date.now() - from) / 1000);
  for (const [line] of stdout.matchAll(/^(FAIL {2}|FAILED ).*\n.*$/gm)) console.log(line);
  const [said = 'no count'] = stdout.match(/^\d+ passed, \d+ failed$/gm)?.slice(-1) ?? [];
  return `${status === 0 ? 'ok' : 'FAILED'}: ${said}, ${seconds} s (load ${loadavg()[0]?.toFixed(1)})`;
}

type Result = { certificateNo: string };

async function askForVerdict(url: string): Promise<string> {
  const answers = new Answers();
  const inspector = new Person(url, answers, '127.0.0.1', 'inspector');
  const json = { filters: { status: { eq: 'issued' } }, limit: 1, offset: 0 };
  const found = await inspector.askUntilGood({ kind: 'list', path: '/api/v1/Results/search', json });
  const [result] = (JSON.parse(found.body.toString('utf8')) as { data: Result[] }).data;
  const question = { certificateNo: result?.certificateNo, resultType: 'regional' };
  const said = await inspector.ask({ kind: 'verify', path: '/api/verifier/public/verify', json: question });
  inspector.close();
  const text = said.body.toString('utf8');
  return text.includes('"status":"verified"') ? 'ok' : `FAILED: ${said.status} ${text.slice(0, 200)}`;
}

async function startAndAsk(node: string, name: string): Promise<Pick<Row, 'start' | 'verdict'>> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const from = Date.now();
  const started = processes.start(`start-${name}`, {
    command: node,
    args: [join(root, 'server', 'dist', 'main.js')],
    env: { PORT: String(port), SANAD_DATA: join(folder, `data-${name}`), RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
  });
  const isReady = () =>
    fetch(`${url}/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
  try {
    await until('it is ready', isReady, 120);
    const start = `ok, ${((Date.now() - from) / 1000).toFixed(1)} s with an empty data folder`;
    return { start, verdict: await askForVerdict(url) };
  } catch (error) {
    return { start: `FAILED: ${(error as Error).message} ${started.output().slice(-300)}`, verdict: 'none' };
  } finally {
    await started.kill('SIGTERM');
  }
}

async function tryOn(node: string): Promise<Row> {
  const name = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
  console.log(`\n${name} …`);
  const engines = countEngineWarnings(node);
  const tests = options.includes('--no-tests') ? 'left out' : runQuickTests(node);
  const row = { node: name, engines, tests, ...(await startAndAsk(node, name)) };
  console.log(Object.values(row).join(' | '));
  return row;
}

let isDone = false;
try {
  execFileSync(process.execPath, [join(root, 'scripts', 'build.mjs')], { stdio: 'inherit' });
  const rows: Row[] = [await tryOn(process.execPath)];
  for (const version of wanted) rows.push(await tryOn(install(version)));
  console.log('\n| Node | engines | quick tests | start | verdict |\n|---|---|---|---|---|');
  for (const row of rows) console.log(`| ${Object.values(row).join(' | ')} |`);
  isDone = rows.every((row) => Object.values(row).every((cell) => !/FAILED|warnings|ended with|none/.test(cell)));
} finally {
  await processes.endAll();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(isDone ? 0 : 1);
