import type { ReadAnswer, ReadRequest } from './qr-reader.worker.ts';

export type QrReader = {
  /** The text of a QR code in the picture; undefined where there is none. Rejects where the reader does not run. */
  read(image: ImageData): Promise<string | undefined>;
  close(): void;
};

type Waiting = { resolve(text: string | undefined): void; reject(error: Error): void };

/** A reader in a thread of its own, so that the page stays quick while it looks. */
export function createQrReader(): QrReader {
  const worker = new Worker(new URL('./qr-reader.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  const failAll = () => {
    for (const { reject } of waiting.values()) reject(new Error('The QR reader does not run'));
    waiting.clear();
  };
  worker.onmessage = ({ data }: MessageEvent<ReadAnswer>) => {
    const asked = waiting.get(data.number);
    waiting.delete(data.number);
    if ('failed' in data) asked?.reject(new Error('The QR reader failed'));
    else asked?.resolve(data.text);
  };
  worker.onerror = failAll;
  return {
    read: (image) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        const request: ReadRequest = { number: last, image };
        worker.postMessage(request, [image.data.buffer]);
      }),
    close: () => {
      worker.terminate();
      waiting.clear();
    },
  };
}
