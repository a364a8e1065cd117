import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { certificateTypes } from '@sanad/contract/values/certificate-types';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { shippedTemplate } from '#features/issuing/templates/usecases/shipped-templates.ts';
import { createLog } from '#platform/log.ts';
import type { Picture, Renderer, RenderFormat } from '#platform/renderer/renderer.ts';
import { createRenderer } from '#platform/renderer/renderer-pool.ts';
import { type Sample, sampleFacts } from '#testing/sample-certificates.ts';
import type { CertificateFacts } from './data/facts.ts';
import { findBakedCredential } from './output/png-credential.ts';
import { drawQrCode } from './template/qr-code.ts';
import type { Certificate } from './usecases/assemble.ts';
import { describeCertificate } from './usecases/describe-certificate.ts';
import { printBooklet, renderTogether } from './usecases/render-booklet.ts';
import { renderCertificate } from './usecases/render-certificate.ts';

const log = createLog('silent');
let renderer: Renderer;
let picture: Picture;
beforeAll(async () => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  // By itself it would fetch its program from a content network.
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });
  renderer = createRenderer({ log, pages: 2 });
  await renderer.start();
  const bytes = await sharp({ create: { width: 300, height: 120, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
  picture = { mime: 'image/png', bytes };
});
afterAll(() => renderer.close());

const qrText = `HTTPS://SANAD.EXAMPLE/V/4K7QX2MD8R#${'8713046592'.repeat(56)}`;
/** As long as twenty subjects with full names make it. */
const longQrText = `HTTPS://SANAD.EXAMPLE/V/4K7QX2MD8R#${'8713046592'.repeat(118)}`;
const credentialJson = JSON.stringify({ type: ['VerifiableCredential'], name: 'Zeugnis ₦ अ ẹ' }, null, 1);
const tags = [
  'state.logo',
  'state.registrarExaminationSignature',
  'state.commissionerEducationSignature',
  'school.logo',
  'school.principalSignature',
  'teacher.teacherSignature',
  'credentialSubject.photo',
];

function certificate(facts: CertificateFacts, wish: Partial<Certificate> = {}): Certificate {
  const { html, sheet } = shippedTemplate(facts.type);
  return {
    template: { html, css: sheet },
    ...describeCertificate(facts, { verifyAddress: 'sanad.example', at: new Date('2025-07-18T00:00:00Z') }),
    pictures: Object.fromEntries(tags.map((tag) => [tag, picture])),
    credentialJson,
    qrText,
    ...wish,
  };
}

const render = (one: Certificate, format: RenderFormat) => renderCertificate({ renderer, log }, one, format);
const pagesOf = async (pdf: Buffer) => (await PDFDocument.load(pdf)).getPageCount();

/** Names of the fonts in a PDF, without the letters that mark a part of a font. */
async function fontsOf(pdf: Buffer): Promise<string[]> {
  const { context } = await PDFDocument.load(pdf);
  const names = context.enumerateIndirectObjects().flatMap(([, object]) => {
    const dict = object instanceof PDFDict ? object : undefined;
    if (dict?.get(PDFName.of('Type')) !== PDFName.of('FontDescriptor')) return [];
    return [String(dict.get(PDFName.of('FontName'))).replace(/^\/([A-Z]{6}\+)?/, '')];
  });
  return [...new Set(names)];
}

type Pdfium = {
  wasmExports: Record<string, (...given: number[]) => number>;
  HEAPU8: Uint8Array;
};

/** What stands in a PDF, read by another library than the one that wrote it. */
async function readByPdfium(pdf: Buffer): Promise<{ text: string; attachments: Buffer[] }> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const { module } = library as unknown as { module: Pdfium };
  const { documentIdx } = document as unknown as { documentIdx: number };
  const call = (name: string, ...given: number[]) => {
    const found =
      (module as unknown as Record<string, (...given: number[]) => number>)[`_${name}`] ?? module.wasmExports[name];
    if (found === undefined) throw new Error(`${name} is not there.`);
    return found(...given);
  };
  const attachments: Buffer[] = [];
  for (let index = 0; index < call('FPDFDoc_GetAttachmentCount', documentIdx); index += 1) {
    const attachment = call('FPDFDoc_GetAttachment', documentIdx, index);
    const at = call('malloc', 100_000);
    const sizeAt = at + 99_000;
    const size = () => Buffer.from(module.HEAPU8.slice(sizeAt, sizeAt + 4)).readUInt32LE();
    call('FPDFAttachment_GetFile', attachment, 0, 0, sizeAt);
    call('FPDFAttachment_GetFile', attachment, at, size(), sizeAt);
    attachments.push(Buffer.from(module.HEAPU8.slice(at, at + size())));
    call('free', at);
  }
  const text = document.getPage(0).getText();
  document.destroy();
  library.destroy();
  return { text, attachments };
}

const samples: Sample[] = ['plain', 'worst', 'hindi'];
const all = certificateTypes.flatMap((type) => samples.map((sample): [typeof type, Sample] => [type, sample]));

