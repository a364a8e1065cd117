import type { RecallState } from '@sanad/contract/api/recalls';
import { timings } from '@sanad/contract/values/limits';
import type { StoredRecall } from '../../../platform/database/tables/recall-tables.ts';

/** What nobody consented to in time has ended, without anybody writing it down. */
export function stateAt({ state, expires_at }: StoredRecall, now: Date): RecallState {
  return state === 'waiting' && expires_at <= now ? 'expired' : state;
}

export const expiryOf = (askedAt: Date) => new Date(askedAt.getTime() + timings.recallConsent);

/** Until when it can be undone; undefined: nothing was taken back, or it is undone. */
export function undoUntil({ state, recalled_at }: StoredRecall): Date | undefined {
  const isOpen = state === 'done' || state === 'stopped';
  return isOpen && recalled_at !== null ? new Date(recalled_at.getTime() + timings.recallUndo) : undefined;
}
