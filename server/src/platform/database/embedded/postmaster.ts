import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseAccount } from './account.ts';

export type Postmaster = { pid: number; port: number };

const tuning = [
  '-c',
  'listen_addresses=127.0.0.1',
  '-c',
  'unix_socket_directories=',
  '-c',
  'timezone=UTC',
  '-c',
  'max_connections=200',
  '-c',
  'shared_buffers=256MB',
];

/**
 * Runs the server behind a pipe from this process: when the pipe closes, because we ended in whatever way,
 * the server gets a fast shutdown. Portable, and safe against `kill -9`.
 */
const watchdog =
  'exec 3<&0; "$@" </dev/null 3<&- & p=$!; (read _ <&3; kill -INT $p 2>/dev/null) & r=$!; exec 3<&-; wait $p; s=$?; kill $r 2>/dev/null; exit $s';

/** What `postmaster.pid` says; line 8 is the state. */
function readPidFile(cluster: string): (Postmaster & { ready: boolean }) | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0] ?? '';
  } catch {
    return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? '';
  }
}

/** The server left by a process that was killed, once it is ready; a pid file that points at nothing is removed. */
export async function findRunningPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const recorded = readPidFile(cluster);
  if (recorded === undefined) return undefined;
  while (commandOf(recorded.pid).includes('postgres')) {
    const now = readPidFile(cluster);
    if (now === undefined) break;
    if (now.ready) return now;
    await sleep(50);
  }
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  return undefined;
}

export async function startPostmaster(options: {
  native: string;
  cluster: string;
  port: number;
  account: DatabaseAccount;
  logFile: string;
  flags?: readonly string[];
}): Promise<Postmaster> {
  const log = openSync(options.logFile, 'a', 0o600);
  const args = ['-D', options.cluster, '-p', String(options.port), ...tuning, ...(options.flags ?? [])];
  const child: ChildProcess = spawn(
    '/bin/sh',
    ['-c', watchdog, 'sanad-database', join(options.native, 'bin', 'postgres'), ...args],
    {
      ...options.account,
      // Not our environment: it may hold secrets.
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      cwd: '/',
      detached: true,
      stdio: ['pipe', log, log],
    },
  );
  closeSync(log);
  let exited = false;
  child.on('exit', () => {
    exited = true;
  });
  child.stdin?.on('error', () => {});
  child.unref();
  for (;;) {
    const now = readPidFile(options.cluster);
    if (now?.ready === true && now.port === options.port) return now;
    if (exited) throw new Error(`PostgreSQL did not start:\n${readFileSync(options.logFile, 'utf8').slice(-1500)}`);
    await sleep(10);
  }
}

/** Fast shutdown: open transactions are rolled back, the data files are left clean. */
export async function stopPostmaster(cluster: string, pid: number): Promise<void> {
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    return;
  }
  for (let waited = 0; waited < 60_000; waited += 10) {
    if (readPidFile(cluster) === undefined) return;
    await sleep(10);
  }
  throw new Error(`PostgreSQL (process ${pid}) did not stop within a minute.`);
}
