import sharp, { type Sharp } from 'sharp';
import { AppError } from '../errors.ts';

type ImageType = 'png' | 'jpeg';

/** A photograph of a large phone has fewer; a small file that claims more is made to fill the memory. */
const maxPixels = 24_000_000;
/** More than a certificate shows at print resolution. */
const maxSide = 4096;

const write = {
  png: (image: Sharp) => image.png({ compressionLevel: 9 }),
  jpeg: (image: Sharp) => image.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }),
} as const;

async function requireFewPixels(content: Buffer, type: ImageType): Promise<void> {
  // The header alone: nothing is unpacked yet.
  const { width, height, format } = await sharp(content, { limitInputPixels: false }).metadata();
  if (format !== type) throw new AppError('UNSUPPORTED_TYPE');
  if (width * height > maxPixels) throw new AppError('TOO_LARGE');
}

/**
 * The picture itself and nothing that came with it: no camera data, no place, no text, nothing behind its end. Its type
 * and its transparency stay; it is turned as its camera meant it. UNSUPPORTED_TYPE for what cannot be read as a
 * picture of this type, TOO_LARGE for more pixels than anybody needs.
 */
export async function reencodeImage(content: Buffer, type: ImageType): Promise<Buffer> {
  try {
    await requireFewPixels(content, type);
    const image = sharp(content, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
    return await write[type](image).toBuffer();
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('UNSUPPORTED_TYPE', { cause: error });
  }
}
