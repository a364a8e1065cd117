import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { galleryTemplate } from '#features/issuing/templates/usecases/gallery.ts';
import { printLabelsIn } from '#testing/certificate-languages.ts';
import { createCopiesWorld, type Issued, scanCopy } from '#testing/copies-world.ts';
import { copyCheck, marks, pageDpi, patience } from '#testing/copy-corpus.ts';
import { degrade, drawPdf, handling } from '#testing/copy-degradations.ts';
import { withFixedCrypto } from '#testing/fixed-crypto.ts';
import { as } from '#testing/test-app.ts';

/** A report card on US Letter with labels in two languages, issued before the installation went back to one. */
let world: Awaited<ReturnType<typeof createCopiesWorld>>;
let issued: Issued;
let pdf: Buffer;

beforeAll(async () => {
  world = await createCopiesWorld({ clock: { now: () => new Date('2026-06-15T10:00:00.000Z') } });
  const saved = await world.testApp.app.inject({
    method: 'PUT',
    url: `/api/school/school-details/${world.world.school.osid}`,
    payload: { schoolResultTemplate: Buffer.from(galleryTemplate('report-ledger').html).toString('base64') },
    headers: as('School'),
  });
  expect(saved.statusCode).toBe(200);
  printLabelsIn(world.testApp, ['en', 'hi']);
  issued = await withFixedCrypto(() =>
    world.issueSchool({ firstName: 'Adaeze', middleName: 'Ngozi', lastName: 'Okafor', subjectAndGrade: marks }),
  );
  printLabelsIn(world.testApp, ['en']);
  ({ bytes: pdf } = await world.fileOf(issued));
}, patience);
afterAll(() => world.close());

describe('an honest copy of a certificate on US Letter, in two languages, is verified', () => {
  const copies: [string, () => Promise<Buffer>][] = [
    ['the PDF itself', async () => pdf],
    ['the PNG itself', async () => (await world.fileOf(issued, 'png')).bytes],
    [
      'a JPEG of it',
      async () =>
        sharp((await world.fileOf(issued, 'png')).bytes)
          .jpeg({ quality: 70 })
          .toBuffer(),
    ],
    ...(['a scan at 150 dpi, 2.4° askew', 'a photo'] as const).map((name): [string, () => Promise<Buffer>] => [
      name,
      async () => degrade(await drawPdf(pdf, pageDpi), pageDpi, handling[name] ?? {}),
    ]),
  ];
  test.each(copies)('%s', { timeout: patience }, async (_name, make) => {
    const scanned = await scanCopy(world.testApp, await make());
    expect(copyCheck(scanned)).toMatchObject({ result: 'pass' });
    expect(scanned.data).toMatchObject({ status: 'verified', differences: [] });
  });
});

test('another score on it is found', { timeout: patience }, async () => {
  const forged = await world.forge(issued, (subject) => {
    const [first] = subject.result as { score: number }[];
    if (first !== undefined) first.score = 93;
  });
  const page = await degrade(await drawPdf(forged, pageDpi), pageDpi, handling['a scan at 150 dpi, 2.4° askew'] ?? {});
  const scanned = await scanCopy(world.testApp, page);
  expect(copyCheck(scanned)).toMatchObject({ result: 'fail' });
});
