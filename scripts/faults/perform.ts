import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Answers, type Asked, ownRefusal } from '../cluster/answers.ts';
import { BulkApproval } from '../cluster/bulk.ts';
import { Processes } from '../cluster/processes.ts';
import { Traffic } from '../cluster/traffic.ts';
import { findAftermath } from './aftermath.ts';
import { type Fault, type House, NotPossibleHere, type Surroundings } from './fault.ts';
import { SupervisedProduct } from './supervised-product.ts';

export type Row = {
  fault: string;
  done: string;
  /** Seconds. */
  pause: number;
  refused: string;
  lost: number;
  doubled: number;
  unmet: string[];
};

/** Seconds without an acknowledged act. */
const longestPause = 30;

/** How often each answer other than a good one was given; why the line was cut is nobody's business here. */
function tallyOf(asked: readonly Asked[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { outcome } of asked) {
    const name = outcome.replace(/ \(.*\)$/, '');
    if (name !== 'good') counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

async function performIn(house: House, fault: Fault, answers: Answers): Promise<Row> {
  const { product, traffic } = house;
  product.start();
  await product.untilReady();
  await traffic.start();
  await traffic.upload('B', fault.bulk);
  const bulk = await BulkApproval.start(traffic.people.inspector, 'B');
  await bulk.begun();
  await sleep(500);
  const from = Date.now();
  const unmet = await fault.happen(house);
  const { issued, total } = await bulk.end();
  await sleep(3000);
  const to = Date.now();
  await traffic.stop();
  const tally = tallyOf(answers.between(from, to));
  const { lost, doubled, problems } = await findAftermath(house);
  const pause = answers.longestPause(from, to);
  const allowed = [ownRefusal, ...(fault.allows ?? [])];
  const strange = [...tally.keys()].filter((outcome) => !allowed.includes(outcome));
  if (pause > (fault.longest ?? longestPause)) unmet.push(`${pause.toFixed(0)} s without an act`);
  if (strange.length > 0) unmet.push(`answers: ${strange.join(', ')}`);
  if (total !== fault.bulk) unmet.push(`${total} results were found for the bulk job, not ${fault.bulk}`);
  return {
    fault: fault.name,
    done: fault.done,
    pause,
    refused: [...tally].map(([name, count]) => `${count} × ${name}`).join(', ') || 'none',
    lost: lost + fault.bulk - issued,
    doubled,
    unmet: [...unmet, ...problems, ...(lost + fault.bulk - issued + doubled > 0 ? ['lost or doubled'] : [])],
  };
}

/** What there is to end when the run is broken off. */
const open = new Set<() => Promise<void>>();

export async function endOpen(): Promise<void> {
  for (const end of [...open].reverse()) await end();
}

async function performBeside(fault: Fault, folder: string, surroundings: Surroundings): Promise<Row> {
  const processes = new Processes(join(folder, 'logs'));
  const answers = new Answers();
  const env = { SANAD_DATA: join(folder, 'data'), ...surroundings.env };
  const product = await SupervisedProduct.create(processes, 'product', env);
  const traffic = new Traffic(product.url, answers);
  const end = async () => {
    open.delete(end);
    traffic.letGo();
    await product.stop();
    await processes.endAll();
  };
  open.add(end);
  try {
    return await performIn({ product, traffic, processes, folder }, fault, answers);
  } finally {
    await end();
  }
}

/** The fault on a product of its own; nothing of it stays unless it went wrong and the folder is wanted. */
export async function perform(fault: Fault, root: string, keep: boolean): Promise<Row> {
  console.log(`\n${fault.name}: ${fault.done} …`);
  const folder = join(root, fault.name.replaceAll(/[^a-z0-9]+/gi, '-'));
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const none = { fault: fault.name, done: fault.done, pause: 0, refused: '', lost: 0, doubled: 0 };
  let surroundings: Surroundings = {};
  let row: Row;
  try {
    surroundings = (await fault.prepare?.(folder)) ?? {};
    if (surroundings.end !== undefined) open.add(surroundings.end);
    row = await performBeside(fault, folder, surroundings);
  } catch (error) {
    if (error instanceof NotPossibleHere) row = { ...none, done: `not tried: ${error.message}`, unmet: [] };
    else row = { ...none, unmet: [error instanceof Error ? (error.stack ?? error.message) : String(error)] };
  }
  if (surroundings.end !== undefined && open.delete(surroundings.end)) await surroundings.end();
  if (!keep) rmSync(folder, { recursive: true, force: true });
  console.log(lineOf(row));
  return row;
}

const lineOf = ({ fault, done, pause, refused, lost, doubled, unmet }: Row) =>
  `| ${fault} | ${done} | ${pause.toFixed(1)} s | ${refused} | ${lost} | ${doubled} | ${unmet.length === 0 ? 'ok' : `NOT MET: ${unmet.join('; ')}`} |`;

export function printTable(rows: readonly Row[]): void {
  console.log('\n| fault | done | longest without an acknowledged act | refused | lost | doubled | |');
  console.log('|---|---|---|---|---|---|---|');
  for (const row of rows) console.log(lineOf(row));
}
