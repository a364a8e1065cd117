import { isBuilt, type RouteDefinition } from '@sanad/contract/pages/routes';
import { html, trusted } from '../../../../platform/html.ts';
import { forgotPath } from '../provider/addresses.ts';
import { icons } from './icons.ts';
import { type Look, textsOf } from './look.ts';
import { renderNote, renderPasswordField } from './parts.ts';
import { renderShell } from './shell.ts';

type SignIn = {
  look: Look;
  action: string;
  username: string;
  wrong: boolean;
  routes?: readonly RouteDefinition[];
};

export function renderSignInPage({ look, action, username, wrong, routes }: SignIn): string {
  const t = textsOf(look);
  const title = t('identity.sign-in.title');
  const invalidBy = wrong ? 'wrong' : undefined;
  const note = wrong
    ? renderNote({
        kind: 'bad',
        icon: icons.alert,
        title: t('identity.wrong.title'),
        text: t('identity.wrong.text'),
        id: 'wrong',
      })
    : undefined;
  const password = renderPasswordField(look, {
    id: 'password',
    label: t('identity.password'),
    autocomplete: 'current-password',
    beside: html`<a class="aside-link" href="${forgotPath}">${t('identity.forgot-password')}</a>`,
    invalidBy,
    focused: username !== '',
  });
  const signUp = isBuilt('student-signup', routes)
    ? html`<p class="below after-form">${t('identity.new-to-sanad')} <a class="strong" href="/">${t('identity.create-account')}</a></p>`
    : undefined;
  return renderShell({
    look,
    title,
    routes,
    tools: { form: 'sign-in' },
    box: html`<h1>${title}</h1>${wrong ? '' : html`<p class="muted lead-in">${t('identity.sign-in.lead')}</p>`}
<form class="form" id="sign-in" method="post" action="${action}" novalidate>${note}
<div class="field"><label for="username">${t('identity.username')}</label><input class="input" id="username" name="username" value="${username}" autocomplete="username" autocapitalize="none" autocorrect="off" spellcheck="false" inputmode="email" maxlength="254" required${wrong ? html` aria-invalid="true" aria-describedby="wrong"` : ''}${username === '' ? html` autofocus` : ''}></div>
${password}
<button class="btn btn-primary btn-wide" type="submit" name="action" value="sign-in">${t('common.sign-in')}</button></form>
${signUp}`,
  });
}

function minutesAndSeconds(seconds: number): string {
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}

type Locked = { look: Look; action: string; username: string; seconds: number };

/** Says the same whether the account exists or not. */
export function renderLockedPage({ look, action, username, seconds }: Locked): string {
  const t = textsOf(look);
  return renderShell({
    look,
    title: t('identity.locked.title'),
    tools: { form: 'locked' },
    box: html`<h1>${t('identity.locked.title')}</h1>
<form class="form" id="locked" method="post" action="${action}"><input type="hidden" name="username" value="${username}">
${renderNote({ kind: 'warn', icon: icons.lock, title: t('identity.locked.note'), text: t('identity.locked.text') })}
<div class="clock"><span id="countdown">${t('identity.locked.countdown')}</span><b role="timer" aria-labelledby="countdown" data-countdown="${seconds}">${minutesAndSeconds(seconds)}</b></div>
<a class="btn btn-primary btn-wide" href="${forgotPath}">${t('identity.locked.reset')}</a>
<a class="btn btn-line btn-wide" href="/">${t('identity.home')}</a>
<p class="below">${t('identity.locked.not-you')}</p></form>`,
  });
}

type Unverified = { look: Look; action: string; email: string };

export function renderUnverifiedPage({ look, action, email }: Unverified): string {
  const t = textsOf(look);
  const note = renderNote({
    kind: 'info',
    icon: icons.mail,
    title: t('identity.unverified.note'),
    text: t('identity.unverified.text', { email }),
  });
  return renderShell({
    look,
    title: t('identity.unverified.title'),
    tools: { returnTo: action },
    box: html`<h1>${t('identity.unverified.title')}</h1><div class="form">${note}<p class="muted">${t('identity.unverified.next')}</p>
<a class="btn btn-primary btn-wide" href="${action}">${t('identity.back-to-sign-in')}</a></div>`,
  });
}

/** What the provider wants posted on: sent by the script at once, by a button without one. `form` is the provider's own. */
export function renderContinuePage(look: Look, form: string): string {
  const t = textsOf(look);
  return renderShell({
    look,
    title: t('common.please-wait'),
    tools: { returnTo: '/login' },
    box: html`<h1>${t('common.please-wait')}</h1><div class="form">${trusted(form)}<button class="btn btn-primary btn-wide" form="continue" data-auto-submit>${t('identity.continue')}</button></div>`,
  });
}
