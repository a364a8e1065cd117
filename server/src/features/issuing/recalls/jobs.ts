import { batchJob } from '../../../platform/jobs/batch-jobs.ts';
import { recalls, recallUndos } from './usecases/recall-batches.ts';

export const recallJob = batchJob(recalls);
export const recallUndoJob = batchJob(recallUndos);
