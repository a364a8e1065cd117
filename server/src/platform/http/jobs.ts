import Type from 'typebox';
import type { Deps } from '../../deps.ts';
import type { JobKind } from '../jobs/job-queue.ts';
import { deleteOldCounts } from './limit-counts.ts';

/** Counts of limits whose window is over. */
export const forgetCounts: JobKind<Pick<Deps, 'db'>> = {
  name: 'limits.forget',
  payload: Type.Object({}),
  every: '*/10 * * * *',
  run: ({ db }) => deleteOldCounts(db),
};
