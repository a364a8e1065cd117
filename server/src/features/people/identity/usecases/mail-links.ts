import { createHash, randomBytes } from 'node:crypto';
import { defaultLanguage, findLanguage, type Language } from '@sanad/contract/values/languages';
import type { Database } from '../../../../platform/database/database.ts';
import { type LinkMail, presentLinkMail } from '../present.ts';
import { confirmEmailPath, setPasswordPath } from '../provider/addresses.ts';
import { linkLifetimes } from '../rules.ts';
import * as store from '../store.ts';
import type { IdentityDeps } from './identity-deps.ts';

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function languageOfAccount(account: store.Account): Language {
  return findLanguage(account.locale) ?? defaultLanguage;
}

/** As what somebody is invited, and into which school. */
export type InvitedAs = { role: string; place: string };

type Recipient = {
  db: Database;
  account: store.Account;
  language: Language;
  offer?: store.Offer;
  invitedAs?: InvitedAs | undefined;
};

/** Answers the link too, for the one case in which it is also printed. */
async function mailLink(deps: IdentityDeps, kind: LinkMail, recipient: Recipient): Promise<string> {
  const { db, account, language, offer, invitedAs } = recipient;
  const token = randomBytes(32).toString('base64url');
  const now = deps.clock.now();
  await store.insertToken(db, {
    hash: hashToken(token),
    kind: kind === 'verify' ? 'verify' : 'setPassword',
    account_id: account.id,
    created_at: now,
    expires_at: new Date(now.getTime() + linkLifetimes[kind]),
    ...offer,
  });
  const path = kind === 'verify' ? confirmEmailPath : setPasswordPath;
  const link = `${deps.settings.publicUrl}${path}?token=${token}`;
  const hours = linkLifetimes[kind] / 3_600_000;
  await deps.mail.send(db, presentLinkMail({ kind, account, language, link, hours, role: offer?.role, ...invitedAs }));
  return link;
}

/** Mails the link that confirms the e-mail address (24 h), in the transaction of the act. */
export function mailVerifyLink(deps: IdentityDeps, recipient: Recipient): Promise<string> {
  return mailLink(deps, 'verify', recipient);
}

/** Mails an invited user the link for choosing a password (72 h), which also verifies the address. */
export function mailSetPasswordLink(deps: IdentityDeps, recipient: Recipient): Promise<string> {
  return mailLink(deps, 'invitation', recipient);
}

/** Mails the holder of an account the link that accepts a further role with a new password (72 h). */
export function mailOfferLink(deps: IdentityDeps, recipient: Recipient & { offer: store.Offer }): Promise<string> {
  return mailLink(deps, 'role', recipient);
}

/** Mails the link for a forgotten password (1 h). */
export function mailForgottenLink(deps: IdentityDeps, recipient: Recipient): Promise<string> {
  return mailLink(deps, 'forgotten', recipient);
}
