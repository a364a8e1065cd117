import { setImmediate } from 'node:timers/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';

type Wish = { dpi: number; format: 'png' | 'jpeg'; quality: number };

const pointsPerInch = 72;

let library: Promise<PDFiumLibrary> | undefined;

type Pixels = { data: Uint8Array; width: number; height: number };

/** The pages of a PDF one after the other, four bytes a pixel. Others get their turn in between. */
export async function* eachPage(pdf: Buffer, dpi: number): AsyncGenerator<Pixels> {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(pdf);
  try {
    for (let index = 0; index < document.getPageCount(); index += 1) {
      const page = document.getPage(index);
      const { data, width, height } = await page.render({ scale: dpi / pointsPerInch, render: 'bitmap' });
      yield { data, width, height };
      await setImmediate();
    }
  } finally {
    document.destroy();
  }
}

/** The pages of a PDF under each other in one image. */
export async function drawPages(pdf: Buffer, { dpi, format, quality }: Wish): Promise<Buffer> {
  const pages: { data: Buffer; width: number; height: number }[] = [];
  for await (const { data, width, height } of eachPage(pdf, dpi))
    pages.push({ data: Buffer.from(data), width, height });
  const width = Math.max(...pages.map((page) => page.width));
  const height = pages.reduce((sum, page) => sum + page.height, 0);
  let top = 0;
  const layers = pages.map(({ data, ...raw }) => {
    const layer = { input: data, raw: { width: raw.width, height: raw.height, channels: 4 as const }, left: 0, top };
    top += raw.height;
    return layer;
  });
  const image = sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite(layers)
    .withMetadata({ density: dpi });
  return (format === 'png' ? image.png({ compressionLevel: 6 }) : image.jpeg({ quality })).toBuffer();
}
