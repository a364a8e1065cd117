import { catalogues, type TextKey } from '@sanad/contract/text/text';
import { translate } from '@sanad/contract/text/translate';
import type { Language } from '@sanad/contract/values/languages';
import type { OutboxMail } from './outbox.ts';

const style = `
:root { color-scheme: light dark; font-family: 'Noto Sans', system-ui, sans-serif; line-height: 1.5; }
body { margin: 0 auto; max-width: 46rem; padding: 2rem 1rem 4rem; background: Canvas; color: CanvasText; }
h1 { font-size: 1.5rem; margin: 0; }
.hint { margin: .25rem 0 2rem; opacity: .75; }
article { border: 1px solid color-mix(in srgb, CanvasText 18%, Canvas); border-radius: .75rem; margin: 0 0 1rem; padding: 1rem 1.25rem; }
h2 { font-size: 1.05rem; margin: 0 0 .25rem; }
.meta { display: flex; flex-wrap: wrap; gap: .25rem 1rem; font-size: .875rem; opacity: .75; }
.state { border: 1px solid currentColor; border-radius: 1rem; padding: 0 .6rem; }
.error { color: #b3261e; font-size: .875rem; }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: .75rem 0 0; }
a { color: #366746; } @media (prefers-color-scheme: dark) { a { color: #7fc795; } .error { color: #ff8a80; } }
`;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/** Addresses become links; a full stop or bracket after one belongs to the sentence. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');
}

/** The mails that would have been sent, for those who develop: a page without script. */
export function presentOutboxPage(mails: readonly OutboxMail[], language: Language, sending: boolean): string {
  const t = (key: TextKey, values = {}) => escapeHtml(translate(catalogues[language], key, values));
  const articles = mails.map(
    (mail) => `<article>
<h2>${mail.channel === 'sms' ? t('outbox.sms') : escapeHtml(mail.subject)}</h2>
<div class="meta"><span>${t('outbox.to', { address: mail.to })}</span>
<time datetime="${mail.createdAt.toISOString()}">${mail.createdAt.toISOString().replace('T', ' ').slice(0, 19)} UTC</time>
<span class="state">${t(`outbox.state.${mail.state}`)}</span></div>
${mail.lastError === null ? '' : `<p class="error">${escapeHtml(mail.lastError)}</p>`}
<pre>${withLinks(mail.text)}</pre>
</article>`,
  );
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${t('outbox.title')}</title><style>${style}</style></head>
<body><h1>${t('outbox.title')}</h1><p class="hint">${t(sending ? 'outbox.hint-sent' : 'outbox.hint')}</p>
<main>${articles.length === 0 ? `<p>${t('outbox.empty')}</p>` : articles.join('\n')}</main></body></html>`;
}
