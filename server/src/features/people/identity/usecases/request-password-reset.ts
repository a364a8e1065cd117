import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from '../../../../platform/database/database.ts';
import { isTooSoon, normaliseUsername } from '../rules.ts';
import * as store from '../store.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { languageOfAccount, mailForgottenLink } from './mail-links.ts';

/** Longer than the work for a known address takes. */
const answerMilliseconds = 250;

async function mailIfKnown(deps: IdentityDeps, email: string): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const account = await store.findAccountByUsername(db, normaliseUsername(email));
    if (account === undefined || !account.enabled) return;
    const newest = await store.findNewestToken(db, 'setPassword', account.id);
    if (newest?.used_at === null && isTooSoon(newest.created_at, deps.clock.now())) return;
    await mailForgottenLink(deps, { db, account, language: languageOfAccount(account) });
  });
}

/** Mails a link to a known address. The caller cannot tell it from an unknown one, by the answer or by its time. */
export async function requestPasswordReset(deps: IdentityDeps, email: string): Promise<void> {
  await Promise.all([mailIfKnown(deps, email), sleep(answerMilliseconds)]);
}
