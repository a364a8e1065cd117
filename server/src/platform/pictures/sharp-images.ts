import sharp, { type Sharp } from 'sharp';
import type { ColourImage } from './images.ts';

/** Whatever number of channels a picture has, an image of ours has four. Nobody else holds what was just drawn. */
function widen(data: Uint8Array<ArrayBuffer>, channels: number): Uint8ClampedArray<ArrayBuffer> {
  if (channels === 4) return new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
  const rgba = new Uint8ClampedArray((data.length / channels) * 4);
  const pixels = new Uint32Array(rgba.buffer);
  const [green, blue] = channels >= 3 ? [1, 2] : [0, 0];
  for (let index = 0, from = 0; index < pixels.length; index += 1, from += channels) {
    pixels[index] =
      0xff000000 |
      ((data[from + blue] as number) << 16) |
      ((data[from + green] as number) << 8) |
      (data[from] as number);
  }
  return rgba;
}

/** The pixels of a picture. */
export async function imageOf(picture: Sharp): Promise<ColourImage> {
  const { data, info } = await picture.toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgba: widen(data, info.channels) };
}

export function pictureOf({ width, height, rgba }: ColourImage): Sharp {
  return sharp(rgba, { raw: { width, height, channels: 4 } });
}
