import { html } from '../../../../platform/html.ts';
import { confirmEmailPath } from '../provider/addresses.ts';
import { type Look, textsOf } from './look.ts';
import { renderShell } from './shell.ts';

type Confirm = { look: Look; token: string; email: string };

/** One button, pressed by a person: a program that merely opens links confirms nothing. */
export function renderConfirmPage({ look, token, email }: Confirm): string {
  const t = textsOf(look);
  const title = t('identity.confirm.title');
  return renderShell({
    look,
    title,
    tools: { form: 'confirm' },
    box: html`<h1>${title}</h1><p class="muted lead-in break">${t('identity.confirm.text', { email })}</p>
<form class="form" id="confirm" method="post" action="${confirmEmailPath}"><input type="hidden" name="token" value="${token}">
<button class="btn btn-primary btn-wide" type="submit" name="action" value="confirm" autofocus>${t('identity.confirm.submit')}</button></form>
<p class="below after-form">${t('identity.confirm.not-you')}</p>`,
  });
}
