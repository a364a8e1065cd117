/** Pixels of four bytes; the fourth says nothing. */
export type ColourImage = { width: number; height: number; rgba: Uint8ClampedArray<ArrayBuffer> };

/** Brightness from 0 (black) to 255 (white). */
export type GreyImage = { width: number; height: number; grey: Float32Array };

export function toGrey({ width, height, rgba }: ColourImage): GreyImage {
  const grey = new Float32Array(width * height);
  for (let index = 0, at = 0; index < grey.length; index += 1, at += 4) {
    grey[index] = 0.299 * (rgba[at] as number) + 0.587 * (rgba[at + 1] as number) + 0.114 * (rgba[at + 2] as number);
  }
  return { width, height, grey };
}

/** Each pixel the mean of `factor` × `factor` pixels. */
export function shrink(image: GreyImage, factor: number): GreyImage {
  if (factor <= 1) return image;
  const width = Math.floor(image.width / factor);
  const height = Math.floor(image.height / factor);
  const grey = new Float32Array(width * height);
  for (let y = 0; y < height * factor; y += 1) {
    const row = Math.floor(y / factor) * width;
    let from = y * image.width;
    for (let index = row; index < row + width; index += 1) {
      for (let part = 0; part < factor; part += 1, from += 1) {
        grey[index] = (grey[index] as number) + (image.grey[from] as number);
      }
    }
  }
  const area = factor * factor;
  for (let index = 0; index < grey.length; index += 1) grey[index] = (grey[index] as number) / area;
  return { width, height, grey };
}

function kernelOf(sigma: number): Float32Array {
  const reach = Math.ceil(sigma * 2.5);
  const kernel = Float32Array.from({ length: 2 * reach + 1 }, (_, index) =>
    Math.exp(-((index - reach) ** 2) / (2 * sigma * sigma)),
  );
  const sum = kernel.reduce((total, one) => total + one, 0);
  return kernel.map((one) => one / sum);
}

/** One pixel of a row; what would lie outside it is as its border. */
function blurAt(
  grey: Float32Array,
  { start, x, width }: { start: number; x: number; width: number },
  kernel: Float32Array,
) {
  const reach = (kernel.length - 1) / 2;
  let sum = 0;
  for (let offset = -reach; offset <= reach; offset += 1) {
    const inside = Math.max(0, Math.min(width - 1, x + offset));
    sum += (grey[start + inside] as number) * (kernel[offset + reach] as number);
  }
  return sum;
}

function blurRows({ width, height, grey }: GreyImage, kernel: Float32Array): Float32Array {
  const target = new Float32Array(grey.length);
  const { length } = kernel;
  const reach = (length - 1) / 2;
  const last = width - reach;
  for (let y = 0; y < height; y += 1) {
    const start = y * width;
    for (let x = 0; x < width; x += 1) {
      if (x < reach || x >= last) {
        target[start + x] = blurAt(grey, { start, x, width }, kernel);
        continue;
      }
      const from = start + x - reach;
      let sum = 0;
      for (let offset = 0; offset < length; offset += 1) {
        sum += (grey[from + offset] as number) * (kernel[offset] as number);
      }
      target[start + x] = sum;
    }
  }
  return target;
}

/** Row by row, which is how memory lies. */
function blurColumns(source: Float32Array, { width, height }: GreyImage, kernel: Float32Array): Float32Array {
  const target = new Float32Array(source.length);
  const reach = (kernel.length - 1) / 2;
  for (let y = 0; y < height; y += 1) {
    const to = y * width;
    for (let offset = -reach; offset <= reach; offset += 1) {
      const from = Math.min(height - 1, Math.max(0, y + offset)) * width;
      const weight = kernel[offset + reach] as number;
      for (let x = 0; x < width; x += 1) {
        target[to + x] = (target[to + x] as number) + (source[from + x] as number) * weight;
      }
    }
  }
  return target;
}

/** As if seen out of focus: a Gaussian of this many pixels. */
export function blur(image: GreyImage, sigma: number): GreyImage {
  if (sigma < 0.3) return image;
  const kernel = kernelOf(sigma);
  return { ...image, grey: blurColumns(blurRows(image, kernel), image, kernel) };
}

/** The brightness between pixels; outside it is white, as paper is. */
export function sampleAt({ width, height, grey }: GreyImage, x: number, y: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return 255;
  const across = x - left;
  const down = y - top;
  const at = top * width + left;
  const upper = (grey[at] as number) * (1 - across) + (grey[at + 1] as number) * across;
  const lower = (grey[at + width] as number) * (1 - across) + (grey[at + width + 1] as number) * across;
  return upper * (1 - down) + lower * down;
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
