import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenDatabase } from '../../server/src/platform/database/database.ts';
import { type Answers, type Asked, ownRefusal } from './answers.ts';
import { BulkApproval } from './bulk.ts';
import type { Cluster, Fault } from './faults.ts';
import { findLosses } from './losses.ts';

export type Row = {
  act: string;
  pause: number;
  standstill: number;
  slowest: number;
  requests: number;
  failed: string;
  lost: number;
  doubled: number;
  unmet: string[];
};

/** Seconds until everything works again, for people and for jobs. */
const longest = 30;

function tallyOf(asked: readonly Asked[]): { failed: string; outcomes: Set<string> } {
  const counts = new Map<string, number>();
  for (const { outcome, kind } of asked.filter((one) => one.outcome !== 'good')) {
    const name = outcome === ownRefusal ? outcome : `${outcome} ${kind}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const outcomes = new Set(asked.map(({ outcome }) => outcome));
  return { failed: [...counts].map(([name, count]) => `${count} × ${name}`).join(', ') || 'none', outcomes };
}

function unmetBy(row: Omit<Row, 'unmet'>, outcomes: Set<string>, isUnseen: boolean): string[] {
  const allowed = isUnseen ? ['good'] : ['good', ownRefusal];
  return [
    ...(row.pause > longest ? ['time without acts'] : []),
    ...(row.standstill > longest ? ['standstill of the bulk job'] : []),
    ...([...outcomes].some((outcome) => !allowed.includes(outcome)) ? ['answers'] : []),
    ...(row.lost > 0 ? ['lost'] : []),
    ...(row.doubled > 0 ? ['doubled'] : []),
  ];
}

/** Lets it happen in the middle of everything, and waits until all is as before. */
export async function perform(
  cluster: Cluster,
  fault: Fault,
  { answers, database, mark }: { answers: Answers; database: OpenDatabase; mark: string },
): Promise<Row> {
  const { traffic } = cluster;
  await traffic.upload(mark, fault.bulk);
  const bulk = await BulkApproval.start(traffic.people.inspector, mark);
  await bulk.begun();
  const from = Date.now();
  console.log(`\n${fault.name} …`);
  await fault.happen(cluster);
  const { issued, total, standstill } = await bulk.end();
  await sleep(3000);
  const to = Date.now();
  const asked = answers.between(from, to);
  const { failed, outcomes } = tallyOf(asked);
  const { lost, doubled } = await findLosses(database, traffic.acknowledged);
  const row = {
    act: fault.name,
    pause: answers.longestPause(from, to),
    standstill,
    slowest: Math.max(...asked.map((one) => one.to - one.from)) / 1000,
    requests: asked.length,
    failed,
    lost: lost + (fault.bulk - issued),
    doubled,
  };
  if (total !== fault.bulk) throw new Error(`${total} results were found for the bulk job, not ${fault.bulk}.`);
  const done = { ...row, unmet: unmetBy(row, outcomes, fault.isUnseen === true) };
  console.log(lineOf(done));
  return done;
}

const lineOf = (row: Row) =>
  `| ${row.act} | ${row.pause.toFixed(1)} s | ${row.standstill.toFixed(1)} s | ${row.slowest.toFixed(1)} s | ${row.requests} | ${row.failed} | ${row.lost} | ${row.doubled} | ${row.unmet.length === 0 ? 'ok' : `NOT MET: ${row.unmet.join(', ')}`} |`;

export function printTable(rows: readonly Row[]): void {
  console.log(
    '\n| act | longest without an acknowledged act | bulk job stood still | slowest answer | requests | failed | lost | doubled | |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|');
  for (const row of rows) console.log(lineOf(row));
}
