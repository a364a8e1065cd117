import { createHash } from 'node:crypto';
import { inTransaction } from '../../../platform/database/database.ts';
import { failuresForgottenAfter, normaliseUsername, pauseAfter } from '../rules.ts';
import * as store from '../store.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { languageOfAccount, mailVerifyLink } from './mail-links.ts';
import { isPasswordRight } from './passwords.ts';
import { recordIdentityEvent } from './record-identity-event.ts';

export type SignInOutcome =
  | { kind: 'right'; account: store.Account }
  | { kind: 'wrong' }
  | { kind: 'locked'; until: Date }
  | { kind: 'unverified'; account: store.Account };

/** After the last entry the pause no longer grows. */
const pauses = Array.from({ length: 20 }, (_, index) => pauseAfter(index + 1));

export function hashUsername(typed: string): Buffer {
  return createHash('sha256').update(normaliseUsername(typed)).digest();
}

/** Until when sign-in with this username is paused, or undefined. */
export function findPause(deps: IdentityDeps, username: string): Promise<Date | undefined> {
  return store.findLockedUntil(deps.db, hashUsername(username), deps.clock.now());
}

type Credentials = { username: string; password: string };

/** Decides one try to sign in. A bad password, an unknown and a disabled account are one and the same answer. */
export async function checkSignIn(deps: IdentityDeps, { username, password }: Credentials): Promise<SignInOutcome> {
  const now = deps.clock.now();
  const usernameHash = hashUsername(username);
  const forgottenBefore = new Date(now.getTime() - failuresForgottenAfter);
  const counted = await store.reserveTry(deps.db, { usernameHash, now, forgottenBefore, pauses });
  if (counted === undefined) {
    return { kind: 'locked', until: (await store.findLockedUntil(deps.db, usernameHash, now)) ?? now };
  }
  const account = await store.findAccountByUsername(deps.db, normaliseUsername(username));
  const right = await isPasswordRight(account?.password_hash, password);
  if (right && account?.enabled === true) {
    await store.deleteLock(deps.db, usernameHash);
    return account.email_verified ? { kind: 'right', account } : mailNewLink(deps, account);
  }
  if (counted.lockedUntil === null) return { kind: 'wrong' };
  await recordIdentityEvent(deps, { name: 'account-locked', accountId: account?.id, failedTries: counted.failedTries });
  return { kind: 'locked', until: counted.lockedUntil };
}

async function mailNewLink(deps: IdentityDeps, account: store.Account): Promise<SignInOutcome> {
  await inTransaction(deps.db, (db) => mailVerifyLink(deps, { db, account, language: languageOfAccount(account) }));
  return { kind: 'unverified', account };
}
