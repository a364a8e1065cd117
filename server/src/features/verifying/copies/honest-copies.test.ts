import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bakeCredential } from '#features/issuing/rendering/output/png-credential.ts';
import { type Corpus, copyCheck, createCorpus, marks, pageDpi, patience } from '#testing/copy-corpus.ts';
import { degrade, handling } from '#testing/copy-degradations.ts';
import { boxOf, edit, fitToPage } from '#testing/copy-forgeries.ts';

let corpus: Corpus;
beforeAll(async () => {
  corpus = await createCorpus();
}, patience);
afterAll(() => corpus.world.close());

/** Creases look like thin writing. */
const folded = 'folded twice and scanned';

describe('[S-40] an honest copy is verified', () => {
  const files: [string, () => Promise<Buffer> | Buffer][] = [
    ['the PDF itself', () => corpus.school.pdf],
    ['the PNG itself', () => corpus.school.png],
    ['saved anew by another program', () => edit(corpus.school.pdf, () => undefined)],
    ['printed into a PDF, a little smaller', () => fitToPage(corpus.school.pdf, { scale: 0.94, turn: 0 })],
    ['printed into a PDF on its side', () => fitToPage(corpus.school.pdf, { scale: 0.9, turn: 90 })],
    [
      'the PNG as a JPEG',
      () => sharp(corpus.school.png).flatten({ background: '#fff' }).jpeg({ quality: 70 }).toBuffer(),
    ],
    ...Object.entries(handling)
      .filter(([name]) => name !== folded)
      .map(([name, how]): [string, () => Promise<Buffer>] => [name, () => degrade(corpus.school.page, pageDpi, how)]),
    [
      'a certificate of the region, scanned',
      () => degrade(corpus.region.page, pageDpi, handling['a scan at 150 dpi, 2.4° askew'] ?? {}),
    ],
    [
      'a certificate of the region, photographed',
      () => degrade(corpus.region.page, pageDpi, handling['a photo'] ?? {}),
    ],
    ['with the empty back of the sheet', () => edit(corpus.school.pdf, (document) => document.addPage([595, 842]))],
  ];
  test.each(files)('%s', { timeout: patience }, async (_name, make) => {
    const scanned = await corpus.scan(await make());
    expect(copyCheck(scanned)).toMatchObject({ result: 'pass' });
    expect(scanned.data).toMatchObject({ status: 'verified', differences: [] });
  });
});

test('a sheet with creases across its writing is verified or unknown, never failed', {
  timeout: patience,
}, async () => {
  const scanned = await corpus.scan(await degrade(corpus.school.page, pageDpi, handling[folded] ?? {}));
  expect(['pass', 'unknown']).toContain(copyCheck(scanned)?.result);
});

test('a photo from far to the side is verified or unknown, never failed', { timeout: patience }, async () => {
  const aside = { perspective: 0.1, shade: 0.6, noise: 6, jpeg: 75, turn: 4 };
  const scanned = await corpus.scan(await degrade(corpus.school.page, pageDpi, aside));
  expect(['pass', 'unknown']).toContain(copyCheck(scanned)?.result);
  expect(scanned.data).toMatchObject({ lastName: 'Okafor', results: marks, differences: [] });
});

describe('what cannot be told is unknown, with every signed value to compare by eye', () => {
  const files: [string, string, () => Promise<Buffer>][] = [
    [
      'another page beside the certificate',
      'extra-pages',
      () =>
        edit(corpus.school.pdf, (document) =>
          document.addPage([595, 842]).drawText('Admitted with honours', { x: 80, y: 600 }),
        ),
    ],
    [
      'a stamp on the scan',
      'marks',
      async () => {
        const svg =
          '<svg width="420" height="420"><circle cx="210" cy="210" r="150" fill="none" stroke="#23a" stroke-width="12"/><text x="110" y="225" font-size="56" fill="#23a">COPY</text></svg>';
        const page = await sharp(await degrade(corpus.school.page, pageDpi, { noise: 3 }))
          .composite([{ input: Buffer.from(svg), left: 560, top: 1450 }])
          .png()
          .toBuffer();
        return page;
      },
    ],
    [
      'the upper part is missing',
      'cut-off',
      async () => {
        const { width, height } = corpus.school.page;
        const top = Math.round(height * 0.3);
        return sharp(await degrade(corpus.school.page, pageDpi, { noise: 3 }))
          .extract({ left: 0, top, width, height: height - top })
          .png()
          .toBuffer();
      },
    ],
    [
      'far out of focus',
      'too-coarse',
      async () => {
        const { document } = await corpus.world.credentialOf(corpus.school.issued);
        return bakeCredential(await degrade(corpus.school.page, pageDpi, { blur: 3.4 }), document);
      },
    ],
    [
      'crumpled and smoothed out',
      'not-aligned',
      () => degrade(corpus.school.page, pageDpi, { dpi: 150, paper: 'crumpled', noise: 4, grey: true, jpeg: 80 }),
    ],
    [
      'the code alone',
      'not-aligned',
      () => {
        const { x, y, width, height } = boxOf(corpus.school.boxes, 'verify.qr');
        const pixels = (millimetres: number) => Math.round((millimetres / 25.4) * pageDpi);
        const area = { left: pixels(x), top: pixels(y), width: pixels(width), height: pixels(height) };
        return degrade(corpus.school.page, pageDpi, {}).then((page) => sharp(page).extract(area).png().toBuffer());
      },
    ],
  ];
  test.each(files)('%s', { timeout: patience }, async (_name, code, make) => {
    const scanned = await corpus.scan(await make());
    expect(copyCheck(scanned)).toMatchObject({ result: 'unknown', code });
    expect(scanned.data).toMatchObject({ status: 'unknown', firstName: 'Adaeze', lastName: 'Okafor', results: marks });
  });
});
