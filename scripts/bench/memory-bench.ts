import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Answers } from '../cluster/answers.ts';
import { Person } from '../cluster/person.ts';
import { descendantsOf, freePort, Processes, type Started, until } from '../cluster/processes.ts';
import { sheetOf } from '../cluster/sheets.ts';
import { type Finding, table } from './measure.ts';
import { OptionError } from './option-error.ts';

const root = join(import.meta.dirname, '..', '..');
const main = join(root, 'server', 'dist', 'main.js');
const kinds = ['server', 'database', 'browser'] as const;
type Kind = (typeof kinds)[number];
type Memory = Record<Kind, number>;
type Issued = { ceritificateOsid: string };

/** What the process holds in megabytes, its share of what it holds together with others included. Gone: nothing. */
function shareOf(pid: number): number {
  try {
    const [, kilobytes = '0'] = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
}

function kindOf(command: string): Kind {
  if (/postgres/.test(command)) return 'database';
  return /chrom/i.test(command) ? 'browser' : 'server';
}

function measure({ pid }: Started): Memory {
  const memory = { server: shareOf(pid), database: 0, browser: 0 };
  for (const { pid: child, command } of descendantsOf(pid)) memory[kindOf(command)] += shareOf(child);
  return memory;
}

/** Seconds of processor time that it and what it started have had so far: what a busy machine does not change much. */
function processorSeconds({ pid }: Started): number {
  const ofOne = (one: number) => {
    try {
      const stat = readFileSync(`/proc/${one}/stat`, 'latin1');
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      return fields.slice(11, 15).reduce((total, ticks) => total + ticks, 0) / 100;
    } catch {
      return 0;
    }
  };
  return [pid, ...descendantsOf(pid).map((child) => child.pid)].reduce((total, one) => total + ofOne(one), 0);
}

const sum = (memory: Memory) => kinds.reduce((total, kind) => total + memory[kind], 0);

class Measured {
  private constructor(
    readonly started: Started,
    readonly url: string,
    readonly seconds: number,
    readonly processor: number,
  ) {}

  static async start(processes: Processes, data: string): Promise<Measured> {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const env = { PORT: String(port), SANAD_DATA: data, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };
    const from = Date.now();
    const started = processes.start('product', { command: process.execPath, args: [main], env });
    const isReady = () =>
      fetch(`${url}/ready`).then(
        (answer) => answer.ok,
        () => false,
      );
    await until('it is ready', isReady, 180);
    return new Measured(started, url, (Date.now() - from) / 1000, processorSeconds(started));
  }
}

/** Certificates that nobody has drawn yet, one after the other as PDF; answers the most that was held meanwhile. */
async function drawFiles({ url, started }: Measured, files: number): Promise<Memory> {
  const answers = new Answers();
  const person = (username: string) => new Person(url, answers, '127.0.0.1', username);
  const [examiner, inspector] = [person('examiner'), person('inspector')];
  const { form } = sheetOf('M', files);
  await examiner.askUntilGood({ kind: 'upload', path: '/api/examiner/uploadResult', form });
  const json = { filters: { candidateNo: { startsWith: 'M/' } }, limit: files, offset: 0 };
  const found = await inspector.askUntilGood({ kind: 'list', path: '/api/v1/Results/search', json });
  const { data } = JSON.parse(found.body.toString('utf8')) as { data: { osid: string }[] };
  if (data.length !== files) throw new Error(`${data.length} of ${files} results were found.`);
  let most = measure(started);
  for (const { osid } of data) {
    const approved = await inspector.askUntilGood({ kind: 'approve', path: '/api/inspector/approve', json: { osid } });
    const [issued] = (JSON.parse(approved.body.toString('utf8')) as { data: Issued[] }).data;
    const path = `/api/inspector/credentials?vcOsid=${issued?.ceritificateOsid}&format=pdf`;
    const drawing = inspector.askUntilGood({ kind: 'download', path });
    for (let isDone = false; !isDone; ) {
      const now = measure(started);
      if (sum(now) > sum(most)) most = now;
      isDone = await Promise.race([drawing.then(() => true), sleep(200).then(() => false)]);
    }
  }
  for (const one of [examiner, inspector]) one.close();
  return most;
}

type Line = { name: string; memory: Memory; atMost: number };

const findingOf = ({ name, memory, atMost }: Line): Finding => ({
  name: `MB ${name}`,
  detail: kinds.map((kind) => `${kind} ${memory[kind].toFixed(0)}`).join(', '),
  value: sum(memory),
  target: { atMost },
});

function print(lines: readonly Line[], { seconds, processor }: Measured): Finding[] {
  const start: Finding = {
    name: 'seconds from a start with data until ready',
    detail: `${processor.toFixed(1)} s of processor time, load of the machine ${loadavg()[0]?.toFixed(1)}`,
    value: seconds,
    target: { atMost: 5 },
  };
  const findings = [...lines.map(findingOf), start];
  console.log(`\nMemory in MB (PSS).\n\n${table(findings)}`);
  return findings;
}

/** How much memory the whole product takes, with its database and its browser, idle and at work, and how soon it is up. */
export async function runMemoryBench(args: string[]): Promise<Finding[]> {
  const { values } = parseArgs({
    args,
    options: { quiet: { type: 'string', default: '120' }, files: { type: 'string', default: '50' } },
  });
  const [quiet, files] = [Number(values.quiet), Number(values.files)];
  if (!(quiet >= 0 && files >= 1 && files <= 1000))
    throw new OptionError('--quiet in seconds, --files from 1 to 1000.');
  execFileSync(process.execPath, [join(root, 'scripts', 'build.mjs'), 'server'], { stdio: 'inherit' });
  const folder = mkdtempSync(join(tmpdir(), 'sanad-memory-'));
  chmodSync(folder, 0o755);
  const processes = new Processes(join(folder, 'logs'));
  try {
    const first = await Measured.start(processes, join(folder, 'data'));
    await first.started.kill('SIGTERM');
    const again = await Measured.start(processes, join(folder, 'data'));
    await sleep(quiet * 1000);
    const lines = [{ name: `idle, ${quiet} s after the start`, memory: measure(again.started), atMost: 512 }];
    lines.push({ name: `at most while drawing ${files} PDFs`, memory: await drawFiles(again, files), atMost: 1024 });
    lines.push({ name: 'right after them', memory: measure(again.started), atMost: 1024 });
    await sleep(quiet * 1000);
    lines.push({ name: `${quiet} s later`, memory: measure(again.started), atMost: 512 });
    return print(lines, again);
  } finally {
    await processes.endAll();
    rmSync(folder, { recursive: true, force: true });
  }
}
