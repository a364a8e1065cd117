import type { TextValues } from '@sanad/contract/text/translate';
import type { Database } from '../../../../platform/database/database.ts';
import { type NoticeMail, presentNoticeMail } from '../present.ts';
import * as store from '../store.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { languageOfAccount } from './mail-links.ts';

type Notice = { db: Database; account: store.Account; kind: NoticeMail; values?: TextValues };

/** Tells the owner of an account what happened to it. These mails cannot be switched off. */
export async function mailNotice(
  deps: Pick<IdentityDeps, 'mail' | 'settings'>,
  { db, account, kind, values = {} }: Notice,
): Promise<void> {
  const { publicUrl, supportEmail } = deps.settings;
  const links = { own: `${publicUrl}/security`, support: `mailto:${supportEmail}` };
  await deps.mail.send(db, presentNoticeMail({ kind, account, language: languageOfAccount(account), values, links }));
}

type KeyNotice = { db: Database; issuerId: string; actorId: string; name: string };

/** To those who answer for a school or state whose signing key was replaced, and to whoever did it. */
export async function mailKeyRotated(deps: Pick<IdentityDeps, 'mail' | 'settings'>, notice: KeyNotice): Promise<void> {
  const { db, issuerId, actorId, name } = notice;
  for (const account of await store.listAnswerable(db, issuerId, actorId)) {
    await mailNotice(deps, { db, account, kind: 'key-rotated', values: { name } });
  }
}
