import { AppError } from '../../../../platform/errors.ts';
import type { TokenVerifier } from '../../../../platform/identity/identity.ts';
import * as store from '../store.ts';
import type { IdentityDeps } from './identity-deps.ts';

/** The account behind an access token, as it is now; a disabled one is refused although its token still runs. */
export async function readProfile(deps: IdentityDeps, tokens: TokenVerifier, token: string): Promise<store.Account> {
  const actor = await tokens.verify(token);
  const account = await store.findAccount(deps.db, actor.id);
  if (account === undefined || !account.enabled) throw new AppError('UNAUTHENTICATED');
  return account;
}
