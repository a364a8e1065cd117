import { inTransaction } from '../../../platform/database/database.ts';
import { normaliseUsername, resetMailPause } from '../rules.ts';
import * as store from '../store.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { languageOfAccount, mailForgottenLink } from './mail-links.ts';

/** Mails a link to a known address. Answers nothing: the caller cannot tell a known address from an unknown one. */
export async function requestPasswordReset(deps: IdentityDeps, email: string): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const account = await store.findAccountByUsername(db, normaliseUsername(email));
    if (account === undefined || !account.enabled) return;
    const newest = await store.findNewestToken(db, 'setPassword', account.id);
    const age =
      newest === undefined ? Number.POSITIVE_INFINITY : deps.clock.now().getTime() - newest.created_at.getTime();
    if (newest?.used_at === null && age < resetMailPause) return;
    await mailForgottenLink(deps, { db, account, language: languageOfAccount(account) });
  });
}
