import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startBulkApproval } from '../../server/src/features/issuing/certificates/usecases/bulk-approve.ts';
import type { OpenDatabase } from '../../server/src/platform/database/database.ts';
import { findBatch } from '../../server/src/platform/jobs/batches.ts';
import { benchInspector, fillWithPending } from '../bench/pending-results.ts';
import { composeForBench } from '../bench/sized-registry.ts';
import { withThrowawayPostgres } from '../bench/throwaway-postgres.ts';
import { findProblems } from './consistency.ts';
import type { Row } from './perform.ts';

export const killedWorkers = 'workers killed';

const results = 5000;
const kills = 20;
const longestLifeMs = 1200;

/** Repeatable: the same moments in every run, as far as a machine can. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

function startWorker(url: string): ChildProcess {
  const file = fileURLToPath(new URL('./approving-worker.ts', import.meta.url));
  return fork(file, [url], { execArgv: ['--import', 'tsx'], stdio: 'inherit' });
}

async function nextMessage(worker: ChildProcess): Promise<unknown> {
  const [message] = await once(worker, 'message');
  return message;
}

type Faulted = { database: OpenDatabase; url: string; jobId: string };

const processed = async ({ database, jobId }: Faulted) => {
  const job = await findBatch(database.db, jobId);
  return { count: job?.cursor ?? 0, isDone: job?.state === 'done' };
};

/** Every third worker may end a batch before it dies, the others die at any moment of one. */
async function killOne(faulted: Faulted, number: number, random: () => number): Promise<boolean> {
  const worker = startWorker(faulted.url);
  await nextMessage(worker);
  const before = (await processed(faulted)).count;
  if (number % 3 === 2) {
    while ((await processed(faulted)).count === before) await sleep(10);
    await sleep(random() * 200);
  } else {
    await sleep(random() * longestLifeMs);
  }
  const { count, isDone } = await processed(faulted);
  worker.kill('SIGKILL');
  await once(worker, 'exit');
  console.log(`Killed worker ${number + 1} of ${kills} at ${count} of ${results}.`);
  return !isDone;
}

async function run({ database, url }: Omit<Faulted, 'jobId'>): Promise<string[]> {
  const deps = await composeForBench(database);
  await fillWithPending(database, results, { withAccounts: true });
  const { jobId, totalCount } = await startBulkApproval({ deps, actor: benchInspector }, { filters: {} });
  if (totalCount !== results) return [`${totalCount} results were found, not ${results}`];
  const random = randomOf(20_260_801);
  let hit = 0;
  for (let number = 0; number < kills; number += 1)
    hit += Number(await killOne({ database, url, jobId }, number, random));
  const last = startWorker(url);
  while ((await nextMessage(last)) !== 'ended');
  last.kill('SIGKILL');
  await once(last, 'exit');
  const problems = await findProblems(deps, database, { jobId, results });
  return hit === kills ? problems : [`only ${hit} of ${kills} workers died before the job was done`, ...problems];
}

/** A bulk approval whose workers are killed, one after another, loses and repeats nothing. */
export async function performKilledWorkers(): Promise<Row> {
  const done = `kill -9 of ${kills} workers, one after another, within one bulk approval of ${results}`;
  const unmet = await withThrowawayPostgres(async ({ open }) => {
    const database = await open('faults');
    return run({ database, url: database.pool.options.connectionString ?? '' });
  });
  return { fault: killedWorkers, done, pause: 0, refused: 'nobody asked', lost: 0, doubled: 0, unmet };
}
