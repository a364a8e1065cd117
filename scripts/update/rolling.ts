import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded/embedded-postgres.ts';
import { Answers } from '../cluster/answers.ts';
import { Person } from '../cluster/person.ts';
import type { Processes } from '../cluster/processes.ts';
import { Acting, performAll } from './acts.ts';
import type { Release } from './releases.ts';
import { type RunningServer, Servers } from './servers.ts';

type Round = { name: string; outcomes: ReadonlyMap<string, string> };
type Outcome = { rounds: Round[]; asked: number; failed: string[]; complaints: string[] };

/** Somebody who signs in and lists again and again, on the old server, while the new one changes the database. */
async function workDuring(
  url: string,
  work: () => Promise<RunningServer>,
): Promise<{ done: RunningServer; asked: number; failed: string[] }> {
  const answers = new Answers();
  const person = new Person(url.replace('localhost', '127.0.0.1'), answers, '127.0.0.31', 'inspector');
  const from = Date.now();
  let isOver = false;
  const working = (async () => {
    const json = { filters: { status: { eq: 'pending' } }, limit: 20, offset: 0 };
    while (!isOver) {
      await person.signIn();
      for (let turn = 0; turn < 10 && !isOver; turn += 1) {
        await person.ask({ kind: 'list', path: '/api/v1/Results/search', json });
        await sleep(30);
      }
    }
  })();
  try {
    const done = await work();
    isOver = true;
    await working;
    const all = answers.between(from, Date.now());
    const failed = all.filter(({ outcome }) => outcome !== 'good').map(({ kind, outcome }) => `${kind}: ${outcome}`);
    return { done, asked: all.length, failed };
  } finally {
    isOver = true;
    person.close();
  }
}

const complaintsIn = (name: string, { output }: RunningServer) =>
  output()
    .split('\n')
    .filter((line) => /"level":(50|60)/.test(line))
    .map((line) => `${name}: ${line.slice(0, 400)}`);

/**
 * One PostgreSQL, two releases: the new server brings the database up to date while the old one is at work on it, both go
 * on side by side, and the old one is started once more, as a supervisor does after a crash in the middle of an update.
 */
export async function updateRolling(
  old: Release,
  now: Release,
  processes: Processes,
  folder: string,
): Promise<Outcome> {
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'));
  try {
    const servers = await Servers.in(processes, join(folder, 'data'), postgres.url);
    const rounds: Round[] = [];
    const last: Record<'old' | 'new', Acting | undefined> = { old: undefined, new: undefined };
    const round = async (which: 'old' | 'new', name: string, url: string) => {
      const mark = `R${rounds.length}`;
      const acting = new Acting(url, new Answers(), mark, () => last[which === 'old' ? 'new' : 'old']?.issued);
      rounds.push({ name, outcomes: await performAll(acting) });
      last[which] = acting;
    };
    let before = await servers.start('old', old);
    await round('old', 'old, alone', before.url);
    const { done: after, asked, failed } = await workDuring(before.url, () => servers.start('new', now, 'beside'));
    await round('old', 'old, after the migration', before.url);
    await round('new', 'new, beside it', after.url);
    const complaints = complaintsIn('old', before);
    await before.stop();
    before = await servers.start('old-again', old);
    await round('old', 'old, started again', before.url);
    await round('new', 'new, after that', after.url);
    complaints.push(...complaintsIn('old, started again', before), ...complaintsIn('new', after));
    await before.stop();
    await after.stop();
    return { rounds, asked, failed, complaints };
  } finally {
    await postgres.stop();
  }
}

export function printRolling({ rounds, asked, failed, complaints }: Outcome): boolean {
  const names = [...(rounds[0]?.outcomes.keys() ?? [])];
  const cell = (outcome: string | undefined) => (outcome === 'ok' ? 'ok' : 'FAILED');
  console.log(`\n| act | ${rounds.map(({ name }) => name).join(' | ')} |\n|---|${rounds.map(() => '---|').join('')}`);
  for (const name of names)
    console.log(`| ${name} | ${rounds.map(({ outcomes }) => cell(outcomes.get(name))).join(' | ')} |`);
  for (const { name, outcomes } of rounds)
    for (const [act, outcome] of outcomes) if (outcome !== 'ok') console.log(`${name}: ${act}: ${outcome}`);
  console.log(
    `While the database was brought up to date, the old server was asked ${asked} times; ${failed.length} failed.`,
  );
  for (const line of [...new Set(failed), ...new Set(complaints)]) console.log(`  ${line}`);
  const isDone = rounds.every(({ outcomes }) => [...outcomes.values()].every((outcome) => outcome === 'ok'));
  return isDone && failed.length === 0;
}
