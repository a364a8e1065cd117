import Type from 'typebox';
import type { Deps } from '../../../deps.ts';
import type { JobKind } from '../../../platform/jobs/job-queue.ts';
import { removeUnusedPictures } from './usecases/unused-pictures.ts';

/** Once a night. */
export const removeUnusedPicturesJob: JobKind<Deps> = {
  name: 'registry.remove-unused-pictures',
  payload: Type.Object({}),
  every: '50 3 * * *',
  async run(deps) {
    await removeUnusedPictures(deps);
  },
};
