import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';

type Wish = { dpi: number; format: 'png' | 'jpeg'; quality: number };

const pointsPerInch = 72;

let library: Promise<PDFiumLibrary> | undefined;

/** The pages of a PDF under each other in one image. */
export async function drawPages(pdf: Buffer, { dpi, format, quality }: Wish): Promise<Buffer> {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(pdf);
  try {
    const pages: { data: Buffer; width: number; height: number }[] = [];
    for (let index = 0; index < document.getPageCount(); index += 1) {
      const { data, width, height } = await document
        .getPage(index)
        .render({ scale: dpi / pointsPerInch, render: 'bitmap' });
      pages.push({ data: Buffer.from(data), width, height });
    }
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
    return await (format === 'png' ? image.png({ compressionLevel: 6 }) : image.jpeg({ quality })).toBuffer();
  } finally {
    document.destroy();
  }
}
