import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pictureOf } from '#platform/pictures/sharp-images.ts';
import { type Corpus, copyCheck, createCorpus, pageDpi, patience } from '#testing/copy-corpus.ts';
import { drawPdf } from '#testing/copy-degradations.ts';
import { boxOf } from '#testing/copy-forgeries.ts';
import {
  type Greys,
  greyPng,
  greysOf,
  hiddenShade,
  profileOf,
  scanAsPdf,
  seenThrough,
  sideBySide,
  withChunk,
  withProfile,
  withStroke,
} from '#testing/two-faced-copies.ts';

let corpus: Corpus;
let genuine: Buffer;
let forged: Buffer;
let codeless: Buffer;
let plain: Greys;
let marked: Greys;
beforeAll(async () => {
  corpus = await createCorpus();
  genuine = await pictureOf(corpus.school.page).removeAlpha().png().toBuffer();
  const changed = await corpus.world.forge(corpus.school.issued, (subject) => {
    const [first] = subject.result as Record<string, unknown>[];
    Object.assign(first ?? {}, { score: '88' });
  });
  forged = await pictureOf(await drawPdf(changed, pageDpi))
    .removeAlpha()
    .png()
    .toBuffer();
  const pixels = pageDpi / 25.4;
  const { x, y, width, height } = boxOf(corpus.school.boxes, 'verify.qr');
  const [across, down] = [Math.ceil(width * pixels) + 20, Math.ceil(height * pixels) + 20];
  const cover = await sharp({ create: { width: across, height: down, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const place = { left: Math.round(x * pixels) - 10, top: Math.round(y * pixels) - 10 };
  codeless = await sharp(forged)
    .composite([{ input: cover, ...place }])
    .png()
    .toBuffer();
  plain = await greysOf(genuine);
  const score = boxOf(corpus.school.boxes, 'subjects.3.score');
  marked = withStroke(plain, { x: (score.x - 2) / 210, y: (score.y + 1) / 297 }, hiddenShade);
}, patience);
afterAll(() => corpus.world.close());

const verdictOn = async (file: Buffer) => {
  const { result, code } = copyCheck(await corpus.scan(file)) ?? {};
  return `${result} ${code}`;
};

describe('a certificate lends its verdict to nothing that lies beside it', () => {
  test.each([
    ['behind', () => sideBySide(genuine, forged)],
    ['before', () => sideBySide(forged, genuine)],
  ])('the same certificate, altered, %s the genuine one', { timeout: patience }, async (_where, make) => {
    expect(await verdictOn(await make())).toBe('fail differs');
  });

  test('an altered sheet without a code beside the genuine one', { timeout: patience }, async () => {
    expect(await verdictOn(await sideBySide(genuine, codeless))).toBe('unknown extra-pages');
  });

  test('an altered sheet without a code, and the genuine one small in its corner', { timeout: patience }, async () => {
    const small = await sharp(genuine).resize({ width: 850 }).png().toBuffer();
    expect(await verdictOn(await sideBySide(codeless, small))).toBe('unknown extra-pages');
  });

  test('the genuine sheet alone on a larger one is verified', { timeout: patience }, async () => {
    const ground = { background: '#7a5c40', channels: 3 } as const;
    const table = sharp({ create: { width: 3200, height: 2800, ...ground } });
    const photo = await table
      .composite([{ input: genuine, left: 700, top: 200 }])
      .jpeg()
      .toBuffer();
    expect(await verdictOn(photo)).toBe('pass matches');
  });
});

describe('what one program shows and another does not is never verified', () => {
  const iccSpace = (isOdd: boolean) => (document: PDFDocument) => {
    const { context } = document;
    const profile = context.register(context.flateStream(profileOf('GRAY', { isOdd }), { N: 1 }));
    return context.obj(['ICCBased', profile]);
  };
  const calibrated = (gamma: number) => (document: PDFDocument) =>
    document.context.obj(['CalGray', { WhitePoint: [0.95, 1, 1.09], Gamma: gamma }]);
  const turned = (document: PDFDocument) => {
    const shades = Buffer.from(Array.from({ length: 256 }, (_, index) => (index === hiddenShade ? 255 : index)));
    const about = { FunctionType: 0, Domain: [0, 1], Range: [0, 1], Size: [256], BitsPerSample: 8 };
    return { Type: 'ExtGState', TR: document.context.register(document.context.flateStream(shades, about)) };
  };
  const ofDevice = () => 'DeviceGray';
  const files: [string, () => Promise<Buffer>][] = [
    ['a stroke that is a hole in the paper', () => seenThrough(marked, hiddenShade)],
    [
      'a stroke that a profile of greys blackens',
      async () => withProfile(await greyPng(marked), profileOf('GRAY', { isOdd: true })),
    ],
    [
      'two ways to read the colours',
      async () => withChunk(withProfile(genuine, profileOf('RGB ', { isOdd: false })), 'sRGB', Buffer.from([0])),
    ],
    ['a stroke that an exponent blackens', () => scanAsPdf(marked, { space: calibrated(200) })],
    ['a stroke that a profile in the PDF blackens', () => scanAsPdf(marked, { space: iccSpace(true) })],
    ['shades that are turned into others', () => scanAsPdf(marked, { space: ofDevice, state: turned })],
    [
      'ink that lets through what lies under it',
      () => scanAsPdf(plain, { space: ofDevice, state: () => ({ Type: 'ExtGState', OP: true }) }),
    ],
  ];
  test.each(files)('%s', { timeout: patience }, async (_name, make) => {
    expect(await verdictOn(await make())).toMatch(/^unknown (changeable|marks)$/);
  });

  test('a list of objects that is too long to be read', { timeout: patience }, async () => {
    const document = await PDFDocument.load(await scanAsPdf(plain, { space: ofDevice }));
    document.context.register(document.context.obj({ Layers: 'x'.repeat(2_200_000) }));
    const file = Buffer.from(await document.save({ useObjectStreams: true, objectsPerTick: 1 }));
    expect(await verdictOn(file)).toBe('unknown changeable');
  });

  const honest: [string, () => Promise<Buffer>][] = [
    [
      'a scan in greys with their usual profile',
      async () => withProfile(await greyPng(plain), profileOf('GRAY', { isOdd: false })),
    ],
    ['a picture with the profile of a screen', async () => withProfile(genuine, profileOf('RGB ', { isOdd: false }))],
    ['a scan with the usual exponent', () => scanAsPdf(plain, { space: calibrated(2.2) })],
    ['a scan with a usual profile', () => scanAsPdf(plain, { space: iccSpace(false) })],
  ];
  test.each(honest)('%s is verified', { timeout: patience }, async (_name, make) => {
    expect(await verdictOn(await make())).toBe('pass matches');
  });
});
