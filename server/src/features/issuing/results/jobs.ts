import Type, { type Static } from 'typebox';
import type { Deps } from '../../../deps.ts';
import type { JobKind } from '../../../platform/jobs/job-queue.ts';
import { processBatch } from './usecases/process-batch.ts';
import { processBatchJob } from './usecases/upload-results.ts';

const Payload = Type.Object({ batchId: Type.String({ minLength: 1 }) });

/** Running it twice does no harm: each part of a file counts once. */
export const processResultsJob: JobKind<Deps> = {
  name: processBatchJob,
  payload: Payload,
  run: (deps, payload) => processBatch(deps, (payload as Static<typeof Payload>).batchId),
};
