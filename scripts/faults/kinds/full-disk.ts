import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Fault, type House, NotPossibleHere, untilActs } from '../fault.ts';

const megabyte = 1024 * 1024;
const diskMegabytes = 700;
const fullSeconds = 20;

/** Writes until nothing more goes in, also not a byte. */
function fill(file: string): void {
  const handle = openSync(file, 'w');
  try {
    for (let size = megabyte; size >= 1; size = Math.floor(size / 4)) {
      const block = Buffer.alloc(size);
      try {
        for (;;) writeSync(handle, block);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    }
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** What others write makes room at times (a log that is recycled): it is full again at once. */
async function keepFull(folder: string, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    fill(join(folder, `ballast-${second}`));
    await sleep(1000);
  }
}

async function happen(house: House): Promise<string[]> {
  const { product } = house;
  await keepFull(product.folder, fullSeconds);
  for (let second = 0; second < fullSeconds; second += 1) rmSync(join(product.folder, `ballast-${second}`));
  await product.untilReady();
  await untilActs(house, 3);
  return [];
}

/** A file system of this size over the data folder: database, files and uploads all meet its end. */
export const fullDisk: Fault = {
  name: 'disk full',
  done: `file system of ${diskMegabytes} MB filled to the last byte for ${fullSeconds} s in mid-issue and mid-upload, then room again`,
  bulk: 4000,
  // Should PostgreSQL itself give up, the process ends and is started again.
  allows: ['cut'],
  longest: fullSeconds + 40,
  async prepare(folder) {
    const data = join(folder, 'data');
    mkdirSync(data);
    const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=755`, 'tmpfs', data]);
    if (status !== 0) throw new NotPossibleHere('a small file system can only be mounted by root');
    return { end: async () => void execFileSync('umount', ['-l', data]) };
  },
  happen,
};
