import { batchJob } from '../../../platform/jobs/batch-jobs.ts';
import { resultUploads } from './usecases/result-uploads.ts';

export const processResultsJob = batchJob(resultUploads);
