import { isBuilt, type RouteDefinition } from '@sanad/contract/pages/routes';
import { languages, nativeLanguageNames } from '@sanad/contract/values/languages';
import { html, type SafeHtml } from '../../../../platform/html.ts';
import type { Settings } from '../../../../platform/settings.ts';
import { preferencesPath } from '../provider/addresses.ts';
import { icons } from './icons.ts';
import { type Look, textsOf } from './look.ts';

/** Nothing inline, nothing from elsewhere; the redirects after the sign-in form end at the public address. */
export function pageHeaders(settings: Settings): Record<string, string> {
  const origin = new URL(settings.publicUrl).origin;
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "font-src 'self'",
      "img-src 'self' data:",
      "connect-src 'self'",
      `form-action 'self' ${origin}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  };
}

type Page = {
  look: Look;
  title: string;
  box: SafeHtml;
  /**
   * The form that the language and theme tools send, so that nothing typed is lost and no script is needed:
   * the page's own, or (`returnTo`) one that comes back to this address.
   */
  tools: { form: string } | { returnTo: string };
  /** The screens of the product: only a built one is offered. */
  routes?: readonly RouteDefinition[] | undefined;
};

function renderTools(look: Look, form: string): SafeHtml {
  const t = textsOf(look);
  return html`<div class="auth-tools"><div class="lang">${icons.globe}<select name="lang" form="${form}" aria-label="${t('identity.language')}" autocomplete="off" data-language>${languages.map(
    (code) =>
      html`<option value="${code}" lang="${code}"${code === look.language ? html` selected` : ''}>${nativeLanguageNames[code]}</option>`,
  )}</select>${icons.chevron}</div><noscript><button class="tool sq" name="action" value="language" form="${form}" formnovalidate aria-label="${t('identity.language.change')}">${icons.apply}</button></noscript><button class="tool sq" name="action" value="theme" form="${form}" formnovalidate data-theme-toggle aria-label="${t('identity.theme')}">${icons.sun}${icons.moon}</button></div>`;
}

/** The frame of every page: band, box, foot. The tools come last in the source, or Enter in a field would press them. */
export function renderShell({ look, title, box, tools, routes }: Page): string {
  const t = textsOf(look);
  const form = 'form' in tools ? tools.form : 'preferences';
  const foot = isBuilt('verify-link', routes)
    ? html`<div class="auth-foot"><a href="/#verify">${t('identity.verify-without-sign-in')}</a></div>`
    : undefined;
  return html`<!doctype html>
<html lang="${look.language}" data-theme="${look.theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${t('common.product')}</title>
<link rel="icon" href="/assets/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/sign-in/sign-in.css">
<link rel="stylesheet" href="/assets/config/theme.css">
<script src="/assets/sign-in/sign-in.js" defer></script>
</head>
<body>
<div class="auth">
<aside class="auth-side band"><a class="brand" href="/">${icons.mark}<b>${t('common.product')}</b></a>
<div class="say"><h2>${t('identity.side.title')}</h2><p>${t('identity.side.lead')}</p></div></aside>
<main class="auth-main" id="main">
<div class="auth-box">${box}</div>
${foot}
${'form' in tools ? '' : html`<form id="preferences" method="post" action="${preferencesPath}"><input type="hidden" name="return" value="${tools.returnTo}"></form>`}
${renderTools(look, form)}
</main>
</div>
</body>
</html>
`.text;
}
