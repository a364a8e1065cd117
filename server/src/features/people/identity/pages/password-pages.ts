import type { TextKey } from '@sanad/contract/text/text';
import { html } from '../../../../platform/html.ts';
import { presentRole } from '../present.ts';
import { forgotPath, setPasswordPath } from '../provider/addresses.ts';
import type { Account } from '../store.ts';
import { icons } from './icons.ts';
import { type Look, textsOf } from './look.ts';
import { renderFieldError, renderNote, renderPasswordField } from './parts.ts';
import { renderShell } from './shell.ts';

type Forgot = { look: Look; email: string; problem: TextKey | undefined };

export function renderForgotPage({ look, email, problem }: Forgot): string {
  const t = textsOf(look);
  return renderShell({
    look,
    title: t('identity.forgot.title'),
    tools: { form: 'forgot' },
    box: html`<h1>${t('identity.forgot.title')}</h1><p class="muted lead-in">${t('identity.forgot.lead')}</p>
<form class="form" id="forgot" method="post" action="${forgotPath}" novalidate>
<div class="field"><label for="email">${t('identity.email')}</label><input class="input" id="email" name="email" type="email" value="${email}" autocomplete="username" maxlength="254" required autofocus${problem === undefined ? '' : html` aria-invalid="true" aria-describedby="email-error"`}>${problem === undefined ? '' : renderFieldError('email-error', t(problem))}</div>
<button class="btn btn-primary btn-wide" type="submit" name="action" value="send">${t('identity.forgot.submit')}</button></form>
<p class="below after-form"><a class="strong" href="/login">${t('identity.back-to-sign-in')}</a></p>`,
  });
}

export function renderForgotSentPage(look: Look, email: string): string {
  const t = textsOf(look);
  const note = renderNote({
    kind: 'info',
    icon: icons.mail,
    title: t('identity.forgot.sent.note'),
    text: t('identity.forgot.sent.text', { email }),
  });
  return renderShell({
    look,
    title: t('identity.forgot.sent.title'),
    tools: { returnTo: forgotPath },
    box: html`<h1>${t('identity.forgot.sent.title')}</h1><div class="form">${note}<p class="muted">${t('identity.forgot.sent.next')}</p>
<a class="btn btn-line btn-wide" href="/login">${t('identity.back-to-sign-in')}</a></div>`,
  });
}

type SetPassword = {
  look: Look;
  token: string;
  account: Pick<Account, 'username' | 'password_hash' | 'entity'>;
  /** The role that the link offers. */
  role: string | undefined;
  problem: TextKey | undefined;
};

function wordsOf({ look, account, role }: Pick<SetPassword, 'look' | 'account' | 'role'>) {
  const t = textsOf(look);
  const { username: email, password_hash, entity } = account;
  const roleText = (role === undefined ? entity : [role]).map((one) => presentRole(look.language, one)).join(', ');
  const words = (kind: 'accept' | 'first' | 'set') => ({
    title: t(`identity.${kind}.title`),
    lead: t(`identity.${kind}.lead`, { email, role: roleText }),
    submit: t(`identity.${kind === 'accept' ? kind : 'set'}.submit`),
  });
  if (role !== undefined) return words('accept');
  return words(password_hash === null && roleText !== '' ? 'first' : 'set');
}

export function renderSetPasswordPage({ look, token, account, role, problem }: SetPassword): string {
  const t = textsOf(look);
  const { title, lead, submit } = wordsOf({ look, account, role });
  const mismatch = problem === 'identity.password.mismatch';
  const error = problem === undefined ? undefined : t(problem);
  const first = renderPasswordField(look, {
    id: 'password',
    label: t('identity.new-password'),
    autocomplete: 'new-password',
    hint: t('identity.password.rules'),
    error: mismatch ? undefined : error,
    focused: true,
  });
  const second = renderPasswordField(look, {
    id: 'passwordConfirm',
    label: t('identity.confirm-password'),
    autocomplete: 'new-password',
    error: mismatch ? error : undefined,
  });
  // The hidden username lets password stores keep the pair together.
  return renderShell({
    look,
    title,
    tools: { form: 'set-password' },
    box: html`<h1>${title}</h1><p class="muted lead-in break">${lead}</p>
<form class="form" id="set-password" method="post" action="${setPasswordPath}" novalidate><input type="hidden" name="token" value="${token}"><input type="text" name="username" value="${account.username}" autocomplete="username" hidden>
${first}
${second}
<button class="btn btn-primary btn-wide" type="submit" name="action" value="save">${submit}</button></form>`,
  });
}

export function renderPasswordSavedPage(look: Look): string {
  const t = textsOf(look);
  const note = renderNote({
    kind: 'good',
    icon: icons.tick,
    title: t('identity.set.done.note'),
    text: t('identity.set.done.text'),
  });
  return renderShell({
    look,
    title: t('identity.set.done.title'),
    tools: { returnTo: '/login' },
    box: html`<h1>${t('identity.set.done.title')}</h1><div class="form">${note}<a class="btn btn-primary btn-wide" href="/login">${t('common.sign-in')}</a></div>`,
  });
}

type DeadLink = { look: Look; reason: 'expired' | 'used' | 'unknown'; returnTo: string };

export function renderDeadLinkPage({ look, reason, returnTo }: DeadLink): string {
  const t = textsOf(look);
  const title = t(`identity.link.${reason}.title`);
  const icon = reason === 'unknown' ? icons.alert : icons.clock;
  return renderShell({
    look,
    title,
    tools: { returnTo },
    box: html`<h1>${t('identity.set.title')}</h1><div class="form">${renderNote({ kind: reason === 'unknown' ? 'bad' : 'warn', icon, title, text: t(`identity.link.${reason}.text`) })}
<a class="btn btn-primary btn-wide" href="${forgotPath}">${t('identity.link.ask-again')}</a>
<a class="btn btn-line btn-wide" href="/login">${t('identity.back-to-sign-in')}</a></div>`,
  });
}
