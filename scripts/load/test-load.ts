import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { questionsOf } from '../bench/bare-server.ts';
import { withThrowawayPostgres } from '../bench/throwaway-postgres.ts';
import { startCertified } from './certified-product.ts';
import { performDay } from './results-day.ts';
import { type Order, type Sent, withSender } from './send-load.ts';

/**
 * `npm run test:load`: the day of the results, in two parts; words choose one of them ("mix", "verification").
 * The mix of what people ask that day, with a crowd of five times as many in the middle, and what it costs the machine:
 * `--rate=20` questions a second, `--minutes=5` without the crowd, for a soak as many hours as you like.
 * Verifications alone: a rate that the product keeps up with, then five times as many, then
 * the first rate again. During the crowd nothing but good answers and "busy, try again" may come; afterwards the times
 * must be what they were before.
 */
const certificates = 2000;
const spikeFactor = 5;
const spikeSeconds = 15;
const recoverySeconds = 60;
const windowSeconds = 5;
const mostOtherErrors = 0.01;
const mostSlower = 1.2;
/** Times this small are noise of the machine. */
const leastMs = 5;

const good = 200;
const busy = 503;

const textOf = ({ statuses, perSecond, p50, p95 }: Sent) =>
  `${perSecond.toFixed(0)} good a second, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, answers ${JSON.stringify(statuses)}`;

function shareOfOthers({ statuses }: Sent): number {
  const total = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  return (total - (statuses[good] ?? 0) - (statuses[busy] ?? 0)) / total;
}

type Send = (pace: Order['pace'], seconds: number) => Promise<Sent>;

async function findSteadyRate(send: Send): Promise<number> {
  await send({ connections: 16 }, windowSeconds);
  const { perSecond } = await send({ connections: 16 }, windowSeconds);
  return Math.floor(perSecond * 0.6);
}

/** How long until a window is as fast as before the crowd; undefined where none was. */
async function recover(send: Send, perSecond: number, before: Sent): Promise<number | undefined> {
  for (let seconds = windowSeconds; seconds <= recoverySeconds; seconds += windowSeconds) {
    const after = await send({ perSecond }, windowSeconds);
    console.log(`${seconds} s later: ${textOf(after)}`);
    if (after.p95 <= Math.max(before.p95 * mostSlower, leastMs) && Object.keys(after.statuses).length === 1)
      return seconds;
  }
  return undefined;
}

async function spike(send: Send): Promise<boolean> {
  const perSecond = await findSteadyRate(send);
  const before = await send({ perSecond }, windowSeconds * 2);
  console.log(`At ${perSecond} a second: ${textOf(before)}`);
  const crowd = await send({ perSecond: perSecond * spikeFactor }, spikeSeconds);
  const others = shareOfOthers(crowd);
  console.log(`At ${perSecond * spikeFactor} a second for ${spikeSeconds} s: ${textOf(crowd)}`);
  const recovered = await recover(send, perSecond, before);
  const isCalm = others <= mostOtherErrors;
  console.log(
    `\nAnswers other than good or busy: ${(others * 100).toFixed(2)} %, at most 1 %: ${isCalm ? 'ok' : 'NOT MET'}`,
  );
  const told = recovered === undefined ? `not within ${recoverySeconds} s: NOT MET` : `after ${recovered} s: ok`;
  console.log(`As fast as before, within 20 %: ${told}`);
  return isCalm && recovered !== undefined;
}

async function performVerifications(): Promise<boolean> {
  return withThrowawayPostgres(async (postgres) => {
    const product = await startCertified(postgres, certificates);
    const calls = questionsOf(product.numbers);
    try {
      return await withSender((send) => spike((pace, seconds) => send({ port: product.port, calls, seconds, pace })));
    } finally {
      await product.app.close();
    }
  });
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rate: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '5' },
    crowd: { type: 'string', default: '20' },
  },
});
const isChosen = (name: string) => positionals.length === 0 || positionals.includes(name);
const day = { perSecond: Number(values.rate), soak: Number(values.minutes) * 60, crowd: Number(values.crowd) };
let isMet = true;
if (isChosen('mix')) {
  execFileSync(process.execPath, [fileURLToPath(new URL('../build.mjs', import.meta.url))], { stdio: 'inherit' });
  isMet = await performDay(day);
}
if (isChosen('verification')) isMet = (await performVerifications()) && isMet;
process.exit(isMet ? 0 : 1);
