import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { Grey } from './grey.ts';
import type { ColourImage } from './images.ts';

export type Point = { x: number; y: number };

/** A QR code in a picture, with its corners in pixels: top left first, then clockwise as the code itself stands. */
export type FoundCode = { text: string; corners: readonly [Point, Point, Point, Point] };

/** More codes than this on one page are no certificate. */
const mostCodes = 8;

let isReady = false;

/** By itself the package fetches its program from the network. */
function prepare(): void {
  if (isReady) return;
  isReady = true;
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer;
  prepareZXingModule({ overrides: { wasmBinary } });
}

async function read(picture: ImageData | Uint8Array): Promise<FoundCode[]> {
  prepare();
  const found = await readBarcodes(picture, {
    formats: ['QRCode'],
    tryHarder: true,
    tryRotate: true,
    tryInvert: false,
    tryDownscale: true,
    maxNumberOfSymbols: mostCodes,
  });
  return found
    .filter(({ isValid }) => isValid)
    .map(({ text, position: { topLeft, topRight, bottomRight, bottomLeft } }) => ({
      text,
      corners: [topLeft, topRight, bottomRight, bottomLeft],
    }));
}

/** All QR codes of a picture, however it is turned. */
export const findCodes = ({ width, height, rgba }: ColourImage): Promise<FoundCode[]> =>
  read({ data: rgba, width, height, colorSpace: 'srgb' } as ImageData);

/** As a file of the plainest kind: pixels of four bytes would be made grey again, one by one. */
export const findCodesInGrey = ({ data, width, height }: Grey): Promise<FoundCode[]> =>
  read(Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), data]));
