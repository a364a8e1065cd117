import { deleteOldDenials } from '../../../../platform/identity/token-denials.ts';
import { deleteExpiredModels } from '../provider/model-store.ts';
import { failuresForgottenAfter } from '../rules.ts';
import * as store from '../store.ts';
import { deleteChallengesBefore } from '../stores/passkeys.ts';
import { deleteRefusalsBefore, deleteSignInPlacesBefore } from '../stores/sign-in-places.ts';
import type { IdentityDeps } from './identity-deps.ts';

const placesKeptFor = 30 * 24 * 60 * 60 * 1000;
const expiredLinksKeptFor = 30 * 24 * 60 * 60 * 1000;

/** Deletes what has expired: provider state, forgotten failures, links so old that "expired" helps nobody any more. */
export async function cleanUpIdentity(deps: Pick<IdentityDeps, 'db' | 'clock'>): Promise<void> {
  const now = deps.clock.now();
  await deleteExpiredModels(deps.db, now);
  await deleteOldDenials(deps.db);
  await deleteChallengesBefore(deps.db, now);
  await deleteSignInPlacesBefore(deps.db, new Date(now.getTime() - placesKeptFor));
  await deleteRefusalsBefore(deps.db, new Date(now.getTime() - placesKeptFor));
  await store.deleteLocksBefore(deps.db, new Date(now.getTime() - failuresForgottenAfter));
  await store.deleteTokensExpiredBefore(deps.db, new Date(now.getTime() - expiredLinksKeptFor));
}
