import { batchJob } from '../../../platform/jobs/batch-jobs.ts';
import { fileVerifications } from './usecases/judge-batch.ts';

export const judgeVerificationsJob = batchJob(fileVerifications);
