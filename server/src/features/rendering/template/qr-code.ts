import QRCode from 'qrcode';

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

/** What stands for the code until the template is filled. */
export const qrAddress = 'about:qr';
const picture = new RegExp(`<img ([^>]*?)src="${qrAddress}"([^>]*)>`, 'g');

/** Puts the code in the place of its picture: a drawing inside the page costs a tenth of one of its own. */
export function placeQrCode(html: string, { svg, grid }: QrCode): string {
  const head = `viewBox="0 0 ${grid} ${grid}" shape-rendering="crispEdges" role="img"`;
  return html.replace(picture, (_, before: string, after: string) => `<svg ${before}${head}${after}>${svg}</svg>`);
}
