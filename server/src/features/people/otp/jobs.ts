import Type from 'typebox';
import type { Deps } from '../../../deps.ts';
import type { JobKind } from '../../../platform/jobs/job-queue.ts';
import { removeOldOtps } from './usecases.ts';

/** Once an hour. */
export const removeOldOtpsJob: JobKind<Pick<Deps, 'db' | 'clock'>> = {
  name: 'otp.remove-old',
  payload: Type.Object({}),
  every: '20 * * * *',
  run: (deps) => removeOldOtps(deps),
};
