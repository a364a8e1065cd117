import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { repository } from './run-command.mjs';

/** Longer than any install or build takes: an older lock is of a process whose number another program has now. */
const longestMilliseconds = 20 * 60_000;

function isStale(file) {
  try {
    if (Date.now() - statSync(file).mtimeMs > longestMilliseconds) return true;
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH' || error.code === 'ERR_INVALID_ARG_TYPE';
  }
}

/** Two starts from one clone do not install or build at the same time: the second waits for the first. */
export async function onceAtATime(work) {
  const file = join(repository, '.preparing.lock');
  for (let told = false; ; ) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (isStale(file)) rmSync(file, { force: true });
      else if (!told) {
        told = true;
        console.log('Another start is installing or building here; waiting for it.');
      }
      await sleep(200);
    }
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    release();
    process.off('exit', release);
  }
}
