/** The longest side of a picture that is kept while its page is worked on. */
const keptSide = 2400;

type Drawable = CanvasImageSource & { width: number; height: number };

function drawn(picture: CanvasImageSource, width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('The browser cannot draw');
  context.drawImage(picture, 0, 0, width, height);
  return { canvas, context };
}

const jpegOf = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('No picture')) : resolve(blob)), 'image/jpeg', quality);
  });

function fitting({ width, height }: { width: number; height: number }, longest: number) {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** What a video shows at this moment, small enough to look for a page in it. */
export function glance(video: HTMLVideoElement, longest = 640): ImageData {
  const size = fitting({ width: video.videoWidth, height: video.videoHeight }, longest);
  const { context } = drawn(video, size.width, size.height);
  return context.getImageData(0, 0, size.width, size.height);
}

/** What a video shows at this moment, as a picture. */
export function takePicture(video: HTMLVideoElement): Promise<Blob> {
  return jpegOf(drawn(video, video.videoWidth, video.videoHeight).canvas, 0.92);
}

/** Rejects for what is no picture. */
async function withBitmap<T>(picture: Blob, work: (bitmap: Drawable) => Promise<T>): Promise<T> {
  const bitmap = await createImageBitmap(picture);
  try {
    return await work(bitmap);
  } finally {
    bitmap.close();
  }
}

/** A picture that somebody chose, as it is worked on: turned as it was taken, and not larger than needed. */
export function asKept(picture: Blob): Promise<Blob> {
  return withBitmap(picture, (bitmap) => {
    const size = fitting(bitmap, keptSide);
    return jpegOf(drawn(bitmap, size.width, size.height).canvas, 0.92);
  });
}

/** The pixels of a picture, as far as `longest`. */
export function pixelsOf(picture: Blob, longest = keptSide): Promise<ImageData> {
  return withBitmap(picture, async (bitmap) => {
    const size = fitting(bitmap, longest);
    const { context } = drawn(bitmap, size.width, size.height);
    return context.getImageData(0, 0, size.width, size.height);
  });
}

/** Pixels as a JPEG. */
export function toJpeg(image: ImageData, quality: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser cannot draw');
  context.putImageData(image, 0, 0);
  return jpegOf(canvas, quality);
}