test.each(all)('%s, %s: everything fits its page, in the fonts of the document', async (type, sample) => {
  const one = certificate(sampleFacts(type, sample), { qrText: sample === 'worst' ? longQrText : qrText });
  const warned: unknown[] = [];
  const watching = { renderer, log: { ...log, warn: (...given: unknown[]) => void warned.push(given) } as typeof log };
  const { bytes, boxes } = await renderCertificate(watching, one, 'pdf');
  expect(warned).toEqual([]);
  const pages = await pagesOf(bytes);
  if (type === 'Transcript') expect(pages).toBeGreaterThan(1);
  else {
    expect(pages).toBe(1);
    const [width, height] = type === 'MBA' ? [297, 210] : [210, 297];
    const outside = boxes.filter(
      (box) => box.x < 5 || box.y < 5 || box.x + box.width > width - 5 || box.y + box.height > height - 5,
    );
    expect(outside).toEqual([]);
    expect(boxes.map(({ field }) => field)).toEqual(
      expect.arrayContaining([
        'credentialSubject.lastName',
        'verify.qr',
        `subjects.${Array.isArray(one.data.subjects) ? one.data.subjects.length - 1 : 0}.grade`,
      ]),
    );
  }
  expect((await fontsOf(bytes)).filter((name) => !/^(EBGaramond|TiroDeva|NotoSans)/.test(name))).toEqual([]);
});

test('two sessions of twelve subjects are one page of a transcript, signatures and code included', async () => {
  const { sessions = [], ...facts } = sampleFacts('Transcript', 'plain');
  const two = sessions.slice(0, 2).map((session) => ({
    ...session,
    terms: session.terms.map(({ term, graded }) => {
      const more = graded.slice(0, 12 - graded.length).map((one) => ({ ...one, subject: `Further ${one.subject}` }));
      return { term, graded: [...graded, ...more] };
    }),
  }));
  expect(two[1]?.terms[2]?.graded).toHaveLength(12);
  const { bytes } = await renderCertificate({ renderer, log }, certificate({ ...facts, sessions: two }), 'pdf');
  expect(await pagesOf(bytes)).toBe(1);
});

test('letters of Yoruba, Igbo, Hausa and Hindi are drawn by the fonts of the document', async () => {
  const subject = {
    ...sampleFacts('BECE', 'plain').subject,
    firstName: 'ẸẹỌọṢṣẸ́ọ̀ỊịỤụṄṅ',
    middleName: 'ƁɓƊɗƘƙƳƴ',
    lastName: 'क्ष त्र ज्ञ श्र ऋ ॐ',
  };
  const { bytes } = await render(certificate(sampleFacts('BECE', 'plain', { subject })), 'pdf');
  const fonts = await fontsOf(bytes);
  expect(fonts.some((name) => name.startsWith('TiroDeva'))).toBe(true);
  expect(fonts.filter((name) => !/^(EBGaramond|TiroDeva|NotoSans)/.test(name))).toEqual([]);
});

test('[CERT-21] PDF, PNG and JPEG are real files of their kind that show the certificate', async () => {
  const one = certificate(sampleFacts('School Result Certificate', 'plain'));
  const pdf = await render(one, 'pdf');
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const { text } = await readByPdfium(pdf.bytes);
  for (const word of ['Adaeze', 'Okafor', 'Mathematics', 'SRC-2025-4K7QX2MD8R', 'Mrs Hauwa Bello', 'sanad.example']) {
    expect(text).toContain(word);
  }
  for (const format of ['png', 'jpeg'] as const) {
    const { bytes, mime } = await render(one, format);
    const { width, height, format: found } = await sharp(bytes).metadata();
    expect([mime, found, width, height]).toEqual([`image/${format}`, format, 1588, 2246]);
  }
});

test('the code on paper gives back its text, with modules of 0.43 mm or more, also at its longest', async () => {
  for (const text of [qrText, longQrText]) {
    const { bytes } = await render(certificate(sampleFacts('BECE', 'worst'), { qrText: text }), 'png');
    const [code] = await readBarcodes(bytes, { formats: ['QRCode'], tryHarder: true });
    expect(code?.text).toBe(text);
    const { version, sizeMm } = drawQrCode(text);
    expect(sizeMm / (17 + 4 * version + 8)).toBeGreaterThanOrEqual(0.43);
    expect(version).toBeLessThanOrEqual(text === qrText ? 12 : 20);
  }
});

test('a code with the place of the school is read from 30 mm on paper, scanned at 200 dpi', async () => {
  const text = `HTTPS://SANAD.EXAMPLE/V/4K7QX2MD8R#${'8713046592'.repeat(66)}`;
  const { svg, grid, version } = drawQrCode(text);
  expect(version).toBe(13);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${grid} ${grid}" width="1200" height="1200">${svg}</svg>`;
  const side = Math.round((30 / 25.4) * 200);
  const scanned = await sharp(await sharp(Buffer.from(drawing)).resize(side, side).blur(0.6).png().toBuffer())
    .extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#fff' })
    .jpeg({ quality: 75 })
    .toBuffer();
  const [code] = await readBarcodes(scanned, { formats: ['QRCode'], tryHarder: true });
  expect(code?.text).toBe(text);
});

