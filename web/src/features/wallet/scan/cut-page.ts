import type { Corner, Corners } from './corners.ts';

export type Pixels = { data: Uint8ClampedArray; width: number; height: number };

/** The longest side of a page that is cut out: A4 at 150 dots to the inch. */
export const longestSide = 1754;

const distance = (one: Corner, other: Corner) => Math.hypot(one.x - other.x, one.y - other.y);

/** How large the page becomes: as large as it is in the picture, up to the longest side. */
export function sizeOf([a, b, c, d]: Corners, longest = longestSide): { width: number; height: number } {
  const width = Math.max(distance(a, b), distance(d, c));
  const height = Math.max(distance(a, d), distance(b, c));
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Where each place of the flat page lies in the picture: the projection of a square onto four corners. */
function projectionOnto([a, b, c, d]: Corners): (u: number, v: number) => Corner {
  const [dx1, dx2, dx3] = [b.x - c.x, d.x - c.x, a.x - b.x + c.x - d.x];
  const [dy1, dy2, dy3] = [b.y - c.y, d.y - c.y, a.y - b.y + c.y - d.y];
  const whole = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / whole;
  const h = (dx1 * dy3 - dx3 * dy1) / whole;
  return (u, v) => {
    const depth = g * u + h * v + 1;
    return {
      x: ((b.x - a.x + g * b.x) * u + (d.x - a.x + h * d.x) * v + a.x) / depth,
      y: ((b.y - a.y + g * b.y) * u + (d.y - a.y + h * d.y) * v + a.y) / depth,
    };
  };
}

/** The page that lies between the corners, as if it lay flat before the reader. */
export function cutPage(picture: Pixels, corners: Corners): Pixels {
  const inPixels = corners.map(({ x, y }) => ({
    x: x * (picture.width - 1),
    y: y * (picture.height - 1),
  })) as unknown as Corners;
  const { width, height } = sizeOf(inPixels);
  const place = projectionOnto(inPixels);
  const data = new Uint8ClampedArray(width * height * 4);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const { x, y } = place(column / Math.max(1, width - 1), row / Math.max(1, height - 1));
      copyPixel(picture, { x, y }, data, (row * width + column) * 4);
    }
  }
  return { data, width, height };
}

/** The colour at a place between four pixels. */
function copyPixel({ data, width, height }: Pixels, { x, y }: Corner, into: Uint8ClampedArray, at: number): void {
  const left = Math.min(width - 1, Math.max(0, Math.floor(x)));
  const top = Math.min(height - 1, Math.max(0, Math.floor(y)));
  const right = Math.min(width - 1, left + 1);
  const bottom = Math.min(height - 1, top + 1);
  const [across, down] = [x - left, y - top];
  for (let channel = 0; channel < 4; channel += 1) {
    const at00 = data[(top * width + left) * 4 + channel] ?? 0;
    const at10 = data[(top * width + right) * 4 + channel] ?? 0;
    const at01 = data[(bottom * width + left) * 4 + channel] ?? 0;
    const at11 = data[(bottom * width + right) * 4 + channel] ?? 0;
    const above = at00 + (at10 - at00) * across;
    const below = at01 + (at11 - at01) * across;
    into[at + channel] = above + (below - above) * down;
  }
}

/** The darkest and the lightest grey that count: what few pixels are beyond is dust and glare. */
function levelsOf(counts: readonly number[], pixels: number): { dark: number; light: number } {
  const few = pixels * 0.02;
  const from = (order: readonly number[]) => {
    let seen = 0;
    return order.find((level) => {
      seen += counts[level] ?? 0;
      return seen > few;
    });
  };
  const levels = [...counts.keys()];
  return { dark: from(levels) ?? 0, light: from(levels.reverse()) ?? 255 };
}

/** The page in grey, from its darkest ink to its lightest paper: smaller, and easier to read. */
export function inGrey({ data, width, height }: Pixels): Pixels {
  const greys = new Uint8ClampedArray(width * height);
  const counts = new Array<number>(256).fill(0);
  for (let pixel = 0; pixel < greys.length; pixel += 1) {
    const [red = 0, green = 0, blue = 0] = [data[pixel * 4], data[pixel * 4 + 1], data[pixel * 4 + 2]];
    const grey = Math.round(0.299 * red + 0.587 * green + 0.114 * blue);
    greys[pixel] = grey;
    counts[grey] = (counts[grey] ?? 0) + 1;
  }
  const { dark, light } = levelsOf(counts, greys.length);
  const range = Math.max(32, light - dark);
  const out = new Uint8ClampedArray(data.length);
  for (const [pixel, grey] of greys.entries()) {
    out.fill(((grey - dark) / range) * 255, pixel * 4, pixel * 4 + 3);
    out[pixel * 4 + 3] = 255;
  }
  return { data: out, width, height };
}
