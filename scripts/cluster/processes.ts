import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Looks until it is so; fails with what it waited for. */
export async function until<T>(what: string, look: () => T | Promise<T>, seconds = 60): Promise<NonNullable<T>> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(100)) {
    const found = await look();
    if (found) return found;
  }
  throw new Error(`Waited ${seconds} s in vain until ${what}.`);
}

export type Started = {
  name: string;
  pid: number;
  kill(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** The exit code; none where a signal ended it. */
  ended: Promise<number | null>;
  output(): string;
};

type Order = { command: string; args: string[]; env?: Record<string, string>; asPostgres?: boolean };

/** PostgreSQL and PgBouncer refuse root. */
const asPostgres = (command: string, args: string[]): [string, string[]] =>
  process.getuid?.() === 0
    ? ['setpriv', ['--reuid', 'postgres', '--regid', 'postgres', '--clear-groups', command, ...args]]
    : [command, args];

/** Everything that a run has started, in the order in which it was. */
export class Processes {
  private readonly running: { name: string; child: ChildProcess }[] = [];

  constructor(private readonly logs: string) {
    mkdirSync(logs, { recursive: true });
  }

  start(name: string, { command, args, env = {}, asPostgres: unprivileged = false }: Order): Started {
    const file = join(this.logs, `${name}.log`);
    const log = openSync(file, 'a');
    const [program, given] = unprivileged ? asPostgres(command, args) : [command, args];
    // In a group of its own: Ctrl-C reaches this process only, which ends the others in their order.
    const child = spawn(program, given, {
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
      stdio: ['ignore', log, log],
      detached: true,
    });
    closeSync(log);
    child.on('error', (error) => console.error(`${name}: ${error.message}`));
    const entry = { name, child };
    this.running.push(entry);
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    void ended.then(() => this.running.splice(this.running.indexOf(entry), 1));
    const kill = (signal: 'SIGTERM' | 'SIGKILL') => endChild(child, signal);
    return { name, pid: child.pid ?? 0, kill, ended, output: () => readFileSync(file, 'utf8') };
  }

  /** In reverse order, as they stand on each other. */
  async endAll(): Promise<void> {
    for (const { child } of [...this.running].reverse()) await endChild(child, 'SIGTERM');
  }
}

const patienceMs = 40_000;

async function endChild(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  const impatience = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await ended;
  clearTimeout(impatience);
}

/** The processes that a process has started, and theirs. */
export function descendantsOf(pid: number): { pid: number; command: string }[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const all = stdout.split('\n').flatMap((line) => {
    const [, own, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return own === undefined ? [] : [{ pid: Number(own), parent: Number(parent), command: command ?? '' }];
  });
  const of = (parent: number): typeof all =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...of(one.pid)]);
  return of(pid);
}

/** How many files, sockets and the like a process has open. */
export function handlesOf(pid: number): { handles: number; sockets: number } {
  const folder = `/proc/${pid}/fd`;
  const found = readdirSync(folder).map((name) => {
    try {
      return readlinkSync(`${folder}/${name}`);
    } catch {
      return '';
    }
  });
  return { handles: found.length, sockets: found.filter((target) => target.startsWith('socket:')).length };
}
