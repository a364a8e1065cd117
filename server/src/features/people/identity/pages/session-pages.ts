import type { TextKey } from '@sanad/contract/text/text';
import type { TextValues } from '@sanad/contract/text/translate';
import { html, trusted } from '../../../../platform/html.ts';
import { icons } from './icons.ts';
import { type Look, textsOf } from './look.ts';
import { renderNote } from './parts.ts';
import { renderShell } from './shell.ts';

type SignOut = {
  look: Look;
  /** The provider's own form, with id `op.logoutForm`. */
  form: string;
  returnTo: string;
  /** Whether the application has shown that the session is its own; otherwise a link of anybody may have led here. */
  isProven: boolean;
};

/** Where the session is proven the script presses the button at once; without a script, or a proof, a person does. */
export function renderSignOutPage({ look, form, returnTo, isProven }: SignOut): string {
  const t = textsOf(look);
  const title = t(isProven ? 'identity.sign-out.title' : 'identity.sign-out.ask');
  const text = t(isProven ? 'identity.sign-out.text' : 'identity.sign-out.ask.text');
  const cancel = isProven ? '' : html`<a class="btn btn-line btn-wide" href="/">${t('identity.sign-out.stay')}</a>`;
  return renderShell({
    look,
    title,
    tools: { returnTo },
    box: html`<h1>${title}</h1><p class="muted lead-in">${text}</p>
<div class="form">${trusted(form)}<button class="btn btn-primary btn-wide" form="op.logoutForm" name="logout" value="yes"${isProven ? html` data-auto-submit` : ''}>${t('identity.sign-out.submit')}</button>${cancel}</div>`,
  });
}

export function renderSignedOutPage(look: Look, returnTo: string): string {
  const t = textsOf(look);
  return renderShell({
    look,
    title: t('identity.signed-out.title'),
    tools: { returnTo },
    box: html`<h1>${t('identity.signed-out.title')}</h1><p class="muted lead-in">${t('identity.signed-out.text')}</p>
<div class="form"><a class="btn btn-primary btn-wide" href="/login">${t('common.sign-in')}</a><a class="btn btn-line btn-wide" href="/">${t('identity.home')}</a></div>`,
  });
}

type Refusal = { look: Look; reason: TextKey; values?: TextValues; code: string; returnTo: string };

export function renderErrorPage({ look, reason, values, code, returnTo }: Refusal): string {
  const t = textsOf(look);
  const title = t('identity.error.title');
  return renderShell({
    look,
    title,
    tools: { returnTo },
    box: html`<h1>${title}</h1><div class="form">${renderNote({ kind: 'bad', icon: icons.alert, title: t(reason, values), text: t('identity.error.code', { code }) })}
<a class="btn btn-primary btn-wide" href="/login">${t('common.sign-in')}</a>
<a class="btn btn-line btn-wide" href="/">${t('identity.home')}</a></div>`,
  });
}
