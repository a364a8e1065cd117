import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../server/src/platform/database/embedded/embedded-postgres.ts';
import { type Fault, type House, untilActs } from '../fault.ts';
import { SupervisedProduct } from '../supervised-product.ts';

const minutes = 2;
/** The kind of job that comes every minute. */
const everyMinute = /^sanad_job_runs_total\{kind="releases\.[^}]*"\} (\d+)$/gm;

let database: EmbeddedPostgres;

async function countRuns(products: readonly SupervisedProduct[]): Promise<number> {
  let runs = 0;
  for (const { url } of products)
    for (const [, count] of (await (await fetch(`${url}/metrics`)).text()).matchAll(everyMinute)) runs += Number(count);
  return runs;
}

async function happen(house: House): Promise<string[]> {
  const { product, processes } = house;
  const { PORT: _port, ...shared } = product.env;
  // In one data folder: whoever reads a sheet must find it.
  const second = await SupervisedProduct.create(processes, 'second', { ...shared, SANAD_ROLE: 'worker' });
  second.start();
  await second.untilReady();
  await second.kill();
  await second.untilReady();
  const from = await countRuns([product, second]);
  await sleep(minutes * 60_000);
  const runs = (await countRuns([product, second])) - from;
  await untilActs(house, 3);
  await second.stop();
  return Math.abs(runs - minutes) <= 1 ? [] : [`the job of every minute ran ${runs} times in ${minutes} minutes`];
}

export const twoSchedulers: Fault = {
  name: 'two schedulers',
  done: `a second process with jobs, sequencer and schedule on one database, killed once; ${minutes} minutes`,
  bulk: 3000,
  async prepare(folder) {
    database = await startEmbeddedPostgres(join(folder, 'postgres'));
    return {
      env: { DATABASE_URL: database.url, SANAD_MASTER_KEY: randomBytes(32).toString('base64') },
      end: () => database.stop(),
    };
  },
  happen,
};
