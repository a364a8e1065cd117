import {
  degrees,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFPage,
  PDFString,
  rgb,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { pictureOf } from '#platform/pictures/sharp-images.ts';
import type { FieldBox } from '#platform/renderer/renderer.ts';
import { drawPdf } from './copy-degradations.ts';

const pointsPerMillimetre = 72 / 25.4;

type Place = { x: number; y: number; width: number; height: number };

/** A box of ours in the units of a PDF, which counts from below. */
export function placeOf(page: PDFPage, box: FieldBox): Place {
  const width = box.width * pointsPerMillimetre;
  const height = box.height * pointsPerMillimetre;
  const y = page.getHeight() - box.y * pointsPerMillimetre - height;
  return { x: box.x * pointsPerMillimetre, y, width, height };
}

export function boxOf(boxes: readonly FieldBox[], field: string): FieldBox {
  const found = boxes.find((box) => box.field === field);
  if (found === undefined) throw new Error(`There is no field ${field}.`);
  return found;
}

/** Changes a PDF and saves it anew. */
export async function edit(pdf: Buffer, change: (document: PDFDocument, page: PDFPage) => unknown): Promise<Buffer> {
  const document = await PDFDocument.load(pdf);
  await change(document, document.getPage(0));
  return Buffer.from(await document.save());
}

/** White over a field, and other writing on it. */
export async function overwrite(document: PDFDocument, page: PDFPage, { box, text }: { box: FieldBox; text: string }) {
  const { x, y, width, height } = placeOf(page, box);
  page.drawRectangle({ x: x - 1, y, width: width + 2, height, color: rgb(1, 1, 1) });
  const font = await document.embedFont(StandardFonts.Helvetica);
  page.drawText(text, { x, y: y + height * 0.28, size: height * 0.62, font });
}

/** The QR of one certificate glued on another one. */
export async function glueCode(
  onto: Buffer,
  from: Buffer,
  { box, to = box }: { box: FieldBox; to?: FieldBox },
): Promise<Buffer> {
  const dpi = 300;
  const pixels = (millimetres: number) => Math.round((millimetres / 25.4) * dpi);
  const code = await pictureOf(await drawPdf(from, dpi))
    .extract({ left: pixels(box.x), top: pixels(box.y), width: pixels(box.width), height: pixels(box.height) })
    .removeAlpha()
    .png()
    .toBuffer();
  return edit(onto, async (document, page) => {
    page.drawImage(await document.embedPng(code), placeOf(page, to));
  });
}

/** A note that covers a field: on the page as it is printed, but no part of it. */
export function coverWithNote(document: PDFDocument, page: PDFPage, { box, text }: { box: FieldBox; text: string }) {
  const { x, y, width, height } = placeOf(page, box);
  const { context } = document;
  const drawing = `1 1 1 rg 0 0 ${width} ${height} re f BT 0 g /F 11 Tf 1 ${height * 0.28} Td (${text}) Tj ET`;
  const font = context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' });
  const form = context.stream(drawing, {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, width, height],
    Resources: { Font: { F: font } },
  });
  const note = context.obj({
    Type: 'Annot',
    Subtype: 'Stamp',
    Rect: [x, y, x + width, y + height],
    F: 4,
    AP: { N: context.register(form) },
  });
  const notes = page.node.lookupMaybe(PDFName.of('Annots'), PDFArray) ?? context.obj([]);
  notes.push(context.register(note));
  page.node.set(PDFName.of('Annots'), notes);
}

/** Other writing in a layer that is hidden until somebody switches it on. */
export function hideInLayer(document: PDFDocument, page: PDFPage, { box, text }: { box: FieldBox; text: string }) {
  const { x, y, width, height } = placeOf(page, box);
  const { context } = document;
  const layer = context.register(context.obj({ Type: 'OCG', Name: PDFString.of('Print') }));
  document.catalog.set(
    PDFName.of('OCProperties'),
    context.obj({ OCGs: [layer], D: { Order: [layer], OFF: [layer], BaseState: 'ON' } }),
  );
  const resources = page.node.Resources() ?? PDFDict.withContext(context);
  resources.set(PDFName.of('Properties'), context.obj({ Hidden: layer }));
  const font = context.register(context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' }));
  const fonts = resources.lookupMaybe(PDFName.of('Font'), PDFDict) ?? PDFDict.withContext(context);
  fonts.set(PDFName.of('FHidden'), font);
  resources.set(PDFName.of('Font'), fonts);
  page.node.set(PDFName.of('Resources'), resources);
  const drawing = `q /OC /Hidden BDC 1 1 1 rg ${x} ${y} ${width} ${height} re f 0 g BT /FHidden 11 Tf ${x} ${y + 3} Td (${text}) Tj ET EMC Q`;
  page.node.wrapContentStreams(context.register(context.stream('q')), context.register(context.stream(`Q ${drawing}`)));
}

/** A sheet turned by a quarter with the page a little smaller on it, as a printer's "fit to page" does. */
export async function fitToPage(pdf: Buffer, { scale, turn }: { scale: number; turn: 0 | 90 }): Promise<Buffer> {
  const document = await PDFDocument.create();
  const [inner] = await document.embedPdf(pdf, [0]);
  if (inner === undefined) throw new Error('There is no page.');
  const page = document.addPage(turn === 0 ? [595, 842] : [842, 595]);
  const { width, height } = inner.scale(scale);
  const at =
    turn === 0 ? { x: (595 - width) / 2, y: (842 - height) / 2 } : { x: (842 + height) / 2, y: (595 - width) / 2 };
  page.drawPage(inner, { ...at, width, height, rotate: degrees(turn) });
  return Buffer.from(await document.save());
}

/** A PDF as a printer driver would write it: without the files inside. */
export function withoutCredential(pdf: Buffer): Buffer {
  // The name of the list of files, out of sight of every reader.
  return Buffer.from(pdf.toString('latin1').replaceAll('/EmbeddedFiles', '/EmbeddedFileZ'), 'latin1');
}
