import { PDFDocument } from '@cantoo/pdf-lib';
import type { Renderer, RenderRequest } from '#platform/renderer/renderer.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function blankPdf(pages: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) document.addPage([595, 842]);
  return Buffer.from(await document.save());
}

/** Remembers what it was asked to draw and answers one pixel, or an empty page for each document: for tests that are not about how documents look. */
export function createBlankRenderer(): Renderer & { requests: RenderRequest[] } {
  const requests: RenderRequest[] = [];
  return {
    requests,
    render: async (request) => {
      requests.push(request);
      const documents = request.html.split('<div class="certificate"').length - 1;
      const bytes = request.format === 'pdf' ? await blankPdf(documents) : pixel;
      const inspection = { spots: [], code: { millimetres: 37, isRead: true } };
      return { bytes, boxes: [], misfits: [], ...(request.inspect === undefined ? {} : { inspection }) };
    },
    start: async () => undefined,
    check: async () => undefined,
    close: async () => undefined,
  };
}
