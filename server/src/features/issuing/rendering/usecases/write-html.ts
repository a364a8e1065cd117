import type { Deps } from '../../../../deps.ts';
import { escapeHtml } from '../../../../platform/html.ts';
import { findAsset, pointAtAssets } from '../../../../platform/renderer/assets.ts';
import { plainFrame } from '../../../../platform/renderer/out-of-reach.ts';
import { assetOrigin, type Renderer } from '../../../../platform/renderer/renderer.ts';
import { assemble, type Certificate } from './assemble.ts';

const address = new RegExp(`${assetOrigin}(/[A-Za-z0-9/._-]+)`, 'g');
const blank = 'data:,';
/** Nobody looks at it. */
const settlingDpi = 12;

/** Letters beyond those of western Europe: their fonts are left out where nothing is written in them. */
const scripts: readonly [font: RegExp, letters: RegExp][] = [
  [/-devanagari-(?!hindi)/, /[\u0900-\u097f]/],
  [/-latin-ext-/, /[\u0100-\u024f\u1e00-\u1eff]/],
  [/-vietnamese-/, /[\u0102-\u01b0\u1ea0-\u1ef9]|\p{M}/u],
];

function withoutIdleFonts(css: string, html: string): string {
  return css.replace(/@font-face\s*\{[^}]*\}/g, (face) =>
    scripts.some(([font, letters]) => font.test(face) && !letters.test(html)) ? '' : face,
  );
}

/** On a screen nothing cuts a document of ours off that needs more room than its paper. */
const growing =
  '.page{height:auto;min-height:297mm;margin:0 auto}.page.landscape{min-height:210mm}' +
  '.on-letter>.page{height:auto;min-height:11in}.on-letter>.page.landscape{min-height:8.5in}';

/** What somebody else drew was looked at on its paper, and is shown as it was seen there. */
const asOnPaper = '.certificate{margin:0 auto}';

/**
 * As the page was set when it was drawn. One of ours that is shown where it takes the room that it needs does not ask.
 */
async function settle(renderer: Renderer, certificate: Certificate): Promise<Certificate> {
  const { info, template, isOfOthers } = certificate;
  if (isOfOthers !== true) return certificate;
  const page = { ...assemble(certificate), css: template.css, title: info.title, lang: info.lang };
  const { setting } = await renderer.render({ ...page, format: 'jpeg', dpi: settlingDpi });
  return setting === undefined ? certificate : { ...certificate, setting };
}

/** The certificate as a file, for whoever holds it. */
export async function writeSettledHtml(
  { renderer }: Pick<Deps, 'renderer'>,
  certificate: Certificate,
): Promise<Buffer> {
  return writeHtml(await settle(renderer, certificate));
}

/** A saved file has no server that would say it: nothing in it runs, loads or sends, whatever its template holds. */
const policy =
  "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** The certificate as one HTML file that needs no other: its pictures and fonts lie inside, and so does the credential. */
export function writeHtml(certificate: Certificate): Buffer {
  const { template, info, credentialJson, watermark } = certificate;
  const { html, pictures } = assemble(
    certificate.isOfOthers === true ? certificate : { ...certificate, isGrowing: true },
  );
  const inlined = (text: string) =>
    pointAtAssets(text).replace(address, (_, path: string) => {
      const asset = pictures.get(path) ?? findAsset(path);
      return asset === undefined ? blank : `data:${asset.mime};base64,${asset.bytes.toString('base64')}`;
    });
  const css = inlined(withoutIdleFonts(template.css, html)).replaceAll('</', '<\\/');
  const credential =
    watermark !== undefined || credentialJson === undefined
      ? ''
      : `<script type="application/vc+json" id="credential">${credentialJson.replaceAll('<', '\\u003c')}</script>`;
  return Buffer.from(
    `<!doctype html><html lang="${escapeHtml(info.lang)}" style="${plainFrame}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="viewport" content="width=device-width"><title>${escapeHtml(info.title)}</title><style>${css}${certificate.isOfOthers === true ? asOnPaper : growing}</style></head><body class="doc" style="${plainFrame}">${inlined(html)}${credential}</body></html>`,
  );
}
