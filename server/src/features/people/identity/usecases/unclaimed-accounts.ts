import { findRole } from '@sanad/contract/values/roles';
import type { Deps } from '../../../../deps.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { findUse } from '../../../registry/records/usecases/in-use.ts';
import { letGo } from '../../../registry/records/usecases/let-go.ts';
import { listOwnRecords } from '../../../registry/records/usecases.ts';
import { linkLifetimes, normaliseUsername } from '../rules.ts';
import * as store from '../store.ts';
import { deleteAccount } from '../stores/account-ends.ts';

/** A school that others rely on by now is no mere sign-up. */
async function isReliedOn(db: Database, accountId: string, now: Date): Promise<boolean> {
  for (const school of await listOwnRecords(db, 'School', { ownerId: accountId })) {
    const use = await findUse(db, { entity: 'School', osid: school.osid, data: school }, now);
    if (use !== undefined) return true;
  }
  return false;
}

/**
 * Whether nobody has proved the mailbox of an account in the time that its link had: the sign-up may have been a
 * stranger's, the invitation may have gone nowhere. The address is free again for whoever signs up or is invited.
 */
async function isStale(deps: Deps, db: Database, account: store.Account | undefined): Promise<boolean> {
  if (account === undefined || account.email_verified || !account.enabled) return false;
  const now = deps.clock.now();
  const wasInvited = account.password_hash === null;
  const hadTime = wasInvited ? linkLifetimes.invitation : linkLifetimes.verify;
  if (now.getTime() - account.created_at.getTime() < hadTime) return false;
  if (wasInvited && (await store.countOpenTokens(db, { kind: 'setPassword', accountId: account.id, now })) > 0)
    return false;
  return !(await isReliedOn(db, account.id, now));
}

export async function isUnclaimed(deps: Deps, username: string): Promise<boolean> {
  return isStale(deps, deps.db, await store.findAccountByUsername(deps.db, normaliseUsername(username)));
}

/** Deletes such an account with what it alone brought; nothing where somebody was faster. */
export async function giveUpUnclaimed(deps: Deps, db: Database, username: string): Promise<void> {
  const found = await store.findAccountByUsername(db, normaliseUsername(username));
  const account = found && (await store.findAccountForUpdate(db, found.id));
  if (account === undefined || !(await isStale(deps, db, account))) return;
  const at = deps.clock.now();
  for (const name of account.entity) {
    const role = findRole(name);
    if (role !== undefined) await letGo(db, { role, ownerId: account.id, by: account.id, at, isUnclaimed: true });
  }
  await deleteAccount(db, account.id);
}
