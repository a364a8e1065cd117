import { drawQrCode } from '../template/qr-code.ts';

/** The code of a credential as a picture of its own. */
export function drawCode(text: string): string {
  const { svg, grid } = drawQrCode(text);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${grid} ${grid}" width="480" height="480" shape-rendering="crispEdges">${svg}</svg>`;
}
