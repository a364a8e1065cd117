import { escapeHtml } from '../../../../platform/html.ts';
import { outOfReach } from '../../../../platform/renderer/out-of-reach.ts';
import { isFlow, type PageShape } from '../../../../platform/renderer/renderer.ts';

/** Millimetres. */
const papers = { a4: { short: 210, long: 297 }, letter: { short: 215.9, long: 279.4 } } as const;
const rotation = { upright: -52, wide: -32 } as const;
const typeMm = 39.5;

const lettering = (colour: string, turned: readonly string[]) =>
  outOfReach(
    ...turned,
    ...[`font:600 ${typeMm}px/1 "Doc Sans",sans-serif`, 'letter-spacing:.12em', 'text-anchor:middle', 'display:inline'],
    ...['dominant-baseline:central', 'visibility:visible', `fill:rgb(${colour} / .1)`, `stroke:rgb(${colour} / .42)`],
    'stroke-width:.35px',
  );

/**
 * Laid over the whole page, or over each page of a document that flows: a drawing, since nothing of a template can be
 * put into one, and with looks of its own. Twice, so that it is seen on a dark ground as well.
 */
export function drawWatermark(text: string, shape: PageShape): string {
  const { short, long } = papers[shape.startsWith('letter') ? 'letter' : 'a4'];
  const isWide = shape.endsWith('landscape');
  const [width, height] = isWide ? [long, short] : [short, long];
  const rotate = `transform:rotate(${isWide ? rotation.wide : rotation.upright}deg)`;
  // What repeats on every page is turned as a whole: of what is turned inside of it only the first page would show it.
  const isOnEachPage = isFlow(shape);
  const placed = isOnEachPage
    ? ['position:fixed', 'overflow:visible', rotate]
    : ['position:absolute', 'overflow:hidden'];
  const frame = outOfReach(
    ...['display:block', 'visibility:visible', 'left:0', 'top:0', 'pointer-events:none', ...placed],
    ...[`width:${width}mm`, `height:${height}mm`, 'z-index:2147483647'],
  );
  const turned = isOnEachPage
    ? []
    : ['transform-box:view-box', `transform-origin:${width / 2}px ${height / 2}px`, rotate];
  const word = (colour: string, off: number) =>
    `<text x="${width / 2 + off}" y="${height / 2 + off}" style='${lettering(colour, turned)}'>${escapeHtml(text)}</text>`;
  const words = `${word('255 255 255', 0.35)}${word('22 32 26', 0)}`;
  return `<svg class="watermark" viewBox="0 0 ${width} ${height}" style="${frame}">${words}</svg>`;
}
