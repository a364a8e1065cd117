import { setTimeout as sleep } from 'node:timers/promises';
import type { Engines } from './engines.ts';
import { until } from './processes.ts';
import type { Product } from './product.ts';
import type { Traffic } from './traffic.ts';

export type Cluster = { engines: Engines; product: Product; traffic: Traffic };

export type Fault = {
  name: string;
  /** Results that are approved at once meanwhile. */
  bulk: number;
  /** Not one request may fail. */
  isUnseen?: boolean;
  happen(cluster: Cluster): Promise<void>;
};

const second = 1000;

async function loseNode({ engines }: Cluster, role: 'leader' | 'sync_standby'): Promise<void> {
  const node = await until(`there is a ${role}`, () => engines.memberOf(role));
  await engines.killNode(node);
  if (role === 'leader')
    await until(
      'another node is the primary',
      async () => ![undefined, node].includes(await engines.memberOf('leader')),
    );
  else await sleep(10 * second);
  engines.startNode(node);
  await engines.untilWhole();
}

async function loseBrowsers({ product, traffic }: Cluster): Promise<void> {
  const { school } = traffic.people;
  const json = { filters: { status: { eq: 'issued' } }, limit: 1, offset: 0 };
  const found = await school.askUntilGood({ kind: 'list', path: '/api/v1/ClassResults/search', json });
  const [row] = (JSON.parse(found.body.toString('utf8')) as { data: { classId: string }[] }).data;
  const print = await school.askUntilGood({
    kind: 'print',
    path: '/api/school/class-prints',
    json: { classId: row?.classId },
  });
  const { id } = (JSON.parse(print.body.toString('utf8')) as { data: { id: string } }).data;
  const stateOf = async () => {
    const answer = await school.askUntilGood({ kind: 'print', path: `/api/school/class-prints/${id}` });
    return (JSON.parse(answer.body.toString('utf8')) as { data: { state: string } }).data.state;
  };
  await until('a worker draws', async () => (await stateOf()) !== 'queued');
  const killed = (['worker1', 'worker2', 'server1'] as const).map((seat) => product.killBrowser(seat));
  if (killed.every((count) => count === 0)) throw new Error('No browser ran.');
  await until('the print is over', async () => ['done', 'failed'].includes(await stateOf()), 120);
  if ((await stateOf()) !== 'done') throw new Error('The print of a class was given up.');
}

/** What becomes of the cluster, one after another. */
export const faults: readonly Fault[] = [
  { name: 'nothing (to compare)', bulk: 1000, isUnseen: true, happen: () => sleep(10 * second) },
  { name: 'rolling restart', bulk: 4000, isUnseen: true, happen: ({ product }) => product.restartAll() },
  { name: 'primary kill -9', bulk: 6000, happen: (cluster) => loseNode(cluster, 'leader') },
  { name: 'synchronous replica kill -9', bulk: 4000, happen: (cluster) => loseNode(cluster, 'sync_standby') },
  {
    name: 'S3 kill -9, back after 10 s',
    bulk: 1000,
    async happen({ engines }) {
      await engines.kill('s3');
      await sleep(10 * second);
      engines.startBucket();
    },
  },
  {
    name: 'PgBouncer kill -9, back after 5 s',
    bulk: 4000,
    async happen({ engines }) {
      await engines.kill('pgbouncer');
      await sleep(5 * second);
      engines.startPooler();
    },
  },
  { name: 'browsers kill -9 (workers, a server)', bulk: 1000, happen: loseBrowsers },
  {
    name: 'database cut off for 20 s',
    bulk: 4000,
    async happen({ engines }) {
      const ways = Object.values(engines.ways);
      for (const way of ways) way.cut();
      await sleep(20 * second);
      for (const way of ways) way.mend();
    },
  },
];
