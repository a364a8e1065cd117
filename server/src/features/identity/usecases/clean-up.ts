import { deleteOldDenials } from '../../../platform/identity/token-denials.ts';
import { deleteExpiredModels } from '../provider/model-store.ts';
import { failuresForgottenAfter } from '../rules.ts';
import * as store from '../store.ts';
import type { IdentityDeps } from './identity-deps.ts';

const expiredLinksKeptFor = 30 * 24 * 60 * 60 * 1000;

/** Deletes what has expired: provider state, forgotten failures, links so old that "expired" helps nobody any more. */
export async function cleanUpIdentity(deps: Pick<IdentityDeps, 'db' | 'clock'>): Promise<void> {
  const now = deps.clock.now();
  await deleteExpiredModels(deps.db, now);
  await deleteOldDenials(deps.db);
  await store.deleteLocksBefore(deps.db, new Date(now.getTime() - failuresForgottenAfter));
  await store.deleteTokensExpiredBefore(deps.db, new Date(now.getTime() - expiredLinksKeptFor));
}
