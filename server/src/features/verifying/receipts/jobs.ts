import Type from 'typebox';
import type { Deps } from '../../../deps.ts';
import type { JobKind } from '../../../platform/jobs/job-queue.ts';
import { removeOldReceipts } from './usecases/keep-receipt.ts';

/** Once a day. */
export const removeOldReceiptsJob: JobKind<Pick<Deps, 'db' | 'clock'>> = {
  name: 'receipts.remove-old',
  payload: Type.Object({}),
  every: '40 3 * * *',
  run: (deps) => removeOldReceipts(deps),
};
