import Type from 'typebox';
import type { Deps } from '../../../deps.ts';
import { batchJob } from '../../../platform/jobs/batch-jobs.ts';
import type { JobKind } from '../../../platform/jobs/job-queue.ts';
import { bulkDocuments } from './usecases/bulk-approve.ts';
import { removeUnusedFiles } from './usecases/unused-files.ts';

export const bulkDocumentsJob = batchJob(bulkDocuments);

/** Once a night. */
export const removeUnusedFilesJob: JobKind<Deps> = {
  name: 'documents.remove-unused-files',
  payload: Type.Object({}),
  every: '20 3 * * *',
  async run(deps) {
    await removeUnusedFiles(deps);
  },
};
