import sharp from 'sharp';

/** One byte a pixel, from black to white. */
export type Grey = { data: Buffer; width: number; height: number };

/** What is transparent is paper. */
export async function readGrey(picture: Buffer): Promise<Grey> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

type Cut = { left: number; top: number; width: number; height: number };

/** A part of it, drawn smaller by the share. */
export async function cutGrey({ data, width, height }: Grey, cut: Cut, share = 1): Promise<Grey> {
  const part = sharp(data, { raw: { width, height, channels: 1 } }).extract(cut);
  const sized = share < 1 ? part.resize(Math.ceil(cut.width * share)) : part;
  const { data: pixels, info } = await sized.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { data: pixels, width: info.width, height: info.height };
}
