import { askWorker } from '#lib/page/asked-worker.ts';

export type QrReader = {
  /** The text of a QR code in the picture; undefined where there is none. Rejects where the reader does not run. */
  read(image: ImageData): Promise<string | undefined>;
  close(): void;
};

/** A reader in a thread of its own, so that the page stays quick while it looks. */
export function createQrReader(): QrReader {
  const worker = new Worker(new URL('./qr-reader.worker.ts', import.meta.url), { type: 'module' });
  const { ask, close } = askWorker<ImageData, string | undefined>(worker);
  return { read: (image) => ask(image, [image.data.buffer]), close };
}
