import { inTransaction } from '../../../../platform/database/database.ts';
import { deviceOf } from '../rules.ts';
import * as store from '../store.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { mailNotice } from './mail-notices.ts';

/** Stands among the methods of a sign-in (`amr`) from a browser that the account had not signed in with. */
export const newDevice = 'new-device';

type SignIn = { isKnown: boolean; userAgent: string; ip: string };

/** Remembers that the account is in use, and tells its owner of a device that is new. The first of all is no news. */
export async function noteSignIn(deps: IdentityDeps, account: store.Account, signIn: SignIn): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    await store.updateAccount(db, account.id, { last_sign_in_at: deps.clock.now() });
    if (signIn.isKnown || account.last_sign_in_at === null) return;
    const { program, system } = deviceOf(signIn.userAgent);
    const values = { device: [program, system].filter(Boolean).join(', ') || '?', ip: signIn.ip };
    await mailNotice(deps, { db, account, kind: 'new-device', values });
  });
}
