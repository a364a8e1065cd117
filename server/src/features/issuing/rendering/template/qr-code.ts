import QRCode from 'qrcode';
import { escapeHtml } from '../../../../platform/html.ts';
import { outOfReach } from '../../../../platform/renderer/out-of-reach.ts';

/** A line that stands beside the code, and the field that it shows. */
export type LineBesideCode = { field: string; text: string };

/** A code to be printed: the inside of an SVG of `grid` units, with its sizes in millimetres (quiet zone included). */
export type QrCode = { svg: string; grid: number; version: number; sizeMm: number; quietMm: number };

const quietModules = 4;
/** Finer modules do not survive a photocopy. */
const smallestModuleMm = 0.44;
const usualSizeMm = 37;

function create(text: string): QRCode.QRCode {
  const strong = QRCode.create(text, { errorCorrectionLevel: 'M' });
  // Twenty subjects with long names: a coarser grid is worth more than the stronger correction.
  return strong.version > 20 ? QRCode.create(text, { errorCorrectionLevel: 'L' }) : strong;
}

/** The dark runs of each row as strokes: drawn as areas they cost a browser more than the rest of the certificate. */
function pathOf({ modules }: QRCode.QRCode): string {
  const { size, data } = modules;
  let path = '';
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (data[y * size + x] !== 1) continue;
      const start = x;
      while (x + 1 < size && data[y * size + x + 1] === 1) x += 1;
      path += `M${start + quietModules} ${y + quietModules}.5h${x + 1 - start}`;
    }
  }
  return path;
}

/** Draws the code of a text, as large as its grid needs on paper. */
export function drawQrCode(text: string): QrCode {
  const code = create(text);
  const grid = code.modules.size + 2 * quietModules;
  const svg = `<path fill="#fff" d="M0 0h${grid}v${grid}H0z"></path><path fill="none" stroke="#000" d="${pathOf(code)}"></path>`;
  const sizeMm = Math.max(usualSizeMm, Math.ceil(grid * smallestModuleMm * 10) / 10);
  const quietMm = Math.floor(((sizeMm * quietModules) / grid) * 100) / 100;
  return { svg, grid, version: code.version, sizeMm, quietMm };
}

/** Beside the code, read from below: as wide as two lines of small type. */
const stripMm = 4.6;
const largestTypeMm = 2.05;
/** The mean width of a letter of the small type, as a share of its size; scripts with wide letters fit as well. */
const letterWidth = 0.56;

/** Nothing that a template says of texts and drawings changes these lines: they stand on every certificate. */
const unchangeable = (font: string) =>
  outOfReach(
    ...[font, 'display:inline', 'visibility:visible', 'fill:#16201a'],
    ...['transform-box:view-box', 'transform-origin:0 0', 'transform:rotate(-90deg)'],
  );

function drawLines(lines: readonly LineBesideCode[], { grid, sizeMm }: QrCode): string {
  const unit = grid / sizeMm;
  const room = (grid - 2 * quietModules) / unit;
  return lines
    .map(({ field, text }, index) => {
      const size = Math.min(largestTypeMm, room / (letterWidth * [...text].length)) * unit;
      const baseline = (-stripMm + 1.8 + index * 2.3) * unit;
      const font = `font:400 ${size.toFixed(3)}px/1 "Doc Sans",sans-serif`;
      return `<text data-field="${field}" x="${quietModules - grid}" y="${baseline.toFixed(3)}" style='${unchangeable(font)}'>${escapeHtml(text)}</text>`;
    })
    .join('');
}

/** The sides of the code on paper, with the lines beside it. */
export function measureCode({ sizeMm }: QrCode, lines: readonly LineBesideCode[]): { width: number; height: number } {
  return { width: lines.length === 0 ? sizeMm : Math.round((sizeMm + stripMm) * 10) / 10, height: sizeMm };
}

/** What stands for the code until the template is filled. */
export const qrAddress = 'about:qr';
/** Each is as long as a template: thousands would fill the memory. */
const mostDrawings = 4;
const picture = new RegExp(`<img ([^>]*?)src="${qrAddress}"([^>]*)>`, 'g');

/**
 * Puts the code in the place of its picture: a drawing inside the page costs a tenth of one of its own. The lines are
 * part of the drawing: a template that hides them hides the code.
 */
export function placeQrCode(html: string, code: QrCode, lines: readonly LineBesideCode[]): string {
  const { svg, grid, sizeMm } = code;
  const strip = lines.length === 0 ? 0 : Number(((stripMm * grid) / sizeMm).toFixed(3));
  const box = `viewBox="${-strip} 0 ${grid + strip} ${grid}" preserveAspectRatio="xMaxYMax meet"`;
  const head = `${strip === 0 ? `viewBox="0 0 ${grid} ${grid}"` : box} shape-rendering="crispEdges" role="img"`;
  const drawing = `${svg}${drawLines(lines, code)}`;
  let drawn = 0;
  return html.replace(picture, (_, before: string, after: string) => {
    drawn += 1;
    return drawn > mostDrawings ? '' : `<svg ${before}${head}${after}>${drawing}</svg>`;
  });
}
