import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import * as store from '../store.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { hashToken } from './mail-links.ts';
import { recordIdentityEvent } from './record-identity-event.ts';

/** The status that the activation page shows: verified, expired, anything else. */
export type ActivationStatus = 200 | 408 | 400;

export type ConfirmLink = { kind: 'open'; account: store.Account } | { kind: 'closed'; status: ActivationStatus };

async function readLink(deps: IdentityDeps, db: Database, token: string): Promise<ConfirmLink> {
  const found = await store.findTokenForUpdate(db, 'verify', hashToken(token));
  if (found === undefined || !found.enabled) return { kind: 'closed', status: 400 };
  if (found.email_verified) return { kind: 'closed', status: 200 };
  // Taken back: the account was given to its owner in another way.
  if (found.used_at !== null) return { kind: 'closed', status: 400 };
  return found.expires_at <= deps.clock.now() ? { kind: 'closed', status: 408 } : { kind: 'open', account: found };
}

/** What opening a mailed link shows. Looking confirms nothing: mail scanners open links too. */
export function inspectConfirmLink(deps: IdentityDeps, token: string): Promise<ConfirmLink> {
  return inTransaction(deps.db, (db) => readLink(deps, db, token));
}

/** Confirms the address behind a mailed link. A verified account answers 200 again: people press twice. */
export function confirmEmail(deps: IdentityDeps, token: string, ip: string): Promise<ActivationStatus> {
  return inTransaction(deps.db, async (db): Promise<ActivationStatus> => {
    const link = await readLink(deps, db, token);
    if (link.kind === 'closed') return link.status;
    const { id: accountId } = link.account;
    await store.updateAccount(db, accountId, { email_verified: true });
    await store.updateTokensUsed(db, { kind: 'verify', accountId, now: deps.clock.now() });
    await deps.outside?.markVerified(accountId);
    await recordIdentityEvent(deps, { name: 'email-verified', accountId, ip }, db);
    return 200;
  });
}
