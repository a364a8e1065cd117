import { limits } from '@sanad/contract/values/limits';
import type { QrReader } from './qr-reader.ts';

export const pictureTypes = ['image/png', 'image/jpeg'];

/** Widths to look at a photo in: small is quick and smooths noise, large shows a small code. */
const widths = [1400, 2600];
const sentWidth = 2600;

type Drawn = { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D };

function draw(picture: CanvasImageSource & { width: number; height: number }, width: number): Drawn {
  const scale = Math.min(1, width / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('The browser cannot draw');
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return { canvas, context };
}

/** The text of the QR code in a picture; undefined where none was found. Rejects for what is no picture. */
export async function readPicture(reader: QrReader, file: File): Promise<string | undefined> {
  const picture = await createImageBitmap(file);
  try {
    for (const width of widths) {
      const { canvas, context } = draw(picture, width);
      const text = await reader.read(context.getImageData(0, 0, canvas.width, canvas.height));
      if (text !== undefined || Math.max(picture.width, picture.height) <= width) return text;
    }
    return undefined;
  } finally {
    picture.close();
  }
}

/** The picture as it is sent: one that is too large for the call is made smaller first. */
export async function fitPicture(file: File): Promise<File> {
  if (file.size <= limits.pdfBytes) return file;
  const picture = await createImageBitmap(file);
  const { canvas } = draw(picture, sentWidth);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  return blob === null ? file : new File([blob], 'picture.jpg', { type: 'image/jpeg' });
}
