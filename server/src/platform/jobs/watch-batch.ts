import { setTimeout as sleep } from 'node:timers/promises';
import type { TextKey } from '@sanad/contract/text/text';
import { AppError } from '../errors.ts';

/** A file on whose rows a job works: how far it is, and why it was not taken. */
export type WatchedBatch = {
  state: string;
  cursor: number;
  error_key: string | null;
  error_values: Record<string, string | number>;
};

/** How often a waiting request looks. */
const lookMs = 150;

export const isOver = ({ state }: Pick<WatchedBatch, 'state'>) => state !== 'queued' && state !== 'running';

/** The batch each time it got further, at last when it is over; ends early when nobody listens any more. */
export async function* watchUntilOver<Batch extends WatchedBatch>(
  look: () => Promise<Batch>,
  isGone: () => boolean,
): AsyncGenerator<Batch> {
  let shown: number | undefined;
  while (!isGone()) {
    const batch = await look();
    if (isOver(batch)) {
      yield batch;
      return;
    }
    if (batch.cursor !== shown) yield batch;
    shown = batch.cursor;
    await sleep(lookMs);
  }
}

/** Throws where the file as a whole was refused or could not be read. */
export function requireTaken({ state, error_key, error_values }: WatchedBatch): void {
  if (state !== 'failed') return;
  const isOurs = error_key === null || error_key === 'error.INTERNAL';
  const text = error_key as TextKey | null;
  throw new AppError(isOurs ? 'INTERNAL' : 'VALIDATION', { ...(text === null ? {} : { text }), values: error_values });
}

/** The batch at its end, or where it is when nobody listens any more; throws where the file was not taken. */
export async function waitUntilOver<Batch extends WatchedBatch>(
  look: () => Promise<Batch>,
  isGone: () => boolean,
): Promise<Batch> {
  let last: Batch | undefined;
  for await (const batch of watchUntilOver(look, isGone)) last = batch;
  const batch = last ?? (await look());
  requireTaken(batch);
  return batch;
}
