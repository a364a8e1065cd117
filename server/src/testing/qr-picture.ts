import sharp from 'sharp';
import { drawQrCode } from '#features/issuing/rendering/template/qr-code.ts';

/** A picture of nothing but a code. */
export function qrPicture(text: string): Promise<Buffer> {
  const { svg, grid } = drawQrCode(text);
  const size = grid * 6;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${grid} ${grid}" shape-rendering="crispEdges">${svg}</svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
}
