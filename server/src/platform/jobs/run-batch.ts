import type { TextKey } from '@sanad/contract/text/text';
import { AppError } from '../errors.ts';
import type { Logger } from '../log.ts';

/** Why a file as a whole was not taken. */
export type BatchFailure = { state: 'failed'; errorKey: TextKey; errorValues: Record<string, string | number> };

type BatchRun = {
  id: string;
  /** What failed, for the log. */
  name: string;
  work(): Promise<void>;
  fail(failure: BatchFailure): Promise<unknown>;
  finish(): Promise<void>;
};

/** Works on a file to its end. What refuses it is kept with it; a conflict means that another worker has it. */
export async function runBatch(log: Logger, { id, name, work, fail, finish }: BatchRun): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof AppError && error.code === 'CONFLICT') return;
    const refusal = error instanceof AppError && error.status < 500 ? error : undefined;
    if (refusal === undefined) log.error({ err: error, batch: id }, `${name} failed`);
    await fail({
      state: 'failed',
      errorKey: refusal?.text ?? 'error.INTERNAL',
      errorValues: refusal?.values ?? {},
    });
    return;
  }
  await finish();
}
