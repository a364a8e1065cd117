import { inflateSync } from 'node:zlib';
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shippedTemplate } from '#features/issuing/templates/usecases/shipped-templates.ts';
import { createLog } from '#platform/log.ts';
import type { Renderer } from '#platform/renderer/renderer.ts';
import { createRenderer } from '#platform/renderer/renderer-pool.ts';
import { sampleFacts } from '#testing/sample-certificates.ts';
import { finishPdf, joinPdfs, splitPdf } from './output/pdf-document.ts';
import { readPrinted } from './output/printed-pdf.ts';
import { describeCertificate } from './usecases/describe-certificate.ts';
import { printBooklet } from './usecases/render-booklet.ts';
import { renderCertificate } from './usecases/render-certificate.ts';

const log = createLog('silent');
let renderer: Renderer;
beforeAll(async () => {
  renderer = createRenderer({ log, pages: 1 });
  await renderer.start();
});
afterAll(() => renderer.close());

const at = new Date('2025-07-18T00:00:00Z');
const info = { title: 'Zeugnis ₦ <&> अ', author: 'School', subject: 'JSS 3 A', lang: 'en', at };
const credentialJson = JSON.stringify({ name: 'अ ẹ' });

function certificate(type: 'BECE' | 'MBA') {
  const facts = sampleFacts(type, type === 'BECE' ? 'hindi' : 'plain');
  const { html, sheet } = shippedTemplate(type);
  const described = describeCertificate(facts, { verifyAddress: 'sanad.example', at });
  return { template: { html, css: sheet }, ...described, credentialJson, qrText: 'HTTPS://SANAD.EXAMPLE/V/4K7QX2MD8R' };
}

const load = (bytes: Buffer) => PDFDocument.load(bytes, { updateMetadata: false });
const name = (text: string) => PDFName.of(text);
const objectsOf = (document: PDFDocument) => document.context.enumerateIndirectObjects().map(([, object]) => object);
const dictOf = (object: PDFObject) => (object instanceof PDFRawStream ? object.dict : object);
const dictsOf = (document: PDFDocument) =>
  objectsOf(document).flatMap((object) => {
    const dict = dictOf(object);
    return dict instanceof PDFDict ? [dict] : [];
  });

/** All that PDF/A-3b asks of the structure of a file; what it asks of fonts and colours is judged by veraPDF (decision 074). */
async function expectArchivable(bytes: Buffer): Promise<PDFDocument> {
  expect(bytes.subarray(0, 8).toString()).toBe('%PDF-1.7');
  const document = await load(bytes);
  const { catalog, context } = document;
  expect(context.trailerInfo.ID?.toString()).toMatch(/^\[ <[0-9a-f]{32}> <[0-9a-f]{32}> \]$/i);
  expect(context.trailerInfo.Encrypt).toBeUndefined();
  const metadata = Buffer.from(
    decodePDFRawStream(catalog.lookup(name('Metadata')) as PDFRawStream).decode(),
  ).toString();
  expect(metadata).toContain('<pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>');
  const intents = catalog.lookup(name('OutputIntents'), PDFArray);
  const intent = intents.lookup(0, PDFDict);
  expect(intent.get(name('S'))).toBe(name('GTS_PDFA1'));
  const profile = intent.lookup(name('DestOutputProfile')) as PDFRawStream;
  expect(inflateSync(profile.contents).toString('latin1', 12, 24)).toBe('mntrRGB XYZ ');
  for (const key of ['OpenAction', 'AA', 'AcroForm']) expect(catalog.get(name(key))).toBeUndefined();
  for (const dict of dictsOf(document)) {
    expect(dict.get(name('Filter'))).not.toBe(name('LZWDecode'));
    expect(dict.get(name('Interpolate'))?.toString()).not.toBe('true');
    if (dict.get(name('Type')) !== name('FontDescriptor') || dict.get(name('FontName')) === undefined) continue;
    const isInside = ['FontFile', 'FontFile2', 'FontFile3'].some((key) => dict.get(name(key)) !== undefined);
    // A font of drawings has its letters in itself.
    const isDrawn = dictsOf(document).some(
      (font) => font.get(name('Subtype')) === name('Type3') && font.lookup(name('FontDescriptor')) === dict,
    );
    expect(isInside || isDrawn).toBe(true);
  }
  return document;
}

test('a certificate is made to last: PDF/A-3b, with the credential as its associated file', async () => {
  for (const type of ['BECE', 'MBA'] as const) {
    const { bytes } = await renderCertificate({ renderer, log }, certificate(type), 'pdf');
    const { catalog } = await expectArchivable(bytes);
    const file = catalog.lookup(name('AF'), PDFArray).lookup(0, PDFDict);
    expect(file.get(name('AFRelationship'))).toBe(name('Data'));
    const inside = file.lookup(name('EF'), PDFDict).lookup(name('UF')) as PDFRawStream;
    expect(inside.dict.get(name('Subtype'))).toBe(name('application/vc+json'));
    expect(inflateSync(inside.contents).toString()).toBe(credentialJson);
  }
});

test('a booklet is made to last too, whatever its pages look like', async () => {
  const certificates = [certificate('BECE'), certificate('BECE'), certificate('MBA')];
  const document = await expectArchivable(await printBooklet({ renderer, log }, certificates, info));
  expect(document.getPages().map((page) => Math.round(page.getWidth()))).toEqual([595, 595, 842]);
  expect(document.getTitle()).toBe(info.title);
});

/** Pages with a link each, as a library writes them that packs its objects. */
async function packedPdf(widths: readonly number[], address: string): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (const width of widths) {
    const page = document.addPage([width, 842]);
    const action = document.context.register(document.context.obj({ S: 'URI', URI: PDFString.of(address) }));
    const link = document.context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: action, P: page.ref });
    page.node.addAnnot(document.context.register(link));
  }
  return Buffer.from(await document.save());
}

test('another form of PDF than the one of today is read as well', async () => {
  const printed = await readPrinted(await packedPdf([300, 400, 500], 'https://sanad.example/'));
  expect(printed.pages).toHaveLength(3);
  const files = await splitPdf(printed, [{ info }, { info, credential: credentialJson }, { info }]);
  for (const [index, file] of files.entries()) {
    const document = await expectArchivable(file);
    expect(document.getPages().map((page) => page.getWidth())).toEqual([300 + index * 100]);
    expect(document.getAttachments()).toHaveLength(index === 1 ? 1 : 0);
  }
  expect((await load(joinPdfs([printed, printed], info))).getPages().map((page) => page.getWidth())).toEqual([
    ...[300, 400, 500],
    ...[300, 400, 500],
  ]);
});

test('what looks like a reference inside a text is left alone', async () => {
  const address = 'https://sanad.example/?q=5 0 R\\(stream';
  const document = await load(finishPdf(await readPrinted(await packedPdf([300], address)), info));
  const links = dictsOf(document).flatMap((dict) => dict.get(name('URI'))?.toString() ?? []);
  expect(links).toEqual([`(${address})`]);
});

test('one without pages is refused', async () => {
  await expect(readPrinted(Buffer.from('no PDF at all'))).rejects.toThrow();
});
