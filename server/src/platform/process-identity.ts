import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/**
 * Which process, unmistakably: numbers are used again, so the time it began belongs to it.
 * `place` is the machine or container whose numbers these are.
 */
export type ProcessIdentity = { pid: number; began: string; place: string };

function readOr(read: () => string, fallback: string): string {
  try {
    return read().trim();
  } catch {
    return fallback;
  }
}

function placeOfThisProcess(): string {
  const boot = readOr(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'), '');
  return [hostname(), boot, readOr(() => readlinkSync('/proc/self/ns/pid'), '')].join(' ');
}

/** Fields of /proc/<pid>/stat after the command, which may itself hold spaces and brackets. */
function statOf(pid: number): string[] | undefined {
  const line = readOr(() => readFileSync(`/proc/${pid}/stat`, 'utf8'), '');
  return line === '' ? undefined : line.slice(line.lastIndexOf(')') + 2).split(' ');
}

function beganAt(pid: number): string {
  const stat = statOf(pid);
  if (stat !== undefined) return stat[19] ?? '';
  return spawnSync('ps', ['-p', String(pid), '-o', 'lstart='], { encoding: 'utf8' }).stdout?.trim() ?? '';
}

/** Whether the process runs. A dead one that its parent has not collected does not. */
export function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return statOf(pid)?.[0] !== 'Z';
}

export function identifyThisProcess(): ProcessIdentity {
  return { pid: process.pid, began: beganAt(process.pid), place: placeOfThisProcess() };
}

/** `unknown`: it belongs to another machine or container, so its number says nothing here. */
export function stateOf(identity: ProcessIdentity): 'running' | 'ended' | 'unknown' {
  if (identity.place !== placeOfThisProcess()) return 'unknown';
  return isRunning(identity.pid) && beganAt(identity.pid) === identity.began ? 'running' : 'ended';
}
