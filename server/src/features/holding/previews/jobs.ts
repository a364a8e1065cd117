import Type, { type Static } from 'typebox';
import type { Deps } from '../../../deps.ts';
import type { JobKind } from '../../../platform/jobs/job-queue.ts';
import { printClassJob } from './usecases/class-print.ts';
import { drawClassPrint, removeOldPrints } from './usecases/draw-class-print.ts';

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
