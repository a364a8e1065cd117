import { meter } from '../../../../platform/meter.ts';
import { insertRefusal } from '../stores/sign-in-places.ts';
import type { IdentityDeps } from './identity-deps.ts';

/** From where somebody tries. */
export type CallerPlace = { ip: string; userAgent: string };

export type RefusedTry = {
  accountId: string | undefined;
  reason: 'password' | 'code' | 'locked';
  caller: CallerPlace;
};

/**
 * Into the server's log, by the id of the account and never by what was typed, and into the list that its owner sees.
 * Not waited for: the answer takes as long for an account as for a name that nobody has.
 */
export function noteRefusal(
  deps: Pick<IdentityDeps, 'db' | 'clock' | 'log' | 'ids'>,
  { accountId, reason, caller }: RefusedTry,
): void {
  deps.log.info({ event: 'identity.refused', reason, accountId, ip: caller.ip }, 'identity: refused');
  meter.countSignIn(reason);
  if (accountId === undefined) return;
  insertRefusal(deps.db, {
    id: deps.ids.next(),
    account_id: accountId,
    reason,
    ip: caller.ip,
    user_agent: caller.userAgent,
    refused_at: deps.clock.now(),
  }).catch((err: unknown) => deps.log.error({ err }, 'identity: a refusal was not recorded'));
}
