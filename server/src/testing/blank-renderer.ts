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

/** Remembers what it was asked to draw and answers one pixel, or an empty page for each document: for tests that are not about how documents look. A page that is only looked at holds everything, and is not remembered. */
export function createBlankRenderer(): Renderer & { requests: RenderRequest[] } {
  const requests: RenderRequest[] = [];
  return {
    requests,
    render: async (request) => {
      const looked = { spots: [], code: { millimetres: 37, isRead: true } };
      if (request.inspect !== undefined) return { bytes: pixel, boxes: [], misfits: [], inspection: looked };
      requests.push(request);
      const documents = request.html.split('<div class="certificate"').length - 1;
      return { bytes: request.format === 'pdf' ? await blankPdf(documents) : pixel, boxes: [], misfits: [] };
    },
    start: async () => undefined,
    check: async () => undefined,
    close: async () => undefined,
  };
}
