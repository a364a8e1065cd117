import Type, { type Static } from 'typebox';
import type { Deps } from '../../deps.ts';
import type { Database } from '../database/database.ts';
import type { Batch, BatchKind } from './batch-kind.ts';
import type { JobKind } from './job-queue.ts';
import { giveUpAbandoned, runBatch } from './run-batch.ts';

const Payload = Type.Object({ batchId: Type.String({ minLength: 1 }) });

export type BatchJob = JobKind<Deps> & { batchKind: BatchKind };

/** The job that works on the batches of a kind; running it twice does no harm: each part counts once. */
export function batchJob<Own extends Batch, Item>(kind: BatchKind<Own, Item>): BatchJob {
  return {
    name: kind.name,
    payload: Payload,
    batchKind: kind as BatchKind,
    run: (deps, payload) => runBatch(deps, kind, (payload as Static<typeof Payload>).batchId),
  };
}

/** The jobs of all kinds, and the one that looks for batches that nobody does any more, so that their starters are told. */
export function batchJobs(jobs: readonly BatchJob[]): JobKind<Deps>[] {
  const kinds = jobs.map(({ batchKind }) => batchKind);
  const abandoned: JobKind<Deps> = {
    name: 'batches.give-up-abandoned',
    payload: Type.Object({}),
    every: '*/5 * * * *',
    run: (deps) => giveUpAbandoned(deps, kinds),
  };
  return [...jobs, abandoned];
}

/** Queues the work, in the transaction of the act. Batches of one `queue` are done one after another. */
export async function queueBatch(
  { jobs }: Pick<Deps, 'jobs'>,
  db: Database,
  { id, kind, queue }: { id: string; kind: { name: string }; queue?: string },
): Promise<void> {
  await jobs.add(db, kind.name, { batchId: id }, queue === undefined ? {} : { queue });
}
