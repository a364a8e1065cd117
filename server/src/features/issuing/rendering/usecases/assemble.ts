import { picturePath } from '../../../../platform/renderer/assets.ts';
import { plainFrame } from '../../../../platform/renderer/out-of-reach.ts';
import { assetOrigin, isFlow, type PageShape, type Picture } from '../../../../platform/renderer/renderer.ts';
import type { DocumentInfo } from '../output/pdf-document.ts';
import { compileForInspection, compileTemplate } from '../template/compile-template.ts';
import { fillTemplate, type TemplateData, type TemplateValue } from '../template/fill-template.ts';
import {
  drawQrCode,
  type LineBesideCode,
  measureCode,
  placeQrCode,
  type QrCode,
  qrAddress,
} from '../template/qr-code.ts';
import { drawWatermark } from '../template/watermark.ts';

/** A template as it was saved: sanitised HTML, and all style sheets that belong to it. */
export type Template = { html: string; css: string };

/** One certificate to be drawn. */
export type Certificate = {
  template: Template;
  data: TemplateData;
  info: DocumentInfo;
  /** By tag (`state.logo`). */
  pictures?: Readonly<Record<string, Picture>>;
  /** Pictures that the template itself names, by their address (`/api/files/…`). */
  templatePictures?: ReadonlyMap<string, Picture>;
  /** The signed credential, word for word. */
  credentialJson?: string;
  qrText?: string;
  /** What the product itself prints beside the code, whatever the template. */
  besideCode?: readonly LineBesideCode[];
  /** Over the whole page; such a certificate has neither code nor credential. */
  watermark?: string;
  /** A sample shows where its code will stand, under the watermark. */
  isSample?: true;
  /** Every value is marked as a field. */
  isInspected?: true;
  /** Of ours, on a screen: it takes the room that it needs. */
  isGrowing?: true;
  /** On a template that somebody saved: it looks the same wherever it is shown. */
  isOfOthers?: true;
  /** Classes of a page that was set tighter. */
  setting?: string;
};

/** `sizes`: of the code, as its style sheets are told them. */
export type Assembled = { html: string; shape: PageShape; pictures: ReadonlyMap<string, Picture>; sizes: string };

/** A copy of the data with a value at the path. */
function withValue(data: TemplateData, [name = '', ...rest]: readonly string[], value: string): TemplateData {
  if (rest.length === 0) return { ...data, [name]: value };
  const inside: TemplateValue = data[name];
  const nested = typeof inside === 'object' && inside !== null && !Array.isArray(inside) ? inside : {};
  return { ...data, [name]: withValue(nested as TemplateData, rest, value) };
}

/** What the style sheets say of all pages; the last one counts. Named pages are the shared sheet's own. No letter is looked at twice: a text in a style sheet may hold a hundred thousand of them. */
const pageRule = /@page\s*\{([^}]*)/gi;
const pageSize = /\bsize:\s*([^;]+)/i;
const letterSize = /\bletter\b|8\.5in\s+11in|11in\s+8\.5in/i;

function isLetter(classes: readonly string[], css: string): boolean {
  const sizes = [...css.matchAll(pageRule)].flatMap(([, rule = '']) => pageSize.exec(rule)?.[1] ?? []);
  return classes.includes('letter') || letterSize.test(sizes.at(-1) ?? '');
}

function shapeOf(root: string, css: string): PageShape {
  const classes = root.split(/\s+/);
  const paper = isLetter(classes, css) ? 'letter' : 'a4';
  if (classes.includes('transcript')) return `${paper}-flow`;
  return `${paper}-${classes.includes('landscape') ? 'landscape' : 'portrait'}`;
}

/** As the sanitiser writes it. */
const firstTag = /^\s*<[a-z][a-z0-9]*(?: [^\s=">/]+="[^"]*")*>/;

/** A template that lost its page still gets one: what overflows must be noticed. */
function withPage(root: string, html: string, setting: string | undefined): string {
  const page = /(^|\s)(page|transcript)(\s|$)/.test(root) ? html : `<main class="page">${html}</main>`;
  return setting === undefined ? page : page.replace(firstTag, (tag) => tag.replace(' class="', ` class="${setting} `));
}

function sizesOf(code: QrCode, lines: readonly LineBesideCode[]): string {
  const { width, height } = measureCode(code, lines);
  const tall = width === height ? '' : `;--qr-height:${height}mm`;
  return `--qr:${width}mm${tall};--quiet:${code.quietMm}mm`;
}

const hasCode = ({ watermark, isSample, qrText }: Certificate) =>
  qrText !== undefined && (watermark === undefined || isSample === true);

/** What is written and what is drawn, each by its tag. */
export function filledData(certificate: Certificate): TemplateData {
  let filled = certificate.data;
  for (const [tag, picture] of Object.entries(certificate.pictures ?? {})) {
    filled = withValue(filled, tag.split('.'), `${assetOrigin}${picturePath(picture)}`);
  }
  return hasCode(certificate) ? withValue(filled, ['verify', 'qr'], qrAddress) : filled;
}

const sides: Record<Exclude<PageShape, `${string}-flow`>, [width: string, height: string]> = {
  'a4-portrait': ['210mm', '297mm'],
  'a4-landscape': ['297mm', '210mm'],
  'letter-portrait': ['8.5in', '11in'],
  'letter-landscape': ['11in', '8.5in'],
};

/**
 * A page is as large as its paper and shows nothing beside it, where another certificate of the same print may lie. Windows
 * are a little wider than paper, or much: what is told as a share of them would be another on each.
 */
function frameOf(shape: PageShape): string {
  if (isFlow(shape)) return '';
  const [width, height] = sides[shape];
  return `;width:${width}!important;height:${height}!important;overflow:hidden!important`;
}

/** The certificate as HTML with everything that it shows. */
export function assemble(certificate: Certificate): Assembled {
  const { template, watermark, qrText = '', ...given } = certificate;
  const lines = given.besideCode ?? [];
  const compiled = (given.isInspected === true ? compileForInspection : compileTemplate)(template.html);
  const pictures = new Map(given.templatePictures);
  for (const picture of Object.values(given.pictures ?? {})) pictures.set(picturePath(picture), picture);
  const filled = filledData(certificate);
  const code = hasCode(certificate) ? drawQrCode(qrText) : undefined;
  const sizes = code === undefined ? '' : `${sizesOf(code, lines)};`;
  const whole = withPage(compiled.root, fillTemplate(compiled, filled), given.setting);
  const page = code === undefined ? whole : placeQrCode(whole, code, lines);
  const shape = shapeOf(compiled.root, template.css);
  const mark = watermark === undefined ? '' : drawWatermark(watermark, shape);
  const paper = shape.startsWith('letter') ? ' on-letter' : '';
  const style = `${sizes}position:relative!important;${plainFrame}${given.isGrowing === true ? '' : frameOf(shape)}`;
  return { html: `<div class="certificate${paper}" style="${style}">${page}${mark}</div>`, shape, pictures, sizes };
}
