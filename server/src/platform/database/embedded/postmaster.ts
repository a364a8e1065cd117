import { spawn, spawnSync } from 'node:child_process';
import { chownSync, closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning } from '../../process-identity.ts';
import { StartError } from '../../start-error.ts';
import type { DatabaseAccount } from './account.ts';

export type Postmaster = { pid: number; port: number };

const megabyte = 1024 * 1024;

/** A sixteenth of the memory that this process may use: the rest is for drawing, and for the system's own cache of files. */
function sharedBuffers(): string {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / megabyte;
  return `${Math.round(Math.min(2048, Math.max(128, memory / 16)))}MB`;
}

const tuning = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'timezone=UTC',
  'max_connections=200',
  `shared_buffers=${sharedBuffers()}`,
].flatMap((setting) => ['-c', setting]);

/**
 * Runs the server behind a pipe from this process: when the pipe closes, because we ended in whatever way,
 * the server gets a fast shutdown. Portable, and safe against `kill -9`.
 */
const watchdog =
  'exec 3<&0; "$@" </dev/null 3<&- & p=$!; (read _ <&3; kill -INT $p 2>/dev/null) & r=$!; exec 3<&-; wait $p; s=$?; kill $r 2>/dev/null; exit $s';

/** What `postmaster.pid` says; line 8 is the state. */
function readPidFile(cluster: string): (Postmaster & { folder: string; ready: boolean }) | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return {
      pid: Number(lines[0]),
      folder: lines[1] ?? '',
      port: Number(lines[3]),
      ready: lines[7]?.trim() === 'ready',
    };
  } catch {
    return undefined;
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? '';
  }
}

/** Whether this number is the server of this very folder: it may have passed to any program, another PostgreSQL too. */
function isServerOf(pid: number, folder: string): boolean {
  if (!isRunning(pid)) return false;
  const command = commandOf(pid);
  return command.includes('postgres') && folder !== '' && command.includes(`-D ${folder} `);
}

/** The server that a process which was killed left behind, once it is ready; one that is going down is waited for. */
export async function findRunningPostmaster(cluster: string): Promise<Postmaster | undefined> {
  for (const deadline = Date.now() + 60_000; ; await sleep(25)) {
    const recorded = readPidFile(cluster);
    if (recorded === undefined) return undefined;
    if (!isServerOf(recorded.pid, recorded.folder)) {
      // A dead server's file stays: PostgreSQL reads from it whether its memory is still in use. Of a number that
      // another program has now, PostgreSQL would believe that the server lives.
      if (isRunning(recorded.pid)) rmSync(join(cluster, 'postmaster.pid'), { force: true });
      return undefined;
    }
    if (recorded.ready) return recorded;
    if (Date.now() > deadline) {
      throw new StartError(
        `PostgreSQL (process ${recorded.pid}) in ${cluster} neither gets ready nor ends. End it, then start again.`,
      );
    }
  }
}

type Launch = {
  native: string;
  cluster: string;
  port: number;
  account: DatabaseAccount;
  logFile: string;
  flags: readonly string[];
};

function spawnServer({ native, cluster, port, account, logFile, flags }: Launch) {
  const log = openSync(logFile, 'a', 0o600);
  if (account.uid !== undefined && account.gid !== undefined) chownSync(logFile, account.uid, account.gid);
  const args = ['-D', cluster, '-p', String(port), ...tuning, ...flags];
  const child = spawn('/bin/sh', ['-c', watchdog, 'sanad-database', join(native, 'bin', 'postgres'), ...args], {
    ...account,
    // Not our environment: it may hold secrets.
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    cwd: '/',
    // Out of the terminal's process group: Ctrl-C reaches us alone, and we stop the database last.
    detached: true,
    stdio: ['pipe', log, log],
  });
  closeSync(log);
  child.stdin?.on('error', () => {});
  child.unref();
  return child;
}

/** Answers undefined when the server ended before it was ready; its log says why. */
export async function startPostmaster(launch: Launch): Promise<Postmaster | undefined> {
  const before = readPidFile(launch.cluster)?.pid;
  const child = spawnServer(launch);
  let failure: Error | undefined;
  let ended = false;
  child.on('error', (error) => {
    failure = error;
  });
  child.on('exit', () => {
    ended = true;
  });
  for (;;) {
    const now = readPidFile(launch.cluster);
    if (now?.ready === true && now.port === launch.port && now.pid !== before) return now;
    if (failure !== undefined) throw new StartError(`PostgreSQL could not be run: ${failure.message}`);
    if (ended) return undefined;
    await sleep(10);
  }
}

async function waitForEnd(pid: number, milliseconds: number): Promise<boolean> {
  for (const deadline = Date.now() + milliseconds; isRunning(pid); await sleep(10)) {
    if (Date.now() > deadline) return false;
  }
  return true;
}

/** Fast shutdown: open transactions are rolled back, the data files are left clean. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 45_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await waitForEnd(pid, patience)) return;
  }
  throw new Error(`PostgreSQL (process ${pid}) did not stop within a minute.`);
}
