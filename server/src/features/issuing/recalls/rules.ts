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

type Expecting = Pick<StoredRecall, 'told_at'>;

/** Whoever was told is left alone for a while. */
export const remindFrom = ({ told_at }: Expecting) => new Date(told_at.getTime() + timings.recallReminder);

/** A consent counts for a day, also for what could not be done at once; undefined: nothing was begun, or it is undone. */
export function repeatUntil({ state, decided_at }: StoredRecall): Date | undefined {
  const isOver = state === 'done' || state === 'stopped';
  return isOver && decided_at !== null ? new Date(decided_at.getTime() + timings.recallConsent) : undefined;
}

type Voice = { accountId: string; since: Date; invitedBy: string | null };

/**
 * For whom an administrator speaks. Who came within the last days speaks with the voice of whoever invited it, and so on:
 * an account that somebody made for himself is nobody else yet. `all`: the oldest office of each account comes first.
 */
export function voiceOf(all: readonly Voice[], accountId: string, now: Date): string {
  const known = new Map([...all].reverse().map((one) => [one.accountId, one]));
  const heard = new Set<string>();
  for (let voice = accountId; ; ) {
    const { since, invitedBy } = known.get(voice) ?? {};
    heard.add(voice);
    const isNew = since !== undefined && now.getTime() - since.getTime() < timings.ownVoice;
    if (!isNew || invitedBy === undefined || invitedBy === null || heard.has(invitedBy)) return voice;
    voice = invitedBy;
  }
}
