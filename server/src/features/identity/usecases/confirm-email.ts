import { inTransaction } from '../../../platform/database/database.ts';
import * as store from '../store.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { hashToken } from './mail-links.ts';
import { recordIdentityEvent } from './record-identity-event.ts';

/** The status that the activation page shows: verified, expired, anything else. */
export type ActivationStatus = 200 | 408 | 400;

/** Confirms the address behind a mailed link. A verified account answers 200 again: mail scanners open links first. */
export function confirmEmail(deps: IdentityDeps, token: string, ip: string): Promise<ActivationStatus> {
  return inTransaction(deps.db, async (db): Promise<ActivationStatus> => {
    const found = await store.findTokenForUpdate(db, 'verify', hashToken(token));
    if (found === undefined || !found.enabled) return 400;
    if (found.email_verified) return 200;
    // Taken back: the account was given to its owner in another way.
    if (found.used_at !== null) return 400;
    if (found.expires_at <= deps.clock.now()) return 408;
    await store.updateAccount(db, found.id, { email_verified: true });
    await store.updateTokensUsed(db, 'verify', found.id, deps.clock.now());
    await deps.outside?.markVerified(found.id);
    await recordIdentityEvent(deps, { name: 'email-verified', accountId: found.id, ip }, db);
    return 200;
  });
}
