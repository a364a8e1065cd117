import type { EntityName } from '@sanad/contract/entities/entity';
import { findRole } from '@sanad/contract/values/roles';
import type { Database } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { findRecord, giveRecord } from '../../../registry/records/usecases.ts';
import { presentRole } from '../present.ts';
import * as store from '../store.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { languageOfAccount } from './mail-links.ts';
import { mailNotice } from './mail-notices.ts';

/** Whether the record of an offer is still there: an authority that deletes it takes the offer back. */
export async function isOfferOpen(db: Database, { entity, osid }: store.Offer): Promise<boolean> {
  return (await findRecord(db, entity as EntityName, osid)) !== undefined;
}

/** The offer of a role that the account has not accepted yet. */
export async function findOpenOffer(db: Database, accountId: string, role: string): Promise<store.Offer | undefined> {
  const found = await store.findOffer(db, accountId, role);
  if (found === undefined || found.entity === null || found.osid === null) return undefined;
  const offer = { role, entity: found.entity, osid: found.osid };
  return (await isOfferOpen(db, offer)) ? offer : undefined;
}

/**
 * Gives the account the role and the record of the offer, in the transaction that sets its new password. Its second
 * factor stays: the mailbox alone must not be enough. Who is kept out by a stranger's asks a SuperAdmin.
 */
export async function acceptOffer(
  deps: IdentityDeps,
  db: Database,
  account: store.Account,
  { role: name, entity, osid }: store.Offer,
): Promise<void> {
  const role = findRole(name);
  const given = await giveRecord(db, { entity: entity as EntityName, osid, ownerId: account.id });
  if (role === undefined || !given) throw new AppError('NOT_FOUND');
  await recordAct(db, 'account.role-added', {
    actor: account,
    values: { name: `${account.first_name} ${account.last_name}`.trim() || account.username, role },
    entity: entity as EntityName,
    targetId: osid,
    at: deps.clock.now(),
    tell: { holders: [account.id] },
  });
  const values = { role: presentRole(languageOfAccount(account), role) };
  await mailNotice(deps, { db, account, kind: 'role-added', values });
  // Last: where the provider is another, it cannot be taken back with the transaction.
  if (deps.outside === undefined) await store.updateRoles(db, account.id, role);
  else await deps.outside.addRole(db, account.id, role);
}
