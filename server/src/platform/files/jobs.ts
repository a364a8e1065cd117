import Type from 'typebox';
import type { JobKind } from '../jobs/job-queue.ts';
import type { FileStore } from './file-store.ts';

/** Once a night. */
export const removeStaleFiles: JobKind<{ files: FileStore }> = {
  name: 'files.remove-stale',
  payload: Type.Object({}),
  every: '30 3 * * *',
  async run({ files }) {
    await files.removeStale();
  },
};
