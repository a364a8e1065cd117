import { batchJob } from '../../../platform/jobs/batch-jobs.ts';
import { bulkApprovals, bulkRejections } from './usecases/bulk-decisions.ts';

export const bulkApproveJob = batchJob(bulkApprovals);
export const bulkRejectJob = batchJob(bulkRejections);
