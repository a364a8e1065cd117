import Type, { type Static } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { batchJob } from '../../../platform/jobs/batch-jobs.ts';
import type { JobKind } from '../../../platform/jobs/job-queue.ts';
import { printClassJob } from './usecases/class-print.ts';
import { drawClassPrint, removeOldPrints } from './usecases/draw-class-print.ts';
import { releaseDrawings, startDrawings } from './usecases/draw-releases.ts';

const Payload = Type.Object({ id: Type.String({ minLength: 1 }) });

/** Draws a class; run twice it draws it twice and keeps one file. */
export const drawClassPrintJob: JobKind<Deps> = {
  name: printClassJob,
  payload: Payload,
  run: (deps, payload) => drawClassPrint(deps, (payload as Static<typeof Payload>).id),
};

export const removeOldPrintsJob: JobKind<Deps> = {
  name: 'previews.remove-prints',
  payload: Type.Object({}),
  every: '40 2 * * *',
  run: removeOldPrints,
};

export const drawReleaseJob = batchJob(releaseDrawings);

/** An approval that is done, whichever worker did it, is found here. */
export const startDrawingsJob: JobKind<Deps> = {
  name: 'releases.start-drawing',
  payload: Type.Object({}),
  every: '* * * * *',
  run: startDrawings,
};
