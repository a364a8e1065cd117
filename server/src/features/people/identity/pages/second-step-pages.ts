import type { TextKey } from '@sanad/contract/text/text';
import { html, type SafeHtml, trusted } from '../../../../platform/html.ts';
import type { Proposal } from '../usecases/second-factor.ts';
import { icons } from './icons.ts';
import { type Look, textsOf } from './look.ts';
import { renderNote } from './parts.ts';
import { renderShell } from './shell.ts';

type Step = { look: Look; action: string; ticket: string; username: string };
/** `passkey`: what the browser hands to a device; `wrong`: which of the two ways was not right. */
type CodeStep = Step & { wrong: 'code' | 'passkey' | undefined; passkey?: object | undefined };

type CodeField = { wrong: boolean; label: TextKey; hint?: string | undefined };

function renderCodeField(look: Look, { wrong, label, hint }: CodeField): SafeHtml {
  const t = textsOf(look);
  const described = [wrong ? 'wrong' : undefined, hint === undefined ? undefined : 'code-hint']
    .filter(Boolean)
    .join(' ');
  const isNumber = hint === undefined && label === 'identity.second.code';
  return html`<div class="field"><label for="code">${t(label)}</label><input class="input" id="code" name="code" autocomplete="one-time-code" inputmode="${isNumber ? 'numeric' : 'text'}" autocapitalize="characters" autocorrect="off" spellcheck="false" maxlength="40" required autofocus${wrong ? html` aria-invalid="true"` : ''}${described === '' ? '' : html` aria-describedby="${described}"`}>${hint === undefined ? '' : html`<p class="hint" id="code-hint">${hint}</p>`}</div>`;
}

function renderWrong(look: Look, wrong: CodeStep['wrong']): SafeHtml | string {
  const t = textsOf(look);
  if (wrong === undefined) return '';
  const [title, text] =
    wrong === 'code'
      ? [t('identity.second.wrong.title'), t('identity.second.wrong.text')]
      : [t('identity.passkey.wrong.title'), t('identity.passkey.wrong.text')];
  return renderNote({ kind: 'bad', icon: icons.alert, title, text, id: 'wrong' });
}

/** Shown by the script, which alone can ask a device. Its answer goes with the form. */
function renderPasskeyButton(look: Look, { act, passkey }: { act: 'get' | 'create'; passkey: object | undefined }) {
  const t = textsOf(look);
  if (passkey === undefined) return '';
  const label = t(act === 'get' ? 'identity.passkey.use' : 'identity.passkey.create');
  return html`<div class="passkey" hidden data-passkey="${act}" data-options="${JSON.stringify(passkey)}"><button class="btn btn-line btn-wide" type="button">${label}</button><p class="error" role="alert" hidden>${icons.alert}<span>${t('identity.passkey.failed')}</span></p><input type="hidden" name="passkey" value=""></div>`;
}

const carried = ({ ticket, username }: Step) =>
  html`<input type="hidden" name="ticket" value="${ticket}"><input type="hidden" name="username" value="${username}">`;

/** The second step of a sign-in: a passkey, a code of the app, or a recovery code. */
export function renderCodePage(step: CodeStep & { hasApp: boolean }): string {
  const { look, action, wrong, passkey, hasApp } = step;
  const t = textsOf(look);
  const lead = passkey === undefined ? 'lead' : hasApp ? 'lead.both' : 'lead.passkey';
  const label = hasApp ? 'identity.second.code' : 'identity.second.recovery-code';
  const hint = hasApp ? t('identity.second.hint') : undefined;
  return renderShell({
    look,
    title: t('identity.second.title'),
    tools: { form: 'second-step' },
    box: html`<h1>${t('identity.second.title')}</h1><p class="muted lead-in">${t(`identity.second.${lead}`)}</p>
<form class="form" id="second-step" method="post" action="${action}" novalidate>${renderWrong(look, wrong)}${carried(step)}
${renderPasskeyButton(look, { act: 'get', passkey })}
${renderCodeField(look, { wrong: wrong === 'code', label, hint })}
<button class="btn btn-primary btn-wide" type="submit" name="action" value="code">${t('identity.second.submit')}</button></form>
<p class="below after-form"><a class="strong" href="${action}">${t('identity.back-to-sign-in')}</a></p>`,
  });
}

/** Sets a factor up where the role may not sign in without one. */
export function renderEnrolPage({ proposal, ...step }: CodeStep & { proposal: Proposal }): string {
  const { look, action, wrong, passkey } = step;
  const t = textsOf(look);
  return renderShell({
    look,
    title: t('identity.enrol.title'),
    tools: { form: 'second-step' },
    box: html`<h1>${t('identity.enrol.title')}</h1><p class="muted lead-in">${t('identity.enrol.lead')}</p>
<form class="form" id="second-step" method="post" action="${action}" novalidate>${renderWrong(look, wrong)}${carried(step)}
<p>${t('security.factor.scan')}</p><div class="factor-code" role="img" aria-label="${t('security.factor.scan.picture')}">${trusted(proposal.qr)}</div>
<p>${t('security.factor.type')}<br><code class="factor-key">${proposal.key}</code></p><p>${t('security.factor.enter')}</p>
${renderCodeField(look, { wrong: wrong === 'code', label: 'identity.second.code' })}
<button class="btn btn-primary btn-wide" type="submit" name="action" value="code">${t('identity.second.submit')}</button>
${renderPasskeyButton(look, { act: 'create', passkey })}</form>`,
  });
}

/** Shown once, after the factor was set up on the way in. */
export function renderRecoveryCodesPage({ codes, ...step }: Step & { codes: readonly string[] }): string {
  const { look, action } = step;
  const t = textsOf(look);
  return renderShell({
    look,
    title: t('identity.codes.title'),
    tools: { returnTo: action },
    box: html`<h1>${t('identity.codes.title')}</h1><p class="muted lead-in">${t('identity.codes.lead')}</p>
<form class="form" id="second-step" method="post" action="${action}">${carried(step)}<ol class="factor-codes">${codes.map((code) => html`<li>${code}</li>`)}</ol>
<button class="btn btn-primary btn-wide" type="submit" name="action" value="code" autofocus>${t('identity.codes.submit')}</button></form>`,
  });
}
