/** Pixels of four bytes; the fourth says nothing. */
export type ColourImage = { width: number; height: number; rgba: Uint8ClampedArray<ArrayBuffer> };

/** Brightness from 0 (black) to 255 (white). */
export type GreyImage = { width: number; height: number; grey: Float32Array };

/** The same page is looked at in many ways; what was made of it lasts as long as it does. */
const greys = new WeakMap<ColourImage, GreyImage>();
const shrunk = new WeakMap<GreyImage, Map<number, GreyImage>>();

/** Made once for each picture: nobody writes into it. */
export function toGrey(image: ColourImage): GreyImage {
  const known = greys.get(image);
  if (known !== undefined) return known;
  const { width, height, rgba } = image;
  const grey = new Float32Array(width * height);
  // Four bytes are read at once; the first is the lowest on every machine that Node runs on.
  const aligned = rgba.byteOffset % 4 === 0 ? rgba : rgba.slice();
  const pixels = new Uint32Array(aligned.buffer, aligned.byteOffset, grey.length);
  for (let index = 0; index < grey.length; index += 1) {
    const pixel = pixels[index] as number;
    grey[index] = 0.299 * (pixel & 255) + 0.587 * ((pixel >>> 8) & 255) + 0.114 * ((pixel >>> 16) & 255);
  }
  const made = { width, height, grey };
  greys.set(image, made);
  return made;
}

const { fround } = Math;

function halve(image: GreyImage, { grey, width, height }: GreyImage): void {
  const below = image.width;
  for (let y = 0, to = 0; y < height; y += 1) {
    for (let x = 0, from = 2 * y * below; x < width; x += 1, to += 1, from += 2) {
      const upper = fround((image.grey[from] as number) + (image.grey[from + 1] as number));
      const three = fround(upper + (image.grey[from + below] as number));
      grey[to] = fround(three + (image.grey[from + below + 1] as number)) / 4;
    }
  }
}

function shrinkBy(factor: number, image: GreyImage, { grey, width, height }: GreyImage): void {
  const area = factor * factor;
  for (let y = 0, to = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, to += 1) {
      let sum = 0;
      let from = y * factor * image.width + x * factor;
      for (let row = 0; row < factor; row += 1, from += image.width) {
        for (let at = from; at < from + factor; at += 1) sum = fround(sum + (image.grey[at] as number));
      }
      grey[to] = sum / area;
    }
  }
}

/** Each pixel the mean of `factor` × `factor` pixels. Made once, too. */
export function shrink(image: GreyImage, factor: number): GreyImage {
  if (factor <= 1) return image;
  const sizes = shrunk.get(image) ?? new Map<number, GreyImage>();
  shrunk.set(image, sizes);
  const known = sizes.get(factor);
  if (known !== undefined) return known;
  const width = Math.floor(image.width / factor);
  const height = Math.floor(image.height / factor);
  const made = { width, height, grey: new Float32Array(width * height) };
  if (factor === 2) halve(image, made);
  else shrinkBy(factor, image, made);
  sizes.set(factor, made);
  return made;
}

function kernelOf(sigma: number): Float32Array {
  const reach = Math.ceil(sigma * 2.5);
  const kernel = Float32Array.from({ length: 2 * reach + 1 }, (_, index) =>
    Math.exp(-((index - reach) ** 2) / (2 * sigma * sigma)),
  );
  const sum = kernel.reduce((total, one) => total + one, 0);
  return kernel.map((one) => one / sum);
}

/** Between the two passes of a blur; a new one for each would be most of what is collected. */
let between = new Float32Array(0);

function roomFor(length: number): Float32Array {
  if (between.length < length) between = new Float32Array(length);
  return between;
}

/** A row takes four pixels at a time; what it writes behind its end is the beginning of the next, which comes after it. */
const spare = 3;

