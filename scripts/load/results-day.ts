import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Processes } from '../cluster/processes.ts';
import { SupervisedProduct } from '../faults/supervised-product.ts';
import { type Ask, type DayKind, prepareDay, shares } from './day-calls.ts';
import { Resources } from './resources.ts';

/** `soak`: seconds before and after the crowd together. */
export type Day = { perSecond: number; soak: number; crowd: number };

const crowdFactor = 5;
/** Sent away with a time to come again: no failure, if it happens in the crowd. */
const busy = '503';

type Answered = { kind: DayKind; outcome: string; ms: number };
type Phase = { name: string; perSecond: number; answers: Answered[]; seconds: number };

/** The kinds one after another so that each stretch of a hundred has its shares. */
const kinds: DayKind[] = (Object.keys(shares) as DayKind[])
  .flatMap((kind) =>
    Array.from({ length: shares[kind] }, (_, place) => ({ kind, place: (place + 0.5) / shares[kind] })),
  )
  .sort((one, other) => one.place - other.place)
  .map(({ kind }) => kind);

async function send(url: string, ask: Ask, kind: DayKind): Promise<Answered> {
  const from = performance.now();
  const { path, init = {} } = ask(kind);
  const outcome = await fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(60_000) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.ok ? 'good' : String(answer.status);
    },
    () => 'none',
  );
  return { kind, outcome, ms: performance.now() - from };
}

/** People come when they come, answered or not. */
async function run(url: string, ask: Ask, phase: { name: string; perSecond: number; seconds: number }): Promise<Phase> {
  const asked: Promise<Answered>[] = [];
  const begin = performance.now();
  const total = phase.perSecond * phase.seconds;
  while (asked.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - begin) * phase.perSecond) / 1000));
    while (asked.length < due) asked.push(send(url, ask, kinds[asked.length % kinds.length] ?? 'page'));
    await sleep(5);
  }
  const answers = await Promise.all(asked);
  return { ...phase, answers, seconds: (performance.now() - begin) / 1000 };
}

function percentile(answers: readonly Answered[], part: number): number {
  const times = answers.filter(({ outcome }) => outcome === 'good').map(({ ms }) => ms);
  times.sort((one, other) => one - other);
  return times[Math.floor((times.length - 1) * part)] ?? 0;
}

function tally(answers: readonly Answered[]): string {
  const counts = new Map<string, number>();
  for (const { outcome, kind } of answers)
    if (outcome !== 'good') counts.set(`${outcome} ${kind}`, (counts.get(`${outcome} ${kind}`) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${count} × ${name}`).join(', ') || 'none';
}

function printPhases(phases: readonly Phase[]): void {
  const heads = (Object.keys(shares) as DayKind[]).map((kind) => `${kind}: p50 / p95 ms`);
  console.log(`\n| phase | asked a second | good | failed | ${heads.join(' | ')} |`);
  console.log(`|---|---|---|---|${heads.map(() => '---|').join('')}`);
  for (const { name, perSecond, answers } of phases) {
    const good = answers.filter(({ outcome }) => outcome === 'good').length;
    const times = (Object.keys(shares) as DayKind[]).map((kind) => {
      const own = answers.filter((one) => one.kind === kind);
      return `${percentile(own, 0.5).toFixed(0)} / ${percentile(own, 0.95).toFixed(0)}`;
    });
    console.log(`| ${name} | ${perSecond} | ${good} of ${answers.length} | ${tally(answers)} | ${times.join(' | ')} |`);
  }
}

function findUnmet([before, crowd, after]: readonly Phase[]): string[] {
  const strange = (phase: Phase | undefined, allowed: readonly string[]) =>
    (phase?.answers ?? []).filter(({ outcome }) => !allowed.includes(outcome)).length;
  return [
    ...(strange(before, ['good']) > 0 ? ['failed before the crowd'] : []),
    ...(strange(crowd, ['good', busy]) > 0 ? ['answers in the crowd other than good or busy'] : []),
    ...(strange(after, ['good']) > 0 ? ['failed after the crowd'] : []),
  ];
}

/** A day of results in small: a while of it, a crowd of five times as many, and a while again. */
export async function performDay({ perSecond, soak, crowd }: Day): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'sanad-load-'));
  const processes = new Processes(join(folder, 'logs'));
  const product = await SupervisedProduct.create(processes, 'product', { SANAD_DATA: join(folder, 'data') });
  try {
    product.start();
    await product.untilReady();
    const { ask, stop } = await prepareDay(product);
    await run(product.url, ask, { name: 'warm-up', perSecond: Math.ceil(perSecond / 2), seconds: 10 });
    const resources = new Resources(product);
    const phases: Phase[] = [];
    phases.push(await run(product.url, ask, { name: 'before', perSecond, seconds: soak / 2 }));
    const many = perSecond * crowdFactor;
    phases.push(await run(product.url, ask, { name: 'crowd', perSecond: many, seconds: crowd }));
    // Those whom it kept waiting are not those who come after it.
    await sleep(5000);
    resources.becomeCalm();
    phases.push(await run(product.url, ask, { name: 'after', perSecond, seconds: soak / 2 }));
    stop();
    await resources.stop();
    printPhases(phases);
    resources.print();
    const unmet = findUnmet(phases);
    console.log(`\nResults day: ${unmet.length === 0 ? 'ok' : `NOT MET: ${unmet.join('; ')}`}`);
    return unmet.length === 0;
  } finally {
    await product.stop();
    await processes.endAll();
    rmSync(folder, { recursive: true, force: true });
  }
}
