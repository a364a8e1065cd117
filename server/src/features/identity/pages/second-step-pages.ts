import { html, type SafeHtml, trusted } from '../../../platform/html.ts';
import type { Proposal } from '../usecases/second-factor.ts';
import { icons } from './icons.ts';
import { type Look, textsOf } from './look.ts';
import { renderNote } from './parts.ts';
import { renderShell } from './shell.ts';

type Step = { look: Look; action: string; ticket: string; username: string };
type CodeStep = Step & { wrong: boolean };

function renderCodeField(look: Look, { wrong, hint }: { wrong: boolean; hint?: string }): SafeHtml {
  const t = textsOf(look);
  const described = [wrong ? 'wrong' : undefined, hint === undefined ? undefined : 'code-hint']
    .filter(Boolean)
    .join(' ');
  return html`<div class="field"><label for="code">${t('identity.second.code')}</label><input class="input" id="code" name="code" autocomplete="one-time-code" inputmode="${hint === undefined ? 'numeric' : 'text'}" autocapitalize="characters" autocorrect="off" spellcheck="false" maxlength="40" required autofocus${wrong ? html` aria-invalid="true"` : ''}${described === '' ? '' : html` aria-describedby="${described}"`}>${hint === undefined ? '' : html`<p class="hint" id="code-hint">${hint}</p>`}</div>`;
}

function renderWrong(look: Look, wrong: boolean): SafeHtml | string {
  const t = textsOf(look);
  if (!wrong) return '';
  const [title, text] = [t('identity.second.wrong.title'), t('identity.second.wrong.text')];
  return renderNote({ kind: 'bad', icon: icons.alert, title, text, id: 'wrong' });
}

const carried = ({ ticket, username }: Step) =>
  html`<input type="hidden" name="ticket" value="${ticket}"><input type="hidden" name="username" value="${username}">`;

/** The second step of a sign-in: a code of the app, or a recovery code. */
export function renderCodePage(step: CodeStep): string {
  const { look, action, wrong } = step;
  const t = textsOf(look);
  return renderShell({
    look,
    title: t('identity.second.title'),
    tools: { form: 'second-step' },
    box: html`<h1>${t('identity.second.title')}</h1><p class="muted lead-in">${t('identity.second.lead')}</p>
<form class="form" id="second-step" method="post" action="${action}" novalidate>${renderWrong(look, wrong)}${carried(step)}
${renderCodeField(look, { wrong, hint: t('identity.second.hint') })}
<button class="btn btn-primary btn-wide" type="submit" name="action" value="code">${t('identity.second.submit')}</button></form>
<p class="below after-form"><a class="strong" href="${action}">${t('identity.back-to-sign-in')}</a></p>`,
  });
}

/** Sets the factor up where the role may not sign in without one. */
export function renderEnrolPage({ proposal, ...step }: CodeStep & { proposal: Proposal }): string {
  const { look, action, wrong } = step;
  const t = textsOf(look);
  return renderShell({
    look,
    title: t('identity.enrol.title'),
    tools: { form: 'second-step' },
    box: html`<h1>${t('identity.enrol.title')}</h1><p class="muted lead-in">${t('identity.enrol.lead')}</p>
<form class="form" id="second-step" method="post" action="${action}" novalidate>${renderWrong(look, wrong)}${carried(step)}
<p>${t('security.factor.scan')}</p><div class="factor-code" role="img" aria-label="${t('security.factor.scan.picture')}">${trusted(proposal.qr)}</div>
<p>${t('security.factor.type')}<br><code class="factor-key">${proposal.key}</code></p><p>${t('security.factor.enter')}</p>
${renderCodeField(look, { wrong })}
<button class="btn btn-primary btn-wide" type="submit" name="action" value="code">${t('identity.second.submit')}</button></form>`,
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