/** Each of four pixels waits for its own sum alone. Both sides of a kernel are alike. What would lie outside a row is as its border. */
function blurRows({ width, height, grey }: GreyImage, kernel: Float32Array, target: Float32Array): void {
  const reach = (kernel.length - 1) / 2;
  const row = new Float32Array(width + 2 * reach + spare);
  const middle = kernel[reach] as number;
  for (let y = 0; y < height; y += 1) {
    const start = y * width;
    row.set(grey.subarray(start, start + width), reach);
    row.fill(grey[start] as number, 0, reach).fill(grey[start + width - 1] as number, reach + width);
    for (let x = 0; x < width; x += 4) {
      const at = x + reach;
      let a = (row[at] as number) * middle;
      let b = (row[at + 1] as number) * middle;
      let c = (row[at + 2] as number) * middle;
      let d = (row[at + 3] as number) * middle;
      for (let offset = 0; offset < reach; offset += 1) {
        const weight = kernel[offset] as number;
        const from = x + offset;
        const to = x + 2 * reach - offset;
        a += ((row[from] as number) + (row[to] as number)) * weight;
        b += ((row[from + 1] as number) + (row[to + 1] as number)) * weight;
        c += ((row[from + 2] as number) + (row[to + 2] as number)) * weight;
        d += ((row[from + 3] as number) + (row[to + 3] as number)) * weight;
      }
      target[start + x] = a;
      target[start + x + 1] = b;
      target[start + x + 2] = c;
      target[start + x + 3] = d;
    }
  }
}

/** Where in `starts` the rows begin that make up row `y`; what would lie outside is as the border. */
function setRowsAround(starts: Int32Array, y: number, { width, height }: GreyImage): void {
  const first = y - (starts.length - 1) / 2;
  for (let offset = 0; offset < starts.length; offset += 1) {
    starts[offset] = Math.min(height - 1, Math.max(0, first + offset)) * width;
  }
}

/** Four pixels at a time as well: they lie beside each other in memory. */
function blurColumns(source: Float32Array, image: GreyImage, kernel: Float32Array): Float32Array {
  const { width, height } = image;
  const target = new Float32Array(width * height + spare);
  const reach = (kernel.length - 1) / 2;
  const rows = new Int32Array(kernel.length);
  const middle = kernel[reach] as number;
  for (let y = 0; y < height; y += 1) {
    setRowsAround(rows, y, image);
    const start = y * width;
    for (let x = 0; x < width; x += 4) {
      const at = start + x;
      let a = (source[at] as number) * middle;
      let b = (source[at + 1] as number) * middle;
      let c = (source[at + 2] as number) * middle;
      let d = (source[at + 3] as number) * middle;
      for (let offset = 0; offset < reach; offset += 1) {
        const weight = kernel[offset] as number;
        const above = (rows[offset] as number) + x;
        const below = (rows[2 * reach - offset] as number) + x;
        a += ((source[above] as number) + (source[below] as number)) * weight;
        b += ((source[above + 1] as number) + (source[below + 1] as number)) * weight;
        c += ((source[above + 2] as number) + (source[below + 2] as number)) * weight;
        d += ((source[above + 3] as number) + (source[below + 3] as number)) * weight;
      }
      target[at] = a;
      target[at + 1] = b;
      target[at + 2] = c;
      target[at + 3] = d;
    }
  }
  return target.subarray(0, width * height);
}

/** As if seen out of focus: a Gaussian of this many pixels. */
export function blur(image: GreyImage, sigma: number): GreyImage {
  if (sigma < 0.3) return image;
  const kernel = kernelOf(sigma);
  const rows = roomFor(image.grey.length + spare);
  blurRows(image, kernel, rows);
  return { ...image, grey: blurColumns(rows, image, kernel) };
}

/** A rectangle of an image. Parts outside are white. */
export function cut(image: GreyImage, { x, y, width, height }: Rect): GreyImage {
  const grey = new Float32Array(width * height).fill(255);
  for (let row = Math.max(0, -y); row < Math.min(height, image.height - y); row += 1) {
    const from = (y + row) * image.width + x;
    for (let column = Math.max(0, -x); column < Math.min(width, image.width - x); column += 1) {
      grey[row * width + column] = image.grey[from + column] as number;
    }
  }
  return { width, height, grey };
}

/** In whole pixels. */
export type Rect = { x: number; y: number; width: number; height: number };

export const nameOf = ({ x, y, width, height }: Rect) => `${x} ${y} ${width} ${height}`;

/** Whether a point lies in a rectangle. */
export const covers = ({ x, y, width, height }: Rect, u: number, v: number) =>
  u >= x && v >= y && u < x + width && v < y + height;

/** The most and the least within two pixels around. */
export function rangeAround(values: Float32Array, at: number, width: number): [most: number, least: number] {
  let most = Number.NEGATIVE_INFINITY;
  let least = Number.POSITIVE_INFINITY;
  for (let v = -2; v <= 2; v += 1) {
    for (let u = -2; u <= 2; u += 1) {
      const value = values[at + v * width + u] as number;
      if (value > most) most = value;
      if (value < least) least = value;
    }
  }
  return [most, least];
}
