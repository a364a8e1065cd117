import { type CertifiedProduct, startCertified } from '../load/certified-product.ts';
import { type Order, type Sent, withSender } from '../load/send-load.ts';
import { questionsOf, startBare } from './bare-server.ts';
import { type CpuTime, countCpu, cpuText } from './cpu-time.ts';
import { startProduct } from './import-built.ts';
import { type Finding, median, table } from './measure.ts';
import { withThrowawayPostgres } from './throwaway-postgres.ts';

/** Asked for again and again, as on the day of the results. */
const known = 5000;
/** Asked for once: what the product keeps of earlier questions is of no use. */
const fresh = 9000;
const rounds = 7;
const freshRounds = 3;
const seconds = 2;
/** Each side answers so many before it is measured: code that has run often runs faster. */
const warmUp = 8000;
const connections = 16;

/** What one side did in one round. */
type Turn = { perSecond: number; good: number; cpu: CpuTime };
type Pair = { ours: Turn; bare: Turn };

type Send = (order: Order) => Promise<Sent>;

async function takeTurn(send: Send, { database }: CertifiedProduct, order: Pick<Order, 'port' | 'calls'>) {
  const cpu = await countCpu(database);
  const { perSecond, statuses } = await send({ ...order, seconds, pace: { connections } });
  const spent = await cpu();
  const { 200: good = 0, ...others } = statuses;
  if (Object.keys(others).length > 0) throw new Error(`Answered: ${JSON.stringify(statuses)}`);
  return { perSecond, good, cpu: spent };
}

type PairOrder = { ours: number; bare: number; calls: Order['calls']; round: number };

/** The two sides take turns, and turns at being first: a busy machine hits both. */
async function takePair(send: Send, product: CertifiedProduct, { ours, bare, calls, round }: PairOrder): Promise<Pair> {
  const ask = {
    ours: () => takeTurn(send, product, { port: ours, calls }),
    bare: () => takeTurn(send, product, { port: bare, calls }),
  };
  if (round % 2 === 0) return { ours: await ask.ours(), bare: await ask.bare() };
  const other = await ask.bare();
  return { ours: await ask.ours(), bare: other };
}
type Measured = { again: Pair[]; once: Pair[]; steady: Sent };

async function measure(product: CertifiedProduct): Promise<Measured> {
  const { bare, port } = await startBare(product);
  const ours = await startProduct(product.database);
  const again: Pair[] = [];
  const once: Pair[] = [];
  const calls = questionsOf(product.numbers.slice(0, known));
  try {
    return await withSender(async (send) => {
      for (const at of [ours.port, port]) {
        await send({ port: at, calls, seconds: 60, most: warmUp, pace: { connections } });
      }
      for (let round = 0; round < rounds; round += 1) {
        again.push(await takePair(send, product, { ours: ours.port, bare: port, calls, round }));
      }
      const steady = await send({ port: ours.port, calls, seconds: 10, pace: { perSecond: 400 } });
      const part = fresh / freshRounds;
      for (let round = 0; round < freshRounds; round += 1) {
        const from = known + round * part;
        const unseen = questionsOf(product.numbers.slice(from, from + part));
        once.push(await takePair(send, product, { ours: ours.port, bare: port, calls: unseen, round }));
      }
      return { again, once, steady };
    });
  } finally {
    await ours.close();
    await bare.close();
  }
}

const rateOf = (pairs: readonly Pair[], side: keyof Pair) => median(pairs.map((pair) => pair[side].perSecond));
const ratioOf = (pairs: readonly Pair[]) => median(pairs.map(({ ours, bare }) => ours.perSecond / bare.perSecond));
const ratesText = (pairs: readonly Pair[]) =>
  `${rateOf(pairs, 'ours').toFixed(0)}/s against ${rateOf(pairs, 'bare').toFixed(0)}/s`;

/** Of all rounds together: unlike the rates, it hardly depends on what else the machine does. */
function cpuOf(pairs: readonly Pair[], side: keyof Pair): string {
  const sum = { node: 0, postgres: 0, good: 0 };
  for (const { [side]: turn } of pairs) {
    sum.node += turn.cpu.node;
    sum.postgres += turn.cpu.postgres;
    sum.good += turn.good;
  }
  return cpuText(sum, sum.good);
}

function findingsOf({ again, steady }: Measured): Finding[] {
  const { 200: good = 0 } = steady.statuses;
  const all = Object.values(steady.statuses).reduce((sum, count) => sum + count, 0);
  return [
    {
      name: 'verify by number against a bare route with one select',
      detail: ratesText(again),
      value: ratioOf(again),
      target: { atLeast: 0.5 },
    },
    {
      name: 'p95 in ms at 400 a second',
      detail: `p50 ${steady.p50.toFixed(1)} ms, p99 ${steady.p99.toFixed(1)} ms, ${good} of ${all} answered`,
      value: good === all ? steady.p95 : Number.POSITIVE_INFINITY,
      target: { atMost: 15 },
    },
  ];
}

/** Verifying by number over HTTP against the least that a server can do. */
export async function runVerifyBench(): Promise<Finding[]> {
  const measured = await withThrowawayPostgres(async (postgres) => {
    const product = await startCertified(postgres, known + fresh);
    try {
      return await measure(product);
    } finally {
      await product.app.close();
    }
  });
  const findings = findingsOf(measured);
  const { again, once } = measured;
  console.log(`\nVerification of ${known} certificates over HTTP.\n\n${table(findings)}`);
  console.log(`\nThe product: ${cpuOf(again, 'ours')}\nThe bare route: ${cpuOf(again, 'bare')}`);
  console.log(`Asked for the first time: ${ratesText(once)}, ${ratioOf(once).toFixed(2)}; ${cpuOf(once, 'ours')}`);
  return findings;
}
