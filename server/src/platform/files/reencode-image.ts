import sharp, { type Sharp } from 'sharp';
import { AppError } from '../errors.ts';

export type ImageType = 'png' | 'jpeg' | 'gif' | 'webp';
/** What a picture is kept as. Of one that moves, the first moment. */
export const keptTypes = { png: 'png', jpeg: 'jpeg', gif: 'png', webp: 'png' } as const satisfies Record<
  ImageType,
  string
>;

export const isImageType = (type: string | undefined): type is ImageType => type !== undefined && type in keptTypes;

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
 * The picture itself and nothing that came with it: no camera data, no place, no text, nothing behind its end. A PNG or
 * JPEG stays what it is, others become PNG; transparency stays; it is turned as its camera meant it. UNSUPPORTED_TYPE for what cannot be read as a
 * picture of this type, TOO_LARGE for more pixels than anybody needs.
 */
export async function reencodeImage(content: Buffer, type: ImageType): Promise<Buffer> {
  try {
    await requireFewPixels(content, type);
    const image = sharp(content, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
    return await write[keptTypes[type]](image).toBuffer();
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('UNSUPPORTED_TYPE', { cause: error });
  }
}
