import { escapeHtml } from '../html.ts';
import { pointAtAssets } from './assets.ts';
import { plainFrame } from './out-of-reach.ts';
import { toPaper } from './page-script.ts';
import { assetOrigin, type RenderRequest } from './renderer.ts';

const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  `img-src data: ${assetOrigin}`,
  `font-src ${assetOrigin}`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Pictures and fonts stay loaded, unlike in what is not displayed. */
const offScreen = `@media screen{body.${toPaper}{content-visibility:hidden!important}}`;

export function wholePage({ html, css, title, lang }: RenderRequest): string {
  // A style sheet ends at the first "</style", wherever it stands.
  const sheet = pointAtAssets(css).replaceAll('</', '<\\/');
  return `<!doctype html><html lang="${escapeHtml(lang)}" style="${plainFrame}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><title>${escapeHtml(title)}</title><style>${sheet}</style><style>${offScreen}</style></head><body class="doc" style="${plainFrame}">${pointAtAssets(html)}</body></html>`;
}

const named = new RegExp(`${assetOrigin.replaceAll('.', '\\.')}/[\\w/.-]+`, 'g');
/** Addresses of ours that stand in it. */
export const namedIn = (html: string): string[] => [...new Set(html.match(named))];
