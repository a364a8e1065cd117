import Type from 'typebox';
import type { Deps } from '../../../deps.ts';
import type { JobKind } from '../../../platform/jobs/job-queue.ts';
import { removeUnusedAssets } from './usecases/template-assets.ts';

/** Once a night. */
export const removeUnusedAssetsJob: JobKind<Deps> = {
  name: 'templates.remove-unused-assets',
  payload: Type.Object({}),
  every: '25 3 * * *',
  async run(deps) {
    await removeUnusedAssets(deps);
  },
};
