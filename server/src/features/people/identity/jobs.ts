import Type from 'typebox';
import type { JobKind } from '../../../platform/jobs/job-queue.ts';
import { cleanUpIdentity } from './usecases/clean-up.ts';
import type { IdentityDeps } from './usecases/identity-deps.ts';

/** Running it twice does no harm. */
export const cleanUpIdentityJob: JobKind<Pick<IdentityDeps, 'db' | 'clock'>> = {
  name: 'identity.clean-up',
  payload: Type.Object({}),
  every: '*/10 * * * *',
  run: (deps) => cleanUpIdentity(deps),
};