test('the credential is inside PDF and PNG, byte for byte, as another program reads it', async () => {
  const one = certificate(sampleFacts('MBA', 'plain'));
  const { attachments } = await readByPdfium((await render(one, 'pdf')).bytes);
  expect(attachments.map(String)).toEqual([credentialJson]);
  const png = (await render(one, 'png')).bytes;
  expect(findBakedCredential(png)).toBe(credentialJson);
  const { comments } = await sharp(png).metadata();
  expect(comments).toContainEqual({ keyword: expect.stringContaining('openbadgecredential'), text: credentialJson });
});

test('a PDF says what it is, and the same certificate gives the same bytes', async () => {
  const one = certificate(sampleFacts('BECE', 'plain'));
  const [first, second] = [await render(one, 'pdf'), await render(one, 'pdf')];
  expect(first.bytes.equals(second.bytes)).toBe(true);
  const document = await PDFDocument.load(first.bytes, { updateMetadata: false });
  expect(document.getTitle()).toBe('Basic Education Certificate Examination BECE-2025-4K7QX2MD8R');
  expect(document.getAuthor()).toBe('Ministry of Education, Gongola State');
  expect(document.getCreationDate()).toEqual(new Date('2025-07-18T00:00:00Z'));
  expect((await render(one, 'png')).bytes.equals((await render(one, 'png')).bytes)).toBe(true);
});

test('a draft says so all over the page and has neither code, number nor credential', async () => {
  const facts = sampleFacts('School Result Certificate', 'plain', { pending: true });
  const { bytes, boxes } = await render(certificate(facts, { watermark: 'PENDING' }), 'pdf');
  const { text, attachments } = await readByPdfium(bytes);
  expect(text).toContain('PENDING');
  expect(text).toContain('NOT ISSUED');
  expect(text).not.toContain('4K7QX2MD8R');
  expect(attachments).toEqual([]);
  expect(boxes.map(({ field }) => field)).not.toContain('verify.qr');
});

test('what is no certificate says so across every page of a document that flows', async () => {
  const facts = sampleFacts('Transcript', 'plain');
  const [marked, bare] = await Promise.all([
    render(certificate(facts, { watermark: 'SAMPLE' }), 'png'),
    render(certificate(facts), 'png'),
  ]);
  const pixels = ({ bytes }: { bytes: Buffer }) => sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  const [{ data, info }, { data: without }] = [await pixels(marked), await pixels(bare)];
  // A4: as many pages as the height is more than its width.
  const pages = Math.round(info.height / (info.width * Math.SQRT2));
  expect(pages).toBeGreaterThan(1);
  const pageHeight = info.height / pages;
  for (let page = 0; page < pages; page += 1) {
    const [from, to] = [page, page + 1].map((count) => Math.round(count * pageHeight) * info.width) as [number, number];
    const changed = [];
    for (let at = from; at < to; at += 1) if (data[at] !== without[at]) changed.push(at);
    expect(changed.length, `page ${page + 1}`).toBeGreaterThan((to - from) / 40);
    // Turned: as high as half of the page, where the word itself is a seventh.
    expect((changed.at(-1)! - changed[0]!) / info.width, `page ${page + 1}`).toBeGreaterThan(pageHeight * 0.45);
  }
});

test('[S-95] hostile values are printed as they stand, and do nothing', async () => {
  const schoolName = '</h1><script>document.body.remove()</script><img src=x onerror=alert(1)>{{issuer.name}}';
  const subject = { ...sampleFacts('School Result Certificate', 'plain').subject, schoolName, firstName: '"><b>&amp;' };
  const { bytes } = await render(certificate(sampleFacts('School Result Certificate', 'plain', { subject })), 'pdf');
  const text = (await readByPdfium(bytes)).text.replace(/\s+/g, '');
  expect(text).toContain('<script>document.body.remove()</script>');
  expect(text).toContain('{{issuer.name}}');
  expect(text).toContain('"><b>&amp;');
});

test('a class is printed as one document, each certificate with its own credential', async () => {
  const certificates = Array.from({ length: 7 }, (_, index) => {
    const facts = sampleFacts('School Result Certificate', index === 3 ? 'worst' : 'plain');
    const subject = { ...facts.subject, lastName: `Okafor${index}` };
    return certificate({ ...facts, subject }, { credentialJson: `{"number":${index}}` });
  });
  const info = { title: 'Class', author: 'School', subject: 'JSS 3 A', lang: 'en', at: new Date(0) };
  const booklet = await printBooklet({ renderer, log }, certificates, info);
  const files = await renderTogether({ renderer, log }, certificates);
  expect(await pagesOf(booklet)).toBe(7);
  expect(files).toHaveLength(7);
  for (const [index, file] of files.entries()) {
    const { text, attachments } = await readByPdfium(file);
    expect(text).toContain(`Okafor${index}`);
    expect(attachments.map(String)).toEqual([`{"number":${index}}`]);
    expect(await pagesOf(file)).toBe(1);
  }
});
