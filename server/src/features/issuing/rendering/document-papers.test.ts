import { PDFDocument } from '@cantoo/pdf-lib';
import { documentPapers } from '@sanad/contract/entities/document-kind';
import type { SignedField } from '@sanad/contract/workflow/document-fields';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paperFinder } from '#features/issuing/templates/usecases/document-papers.ts';
import { createLog } from '#platform/log.ts';
import type { Picture, Renderer } from '#platform/renderer/renderer.ts';
import { createRenderer } from '#platform/renderer/renderer-pool.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { type DocumentFacts, describeDocument } from './data/issued-document.ts';
import { labelsOf } from './data/labels.ts';
import { renderCertificate } from './usecases/render-certificate.ts';

const log = createLog('silent');
let renderer: Renderer;
let database: TestDatabase;
let logo: Picture;
beforeAll(async () => {
  renderer = createRenderer({ log, pages: 1 });
  database = await createTestDatabase();
  const create = { width: 300, height: 300, channels: 3 as const, background: '#1f4e79' };
  logo = { mime: 'image/png', bytes: await sharp({ create }).png().toBuffer() };
});
afterAll(async () => {
  await renderer.close();
  await database.drop();
});

const field = (name: string, value: string | number, more: Partial<SignedField> = {}): SignedField => ({
  name: 'field',
  label: { en: name, hi: 'राशि प्रति वर्ष' },
  type: 'text',
  value,
  ...more,
});

const file = { mime: 'image/png', size: 48_000, sha256: 'a3'.repeat(32) };

const plain: DocumentFacts = {
  title: { en: 'Scholarship Award', hi: 'छात्रवृत्ति पुरस्कार' },
  issuerName: 'Gombe State Scholarship Board',
  issuerId: '01890000-0000-7000-8000-1b8a3f9a1c2d',
  holderName: 'Amina Yusuf',
  schoolName: 'Unity Basic School Gombe',
  fields: [
    field('Session', '2026–2027'),
    field('Amount a year', 150_000, { type: 'amount', currency: 'NGN', private: true }),
    field('Class', 'SSS 1'),
    field('Ground of the award', 'Her result in the Basic Education Certificate Examination.'),
  ],
  validUntil: '2027-07-31',
  issued: { documentNo: 'GSSB/2026/00418', certificateNo: 'DOC-2026-4K7QX2MD8R', on: '2026-11-16T09:00:00Z' },
};

const name = 'Oluwaseun-Adebayo Chukwuemeka Oluwafunmilayo Adeyemi-Okonkwo';
const full: DocumentFacts = {
  ...plain,
  title: { en: 'Certificate of Outstanding Achievement in the State Mathematics Olympiad' },
  issuerName: 'Federal Republic Joint Board for Scholarships, Awards and Sports of the Northern States',
  holderName: name,
  schoolName: 'Government Girls’ Science and Technical Day Secondary School, Kaltungo West',
  fields: [
    ...Array.from({ length: 11 }, (_, index) => field(`Field number ${index + 1}`, 'A value of usual length')),
    field('Ground', 'x'.repeat(140)),
  ],
};
const endless: DocumentFacts = {
  ...full,
  fields: Array.from({ length: 60 }, (_, index) => field(`Field number ${index + 1}`, 'A long word. '.repeat(30))),
};
const hindi: DocumentFacts = {
  ...plain,
  title: { en: 'Scholarship', hi: 'राज्य छात्रवृत्ति एवं उत्कृष्टता पुरस्कार' },
  holderName: 'आइशा बेल्लो',
  fields: [field('x', 'बुनियादी शिक्षा प्रमाणपत्र परीक्षा में उसके परिणाम के आधार पर'), field('y', 'कक्षा नौ')],
};

const code = `HTTPS://SANAD.EXAMPLE/V/4K7QX2MD8R#${'8713046592'.repeat(70)}`;

async function draw(facts: DocumentFacts, paper: (typeof documentPapers)[number], languages: ('en' | 'hi')[] = ['en']) {
  const template = await paperFinder(database.db)({ kindId: '', definition: { paper } }, facts.fields);
  const at = new Date('2026-11-16T00:00:00Z');
  const described = describeDocument(facts, { verifyAddress: 'sanad.example', at, labels: labelsOf(languages) });
  const warned: unknown[] = [];
  const watching = { ...log, warn: (...given: unknown[]) => void warned.push(given) } as typeof log;
  const pictures = {
    ...{ 'issuer.logo': logo, 'issuer.firstSignature': logo, 'issuer.secondSignature': logo },
    ...{ 'pictures.first': logo, 'pictures.second': logo },
  };
  const whole = { template, ...described, pictures, qrText: code };
  const isDraft = facts.issued === undefined;
  const certificate = isDraft ? { ...whole, watermark: 'DRAFT' } : whole;
  return { ...(await renderCertificate({ renderer, log: watching }, certificate, 'pdf')), warned };
}

async function pagesOf(pdf: Buffer) {
  const document = await PDFDocument.load(pdf);
  return document.getPages().map((page) => `${Math.round(page.getWidth())} × ${Math.round(page.getHeight())}`);
}

/** With everything that an issuer can add: its colour, two who sign, pictures and a file. */
const faced: DocumentFacts = {
  ...plain,
  colour: 'wine',
  signatories: [
    { name, office: 'Registrar of the State Scholarship Board and its Committees' },
    { name: 'Ruth Danjuma', office: 'Chair of the board' },
  ],
  fields: [
    ...plain.fields,
    field('Photograph of the holder', 'amina.png', { type: 'picture', file }),
    field('The winning drawing', 'drawing.png', { type: 'picture', file }),
    field('Report', 'report-of-the-jury.pdf', { type: 'file', file: { ...file, mime: 'application/pdf' } }),
  ],
};

const signed: DocumentFacts = { ...full, colour: 'blue', signatories: faced.signatories ?? [] };

const cases = { plain, full, hindi, draft: { ...plain, issued: undefined }, faced, signed };

test.each(
  documentPapers.flatMap((paper) =>
    (['plain', 'full', 'hindi', 'draft', 'faced', 'signed'] as const).map((given) => ({ paper, given })),
  ),
)('$paper, $given: one page, everything five millimetres from the edge', async ({ paper, given }) => {
  const { bytes, boxes, warned } = await draw(cases[given], paper, given === 'hindi' ? ['hi', 'en'] : ['en']);
  const [width, height] = paper === 'letter' ? [210, 297] : [297, 210];
  expect(warned).toEqual([]);
  expect(await pagesOf(bytes)).toEqual([paper === 'letter' ? '595 × 842' : '842 × 595']);
  const outside = boxes.filter(
    (box) => box.x < 5 || box.y < 5 || box.x + box.width > width - 5 || box.y + box.height > height - 5,
  );
  expect(outside).toEqual([]);
  const named = boxes.map(({ field: one }) => one);
  expect(named).toContain('holder.name');
  expect(named.includes('verify.qr')).toBe(given !== 'draft');
});

test('sixty long fields go onto as many pages as they need', async () => {
  const { bytes, warned } = await draw(endless, 'award-brown');
  expect(warned).toEqual([]);
  const pages = await pagesOf(bytes);
  expect(new Set(pages)).toEqual(new Set(['595 × 842']));
  expect(pages.length).toBeGreaterThan(4);
});
