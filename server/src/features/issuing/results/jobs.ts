import { batchJob } from '../../../platform/jobs/batch-jobs.ts';
import { resultUploads } from './usecases/upload-batches.ts';

export const processResultsJob = batchJob(resultUploads);
