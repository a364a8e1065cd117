import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { until } from '../../cluster/processes.ts';
import { type Fault, type House, untilActs } from '../fault.ts';

const preload = fileURLToPath(new URL('../shifted-clock.cjs', import.meta.url));
const tenYearsMs = 10 * 365.25 * 24 * 60 * 60 * 1000;
const stayMs = 15_000;
const mostJobs = 100;

const clockOf = (folder: string) => join(folder, 'clock');

async function findCronProblems({ product }: House): Promise<string[]> {
  const look = () =>
    product.withDatabase(async ({ pool }) => {
      const { rows } = await pool.query<{ ahead: number; jobs: number }>(
        `select (select count(*) from graphile_worker._private_known_crontabs
                 where last_execution > now() + interval '1 hour') as ahead,
           (select count(*) from graphile_worker.jobs) as jobs`,
      );
      return rows[0] ?? { ahead: 0, jobs: 0 };
    });
  const isMended = await until('the schedule is of this time', async () => (await look()).ahead === 0, 90).catch(
    () => false,
  );
  const { ahead, jobs } = await look();
  return [
    ...(isMended ? [] : [`${ahead} kinds of regular jobs will not come for ten years`]),
    ...(jobs > mostJobs ? [`${jobs} jobs wait`] : []),
  ];
}

/**
 * The server's clock only: the database keeps the right time, as it does when one machine of several is wrong. Nothing
 * may be signed meanwhile.
 */
export const jumpingClock: Fault = {
  name: 'clock jumps',
  done: 'clock of the server ten years ahead for 15 s in mid-issue, then back',
  bulk: 3000,
  // Sessions end when the time for them is over, or has not come yet.
  allows: ['401'],
  async prepare(folder) {
    writeFileSync(clockOf(folder), '0');
    return { env: { NODE_OPTIONS: `--require ${preload}`, FAULT_CLOCK: clockOf(folder) } };
  },
  async happen(house) {
    writeFileSync(clockOf(house.folder), String(tenYearsMs));
    await sleep(stayMs);
    writeFileSync(clockOf(house.folder), '0');
    await untilActs(house, 3);
    return findCronProblems(house);
  },
};
