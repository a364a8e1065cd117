import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

export type ReadRequest = { number: number; image: ImageData };
export type ReadAnswer = { number: number; text: string | undefined } | { number: number; failed: true };

// Our own copy of the reader: nothing is fetched from anywhere else.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

async function read({ number, image }: ReadRequest): Promise<ReadAnswer> {
  try {
    const found = await readBarcodes(image, { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 1 });
    return { number, text: found.find(({ isValid, text }) => isValid && text !== '')?.text };
  } catch {
    return { number, failed: true };
  }
}

self.onmessage = async ({ data }: MessageEvent<ReadRequest>) => {
  self.postMessage(await read(data));
};
