import sharp, { type Sharp } from 'sharp';
import type { ColourImage } from './images.ts';

/** Whatever number of channels a picture has, an image of ours has four. Nobody else holds what was just drawn. */
function widen(data: Uint8Array<ArrayBuffer>, channels: number): Uint8ClampedArray<ArrayBuffer> {
  if (channels === 4) return new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
  const rgba = new Uint8ClampedArray((data.length / channels) * 4).fill(255);
  const isColour = channels >= 3;
  for (let from = 0, to = 0; from < data.length; from += channels, to += 4) {
    rgba[to] = data[from] as number;
    rgba[to + 1] = data[isColour ? from + 1 : from] as number;
    rgba[to + 2] = data[isColour ? from + 2 : from] as number;
  }
  return rgba;
}

/** The pixels of a picture. */
export async function imageOf(picture: Sharp): Promise<ColourImage> {
  const { data, info } = await picture.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgba: widen(data, info.channels) };
}

export function pictureOf({ width, height, rgba }: ColourImage): Sharp {
  return sharp(rgba, { raw: { width, height, channels: 4 } });
}
