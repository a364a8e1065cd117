import type { Deps } from '../../../../deps.ts';
import type { StoredShare } from '../../../../platform/database/tables/share-tables.ts';
import { hashToken, isToken, stateOf } from '../rules.ts';
import * as store from '../store.ts';

/** The link behind a token, as long as it is open; one that was withdrawn or is too old is as unknown as any other. */
export async function findOpenShare(deps: Deps, token: string): Promise<StoredShare | undefined> {
  if (!isToken(token)) return undefined;
  const found = await store.findByHash(deps.db, hashToken(token));
  if (found === undefined) return undefined;
  return found.withdrawn_at === null && stateOf(found, deps.clock.now()) === 'live' ? found : undefined;
}

/** Whether the token opens this very credential now. */
export async function isSharedBy(deps: Deps, token: string, credentialId: string): Promise<boolean> {
  return (await findOpenShare(deps, token))?.credential_id === credentialId;
}
