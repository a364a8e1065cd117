import type { Deps } from '../deps.ts';
import { removeStaleFiles } from './files/jobs.ts';
import { forgetCounts } from './http/jobs.ts';
import type { JobKind } from './jobs/job-queue.ts';
import { createMailDelivery } from './mail/jobs.ts';
import type { Settings } from './settings.ts';

/** The jobs of the ground floor; the worker runs them beside those of the features. */
export function platformJobs(settings: Settings): JobKind<Deps>[] {
  const delivery = createMailDelivery(settings);
  return [removeStaleFiles, forgetCounts, ...(delivery === undefined ? [] : [delivery])];
}
