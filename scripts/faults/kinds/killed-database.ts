import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../../cluster/processes.ts';
import { type Fault, untilActs } from '../fault.ts';

const kills = 2;

/** The product cannot go on without its own database: it ends and says so, and both come back. */
export const killedDatabase: Fault = {
  name: 'embedded database killed',
  done: `kill -9 of its postmaster in mid-issue, ${kills} times`,
  bulk: 3000,
  allows: ['cut'],
  // A start takes 3 s where there is nothing else to do, and ten times as long on a busy machine.
  longest: 60,
  async happen(house) {
    const { product } = house;
    for (let turn = 0; turn < kills; turn += 1) {
      const { pid } = product;
      const [postmaster] = readFileSync(join(product.postgresFolder, 'cluster', 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(postmaster), 'SIGKILL');
      await until('the product is started again', () => product.pid !== pid);
      await product.untilReady();
      await untilActs(house);
    }
    return product.output().includes('The database ended unexpectedly') ? [] : ['it did not say why it ended'];
  },
};
