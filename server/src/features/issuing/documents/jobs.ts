import { batchJob } from '../../../platform/jobs/batch-jobs.ts';
import { bulkDocuments } from './usecases/bulk-approve.ts';

export const bulkDocumentsJob = batchJob(bulkDocuments);
