import Type, { type Static } from 'typebox';
import type { Deps } from '../../../deps.ts';
import type { JobKind } from '../../../platform/jobs/job-queue.ts';
import { judgeBatch } from './usecases/judge-batch.ts';
import { judgeBatchJob } from './usecases/verify-file.ts';

const Payload = Type.Object({ batchId: Type.String({ minLength: 1 }) });

/** Running it twice does no harm: each part of a file counts once. */
export const judgeVerificationsJob: JobKind<Deps> = {
  name: judgeBatchJob,
  payload: Payload,
  run: (deps, payload) => judgeBatch(deps, (payload as Static<typeof Payload>).batchId),
};
