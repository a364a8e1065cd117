import { formatDay } from '@sanad/contract/verdict-words/format-time';
import { checkSentence, summarySentence, takenBack } from '@sanad/contract/verdict-words/verdict-sentences';
import type { Verdict } from '@sanad/contract/workflow/verdict';
import { html, type SafeHtml } from '../../../../platform/html.ts';
import type { Receipt } from '../store.ts';
import { mark } from './drawings.ts';
import type { Texts } from './receipt-sheet.ts';

/** Nothing inline, no script, nothing from elsewhere. What an unguessable address shows is kept by no cache. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
} as const;

export type Theme = 'light' | 'dark';
type Frame = { texts: Texts; theme: Theme; title: string; main: SafeHtml };

function renderFrame({ texts: { t, language }, theme, title, main }: Frame): string {
  return html`<!doctype html>
<html lang="${language}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${t('common.product')}</title>
<link rel="icon" href="/assets/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/sign-in/sign-in.css">
<link rel="stylesheet" href="/assets/config/theme.css">
<link rel="stylesheet" href="/r/receipt.css">
</head>
<body>
<header class="rc-head"><div class="wrap"><a class="brand" href="/">${mark}<span>${t('common.product')}</span></a><a class="strong" href="/#verify">${t('receipts.page.verify')}</a></div></header>
<main class="rc-main" id="main">${main}</main>
</body>
</html>
`.text;
}

/** How the certificate stands today, where that says something. */
function renderToday({ facts }: Receipt, today: Verdict | undefined, texts: Texts): SafeHtml | undefined {
  if (today === undefined) return undefined;
  if (today.result === 'verified') {
    return html`<div class="note note-good" role="status"><p>${texts.t('receipts.today.same')}</p></div>`;
  }
  const certificate = { ...facts, differences: [], verdict: today };
  const status = takenBack(certificate);
  // Why it was taken back is told here as everywhere.
  const sentence =
    status?.reason === undefined ? summarySentence(certificate, texts) : checkSentence(certificate, status, texts);
  return html`<div class="note note-bad" role="status"><p>${texts.t('receipts.today.other', { sentence })}</p></div>`;
}

type Shown = { receipt: Receipt; sheet: SafeHtml; today: Verdict | undefined; pdfPath: string };

export function renderReceiptPage(look: Pick<Frame, 'texts' | 'theme'>, shown: Shown): string {
  const { receipt, sheet, today, pdfPath } = shown;
  const { t, language } = look.texts;
  const until = formatDay(receipt.expiresAt, language);
  const main = html`<div class="rc-bar"><div><h1>${t('receipts.page.title')}</h1><p>${t('receipts.page.lead', { date: until })}</p></div><a class="btn btn-primary" href="${pdfPath}">${t('receipts.page.download')}</a></div>
${renderToday(receipt, today, look.texts)}
<div class="rc-desk">${sheet}</div>`;
  return renderFrame({ ...look, title: receipt.number, main });
}

/** For a number that is none, or no longer. */
export function renderMissingPage(look: Pick<Frame, 'texts' | 'theme'>, reason: string): string {
  const { t } = look.texts;
  const main = html`<div class="rc-none"><h1>${reason}</h1><p><a href="/">${t('receipts.page.home')}</a></p></div>`;
  return renderFrame({ ...look, title: t('receipts.title'), main });
}
