import type { Role } from '@sanad/contract/values/roles';
import type { Deps } from '../../../../deps.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { isTooSoon } from '../rules.ts';
import * as store from '../store.ts';
import { deleteAccount } from '../stores/account-ends.ts';
import { countTokensSince } from '../stores/mailed-links.ts';
import { languageOfAccount, mailOfferLink, mailSetPasswordLink } from './mail-links.ts';

/** Somebody who was invited and has not come yet: an account without a password, or a further role of one that exists. */
export type OpenInvitation = { account: store.Account; offer: store.Offer | undefined; sentAt: Date | undefined };

type Invited = { osid: string; owner_id: string | null };

/** The invitation behind a record, held for this transaction; none where it was accepted. */
export async function findOpenInvitation(db: Database, record: Invited): Promise<OpenInvitation | undefined> {
  if (record.owner_id === null) {
    const found = await store.findOfferOfRecord(db, record.osid);
    const account = found && (await store.findAccountForUpdate(db, found.account_id));
    if (found === undefined || account === undefined) return undefined;
    const { role, entity, created_at: sentAt } = found;
    return { account, offer: { role: role ?? '', entity: entity ?? '', osid: record.osid }, sentAt };
  }
  if (!store.isAccountId(record.owner_id)) return undefined;
  const account = await store.findAccountForUpdate(db, record.owner_id);
  if (account === undefined || !account.enabled || account.email_verified || account.password_hash !== null) {
    return undefined;
  }
  const newest = await store.findNewestToken(db, 'setPassword', account.id);
  return { account, offer: undefined, sentAt: newest?.created_at };
}

async function endLinks(deps: Deps, db: Database, { account, offer }: OpenInvitation): Promise<void> {
  const now = deps.clock.now();
  if (offer === undefined) await store.updateTokensUsed(db, { kind: 'setPassword', accountId: account.id, now });
  else await store.updateOffersUsed(db, { accountId: account.id, role: offer.role, now });
}

const day = 24 * 60 * 60 * 1000;
/** The first mail among them: anybody can sign a school up and name strangers as its teachers. */
const mostMailsOfADay = 3;

/** Mails the link once more; the older ones end with it. */
export async function mailInvitationAgain(deps: Deps, db: Database, invitation: OpenInvitation): Promise<void> {
  const { account, offer, sentAt } = invitation;
  if (isTooSoon(sentAt, deps.clock.now())) {
    throw new AppError('TOO_MANY_REQUESTS', { text: 'accounts.invitation.just-sent' });
  }
  const since = new Date(deps.clock.now().getTime() - day);
  const mails = await countTokensSince(db, { accountId: account.id, osid: offer?.osid ?? null, since });
  if (mails >= mostMailsOfADay) throw new AppError('TOO_MANY_REQUESTS', { text: 'accounts.invitation.sent-often' });
  await endLinks(deps, db, invitation);
  const recipient = { db, account, language: languageOfAccount(account) };
  if (offer === undefined) await mailSetPasswordLink(deps, recipient);
  else await mailOfferLink(deps, { ...recipient, offer });
}

/** Ends the links; an account that nobody has come for and that is for nothing else goes, and its address is free. */
export async function endInvitation(deps: Deps, db: Database, invitation: OpenInvitation & { role: Role }) {
  const { account, offer, role } = invitation;
  await endLinks(deps, db, invitation);
  if (offer !== undefined) return;
  const isForMore = account.entity.some((one) => one !== role);
  // Last: where the provider is another, it cannot be taken back with the transaction.
  if (deps.settings.keycloak === undefined && !isForMore) await deleteAccount(db, account.id);
  else await deps.directory.removeRole(db, account.id, role);
}
