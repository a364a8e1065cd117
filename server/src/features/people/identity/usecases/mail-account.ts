import type { Deps } from '../../../../deps.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import { isTooSoon } from '../rules.ts';
import * as store from '../store.ts';
import { type InvitedAs, languageOfAccount, mailSetPasswordLink, mailVerifyLink } from './mail-links.ts';

/** Mails the link that verifies the address, unless that is done or a link went out a moment ago. Answers nothing. */
export async function mailVerification(deps: Deps, accountId: string): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const account = await store.findAccount(db, accountId);
    if (account === undefined || !account.enabled || account.email_verified) return;
    const newest = await store.findNewestToken(db, 'verify', account.id);
    if (isTooSoon(newest?.created_at, deps.clock.now())) return;
    await mailVerifyLink(deps, { db, account, language: languageOfAccount(account) });
  });
}

/** Mails an invited user the link for choosing a password, in the transaction that made the account. */
export async function mailInvitation(
  deps: Deps,
  db: Database,
  accountId: string,
  invitedAs?: InvitedAs,
): Promise<string | undefined> {
  const account = await store.findAccount(db, accountId);
  if (account === undefined) return undefined;
  return mailSetPasswordLink(deps, { db, account, language: languageOfAccount(account), invitedAs });
}

/** Whether the account still waits for its owner and no link that was mailed to it works any more. */
export async function needsInvitation(deps: Deps, accountId: string): Promise<boolean> {
  const account = await store.findAccount(deps.db, accountId);
  if (account === undefined || !account.enabled || account.email_verified) return false;
  return (await store.countOpenTokens(deps.db, { kind: 'setPassword', accountId, now: deps.clock.now() })) === 0;
}
