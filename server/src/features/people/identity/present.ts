import { catalogues, type TextKey } from '@sanad/contract/text/text';
import { type TextValues, translate } from '@sanad/contract/text/translate';
import type { Language } from '@sanad/contract/values/languages';
import { findRole } from '@sanad/contract/values/roles';
import { html } from '../../../platform/html.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { plainName } from './rules.ts';
import type { Account } from './store.ts';

function nameOf(account: Account): string {
  return `${account.first_name} ${account.last_name}`.trim();
}

/** What access tokens and id tokens say of the user, in Keycloak's spelling. */
export function presentTokenClaims(account: Account) {
  return {
    preferred_username: account.username,
    entity: account.entity,
    locale: account.locale,
    realm_access: { roles: account.entity },
  };
}

/** The whole profile, as the userinfo endpoint answers it. */
export function presentProfile(account: Account) {
  return {
    sub: account.id,
    username: account.username,
    preferred_username: account.username,
    email: account.username,
    email_verified: account.email_verified,
    name: nameOf(account) || account.username,
    given_name: account.first_name,
    family_name: account.last_name,
    entity: account.entity,
    locale: account.locale,
    realm_access: { roles: account.entity },
    attributes: { entity: account.entity, locale: account.locale },
  };
}

export type NoticeMail =
  | 'new-device'
  | 'role-added'
  | 'key-rotated'
  | 'factor-on'
  | 'factor-off'
  | 'app-off'
  | 'passkey-on'
  | 'passkey-off'
  | 'password-changed'
  | ActOfAuthority;

const actsOfAuthority = [
  'account-closed',
  'account-reopened',
  'role-taken',
  'sessions-ended',
  'factors-removed',
] as const;
type ActOfAuthority = (typeof actsOfAuthority)[number];
type Links = { own: string; support: string };
type NoticeInput = { kind: NoticeMail; account: Account; language: Language; values: TextValues; links: Links };

/** A mail that asks for nothing: what happened, and where to look if it was somebody else. */
export function presentNoticeMail({ kind, account, language, values, links }: NoticeInput): Mail {
  const t = (key: TextKey, given?: TextValues) => translate(catalogues[language], key, given);
  // Somebody else may have typed it, into an invitation.
  const name = plainName(nameOf(account));
  const greeting = name === '' ? t('mail.greeting.nameless') : t('mail.greeting', { name });
  const named = typeof values.name === 'string' ? { name: plainName(values.name) } : {};
  const message = t(`mail.${kind}.text`, { username: account.username, ...values, ...named });
  const isByAuthority = actsOfAuthority.some((act) => act === kind);
  const advice = t(isByAuthority ? 'mail.notice.by-authority' : 'mail.notice.not-you');
  const link = isByAuthority ? links.support : links.own;
  const shown = link.replace(/^mailto:/, '');
  const body = html`<!doctype html>
<html lang="${language}"><body style="margin:0;padding:24px;background:#f6f8f5;color:#16201a;font:16px/1.5 sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #dfe5df;border-radius:10px">
<p>${greeting}</p><p>${message}</p><p>${advice}<br><a href="${link}" style="color:#366746">${shown}</a></p>
</div><p style="text-align:center;color:#4b5a50;font-size:14px">${t('mail.sender')}</p></body></html>`;
  return {
    to: account.username,
    subject: t(`mail.${kind}.subject`),
    text: [greeting, message, `${advice} ${shown}`, t('mail.sender')].join('\n\n'),
    html: body.text,
  };
}

export type LinkMail = 'verify' | 'forgotten' | 'invitation' | 'role';
type LinkMailInput = {
  kind: LinkMail;
  account: Account;
  language: Language;
  link: string;
  hours: number;
  role?: string | undefined;
  /** Who invites: the school, as it calls itself. */
  place?: string | undefined;
};

/** What an invitation says: into which school, or at least as what. */
function invitationKey(role: string, place: string): 'invitation' | 'invitation.role' | 'invitation.school' {
  if (role === '') return 'invitation';
  return place === '' ? 'invitation.role' : 'invitation.school';
}

/** A role as people read it. */
export function presentRole(language: Language, role: string): string {
  const known = findRole(role);
  return known === undefined ? role : translate(catalogues[language], `role.${known}`);
}

/** A mail with one link, as plain text and as simple HTML. */
export function presentLinkMail({ kind, account, language, link, hours, role = '', place = '' }: LinkMailInput): Mail {
  const t = (key: TextKey, values?: TextValues) => translate(catalogues[language], key, values);
  // Somebody else may have typed it, into an invitation.
  const name = plainName(nameOf(account));
  const greeting = name === '' ? t('mail.greeting.nameless') : t('mail.greeting', { name });
  const values = { username: account.username, role: presentRole(language, role), place: plainName(place) };
  const about = kind === 'invitation' ? invitationKey(role, values.place) : kind;
  const message = t(`mail.${about}.text`, values);
  const validity = hours === 1 ? t('mail.link-works-one-hour') : t('mail.link-works-hours', { hours });
  const action = t(`mail.${kind}.action`);
  const byHand = t('mail.link-by-hand');
  const notYou = t('mail.not-you');
  const body = html`<!doctype html>
<html lang="${language}"><body style="margin:0;padding:24px;background:#f6f8f5;color:#16201a;font:16px/1.5 sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #dfe5df;border-radius:10px">
<p>${greeting}</p><p>${message}</p>
<p><a href="${link}" style="display:inline-block;padding:12px 24px;background:#366746;color:#ffffff;border-radius:10px;text-decoration:none;font-weight:600">${action}</a></p>
<p>${validity} ${notYou}</p>
<p style="color:#4b5a50;font-size:14px">${byHand}<br><a href="${link}" style="color:#366746;word-break:break-all">${link}</a></p>
</div><p style="text-align:center;color:#4b5a50;font-size:14px">${t('mail.sender')}</p></body></html>`;
  return {
    to: account.username,
    subject: t(`mail.${about}.subject`, values),
    text: [greeting, message, `${action}: ${link}`, `${validity} ${notYou}`, t('mail.sender')].join('\n\n'),
    html: body.text,
  };
}
