import { PDFDocument, rgb } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bakeCredential } from '#features/rendering/output/png-credential.ts';
import type { ColourImage } from '#platform/pictures/images.ts';
import type { FieldBox } from '#platform/renderer/renderer.ts';
import { createCopiesWorld, type Issued, type Scanned, scanCopy } from '#testing/copies-world.ts';
import { type Degradation, degrade, drawPdf, handling } from '#testing/copy-degradations.ts';
import {
  boxOf,
  coverWithNote,
  edit,
  fitToPage,
  glueCode,
  hideInLayer,
  overwrite,
  placeOf,
  withoutCredential,
} from '#testing/copy-forgeries.ts';

const pageDpi = 200;
const patience = 120_000;

type Base = { issued: Issued; pdf: Buffer; png: Buffer; boxes: FieldBox[]; page: ColourImage };
type Subject = Record<string, unknown> & { result: Record<string, unknown>[] };

let world: Awaited<ReturnType<typeof createCopiesWorld>>;
let school: Base;
let region: Base;
let other: Base;
/** Forgeries by what was changed, drawn by ourselves: no fonts or places give them away. */
const forged = new Map<string, Buffer>();

const marks = [
  { subject: 'English Studies', score: 68, grade: 'B' },
  { subject: 'Mathematics', score: 71, grade: 'A' },
  { subject: 'Basic Science', score: 55, grade: 'C' },
  { subject: 'Civic Education', score: 39, grade: 'F' },
];

async function baseOf(issued: Issued): Promise<Base> {
  const { bytes: pdf, boxes } = await world.fileOf(issued);
  const { bytes: png } = await world.fileOf(issued, 'png');
  return { issued, pdf, png, boxes, page: await drawPdf(pdf, pageDpi) };
}

const setResult = (index: number, name: 'score' | 'value', value: string) => (subject: Record<string, unknown>) => {
  const { result } = subject as Subject;
  Object.assign(result[index] ?? {}, { [name]: value });
};

beforeAll(async () => {
  world = await createCopiesWorld();
  const name = { firstName: 'Adaeze', middleName: 'Ngozi', lastName: 'Okafor' };
  school = await baseOf(await world.issueSchool({ ...name, subjectAndGrade: marks }));
  other = await baseOf(await world.issueSchool({ subjectAndGrade: marks.map((one) => ({ ...one, score: 90 })) }));
  region = await baseOf(await world.issueRegional({ firstName: 'Chinonso', lastName: 'Eze', subjectAndGrade: marks }));
  const changes: [string, Base, (subject: Record<string, unknown>) => void][] = [
    ['68 to 88', school, setResult(0, 'score', '88')],
    ['68 to 66', school, setResult(0, 'score', '66')],
    ['39 to 89', school, setResult(3, 'score', '89')],
    ['C to B', school, setResult(2, 'value', 'B')],
    ['F to E', school, setResult(3, 'value', 'E')],
    ['first name', school, (subject) => Object.assign(subject, { firstName: 'Adaeza' })],
    ['last name', school, (subject) => Object.assign(subject, { lastName: 'Okofor' })],
    ['session', school, (subject) => Object.assign(subject, { academicYear: '2023-2024' })],
    ['class', school, (subject) => Object.assign(subject, { className: 'JSS 3' })],
    ['region F to P', region, setResult(3, 'value', 'P')],
    ['region C to B', region, setResult(2, 'value', 'B')],
    ['region candidate', region, (subject) => Object.assign(subject, { candidateNo: 'C99' })],
  ];
  for (const [change, base, alter] of changes) forged.set(change, await world.forge(base.issued, alter));
}, patience);
afterAll(() => world.close());

const forgery = (change: string) => forged.get(change) ?? Buffer.alloc(0);
const scan = (bytes: Buffer) => scanCopy(world.testApp, bytes);
const copyCheck = ({ data }: Scanned) => data?.verdict.checks.find(({ name }) => name === 'copy');
const codeBox = () => boxOf(school.boxes, 'verify.qr');
const asPage = async (pdf: Buffer) => drawPdf(pdf, pageDpi);

/**
 * Every run signs new certificates, and every code is another one: now and then a photo cannot be laid over its
 * original. It is then unknown, which is allowed for some of the photos and for nothing else; a wrong answer for none.
 */
const undecided: string[] = [];
const mostUndecided = 2;

function isUndecided(name: string, scanned: Scanned): boolean {
  const isPhoto = /photo(?!copy)/.test(name);
  if (!isPhoto || copyCheck(scanned)?.result !== 'unknown') return false;
  undecided.push(name);
  return true;
}

describe('[S-40] an honest copy is verified', () => {
  const files: [string, () => Promise<Buffer> | Buffer][] = [
    ['the PDF itself', () => school.pdf],
    ['the PNG itself', () => school.png],
    ['saved anew by another program', () => edit(school.pdf, () => undefined)],
    ['printed into a PDF, a little smaller', () => fitToPage(school.pdf, { scale: 0.94, turn: 0 })],
    ['printed into a PDF on its side', () => fitToPage(school.pdf, { scale: 0.9, turn: 90 })],
    ['the PNG as a JPEG', () => sharp(school.png).flatten({ background: '#fff' }).jpeg({ quality: 70 }).toBuffer()],
    ...Object.entries(handling).map(([name, how]): [string, () => Promise<Buffer>] => [
      name,
      () => degrade(school.page, pageDpi, how),
    ]),
    [
      'a certificate of the region, scanned',
      () => degrade(region.page, pageDpi, handling['a scan at 150 dpi, 2.4° askew'] ?? {}),
    ],
    ['a certificate of the region, photographed', () => degrade(region.page, pageDpi, handling['a photo'] ?? {})],
    ['with the empty back of the sheet', () => edit(school.pdf, (document) => document.addPage([595, 842]))],
  ];
  test.each(files)('%s', { timeout: patience }, async (name, make) => {
    const scanned = await scan(await make());
    expect(scanned.data?.status).not.toBe('verification failed');
    if (isUndecided(name, scanned)) return;
    expect(copyCheck(scanned)).toMatchObject({ result: 'pass' });
    expect(scanned.data).toMatchObject({ status: 'verified', differences: [] });
  });
});

test('a photo from far to the side is verified or unknown, never failed', { timeout: patience }, async () => {
  const aside = { perspective: 0.1, shade: 0.6, noise: 6, jpeg: 75, turn: 4 };
  const scanned = await scan(await degrade(school.page, pageDpi, aside));
  expect(['pass', 'unknown']).toContain(copyCheck(scanned)?.result);
  expect(scanned.data).toMatchObject({ lastName: 'Okafor', results: marks, differences: [] });
});

describe('what cannot be told is unknown, with every signed value to compare by eye', () => {
  const files: [string, string, () => Promise<Buffer>][] = [
    [
      'another page beside the certificate',
      'extra-pages',
      () =>
        edit(school.pdf, (document) =>
          document.addPage([595, 842]).drawText('Admitted with honours', { x: 80, y: 600 }),
        ),
    ],
    [
      'a stamp on the scan',
      'marks',
      async () => {
        const svg =
          '<svg width="420" height="420"><circle cx="210" cy="210" r="150" fill="none" stroke="#23a" stroke-width="12"/><text x="110" y="225" font-size="56" fill="#23a">COPY</text></svg>';
        const page = await sharp(await degrade(school.page, pageDpi, { noise: 3 }))
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
        const { width, height } = school.page;
        const top = Math.round(height * 0.3);
        return sharp(await degrade(school.page, pageDpi, { noise: 3 }))
          .extract({ left: 0, top, width, height: height - top })
          .png()
          .toBuffer();
      },
    ],
    [
      'far out of focus',
      'too-coarse',
      async () => {
        const { document } = await world.credentialOf(school.issued);
        return bakeCredential(await degrade(school.page, pageDpi, { blur: 3.4 }), document);
      },
    ],
    [
      'the code alone',
      'not-aligned',
      () => {
        const { x, y, width, height } = boxOf(school.boxes, 'verify.qr');
        const pixels = (millimetres: number) => Math.round((millimetres / 25.4) * pageDpi);
        const area = { left: pixels(x), top: pixels(y), width: pixels(width), height: pixels(height) };
        return degrade(school.page, pageDpi, {}).then((page) => sharp(page).extract(area).png().toBuffer());
      },
    ],
  ];
  test.each(files)('%s', { timeout: patience }, async (_name, code, make) => {
    const scanned = await scan(await make());
    expect(copyCheck(scanned)).toMatchObject({ result: 'unknown', code });
    expect(scanned.data).toMatchObject({ status: 'unknown', firstName: 'Adaeze', lastName: 'Okafor', results: marks });
  });
});

describe('[S-40] a forgery fails, and the field is named and shown', () => {
  const through = (change: string, how: Degradation) => async () =>
    degrade(await asPage(forgery(change)), pageDpi, how);
  const scan150 = handling['a scan at 150 dpi, 2.4° askew'] ?? {};
  const scan100 = handling['a scan at 100 dpi'] ?? {};
  const photo = handling['a photo'] ?? {};
  const cases: [string, string, () => Promise<Buffer> | Buffer][] = [
    ...['68 to 88', '68 to 66'].map((change): [string, string, () => Buffer] => [
      change,
      'results.0',
      () => forgery(change),
    ]),
    ['39 to 89', 'results.3', () => forgery('39 to 89')],
    ['C to B', 'results.2', () => forgery('C to B')],
    ['F to E', 'results.3', () => forgery('F to E')],
    ['first name', 'firstName', () => forgery('first name')],
    ['last name', 'lastName', () => forgery('last name')],
    ['session', 'academicYear', () => forgery('session')],
    ['class', 'class', () => forgery('class')],
    ['candidate number', 'candidateNo', () => forgery('region candidate')],
    ['F to P', 'results.3', () => forgery('region F to P')],
    ['68 to 66, scanned', 'results.0', through('68 to 66', scan150)],
    ['68 to 66, scanned coarsely', 'results.0', through('68 to 66', scan100)],
    ['68 to 66, photographed', 'results.0', through('68 to 66', photo)],
    ['68 to 88, sent by a messenger', 'results.0', through('68 to 88', { dpi: 110, jpeg: 60 })],
    ['F to E, faxed', 'results.3', through('F to E', handling['a fax'] ?? {})],
    ['first name, a pale photocopy', 'firstName', through('first name', handling['a pale photocopy'] ?? {})],
    ['class, a grainy copy', 'class', through('class', handling['a grainy copy'] ?? {})],
    ['C to B, photographed', 'results.2', through('region C to B', photo)],
    ['F to P, scanned', 'results.3', through('region F to P', scan150)],
    [
      'another score written over it',
      'results.0',
      () =>
        edit(school.pdf, (document, page) =>
          overwrite(document, page, { box: boxOf(school.boxes, 'subjects.0.score'), text: '98' }),
        ),
    ],
    [
      'a subject taken away',
      'results.3',
      () =>
        edit(school.pdf, (document, page) =>
          overwrite(document, page, { box: boxOf(school.boxes, 'subjects.3.subject'), text: '' }),
        ),
    ],
    [
      'a line added beside the fields',
      'page',
      () =>
        edit(school.pdf, (_document, page) => page.drawText('Awarded with distinction', { x: 120, y: 260, size: 14 })),
    ],
    [
      'a note over the grade',
      'results.3',
      () =>
        edit(school.pdf, (document, page) =>
          coverWithNote(document, page, { box: boxOf(school.boxes, 'subjects.3.grade'), text: 'A' }),
        ),
    ],
    [
      'a form field over the score',
      'results.3',
      () =>
        edit(school.pdf, (document, page) => {
          const { x, y, width, height } = placeOf(page, boxOf(school.boxes, 'subjects.3.score'));
          const field = document.getForm().createTextField('score');
          field.setText('93');
          field.addToPage(page, {
            x: x - 4,
            y,
            width: width + 8,
            height,
            borderWidth: 0,
            backgroundColor: rgb(1, 1, 1),
          });
        }),
    ],
    [
      'changed by an incremental update',
      'results.0',
      async () => {
        const document = await PDFDocument.load(school.pdf, { forIncrementalUpdate: true });
        const box = boxOf(school.boxes, 'subjects.0.score');
        await overwrite(document, document.getPage(0), { box, text: '98' });
        return Buffer.from(await document.commit());
      },
    ],
    [
      'a forged page behind the genuine one',
      'results.0',
      () =>
        edit(school.pdf, async (document) => {
          const [page] = await document.copyPages(await PDFDocument.load(forgery('68 to 88')), [0]);
          if (page !== undefined) document.addPage(page);
        }),
    ],
    [
      'a genuine code on another pupil’s certificate',
      'firstName',
      () => glueCode(withoutCredential(other.pdf), school.pdf, { box: codeBox() }),
    ],
    [
      'the same, scanned',
      'firstName',
      async () => {
        const glued = await glueCode(withoutCredential(other.pdf), school.pdf, { box: codeBox() });
        return degrade(await asPage(glued), pageDpi, scan150);
      },
    ],
    [
      'a digit painted into a screenshot',
      'results.0',
      async () => {
        const { x, y } = boxOf(school.boxes, 'subjects.0.score');
        const [left, top] = [x, y].map((place) => Math.round((place / 25.4) * 144)) as [number, number];
        const ink = Buffer.from(
          '<svg width="40" height="32"><rect width="14" height="32" fill="#fff"/><text x="0" y="21" font-size="20" font-family="sans-serif">9</text></svg>',
        );
        return sharp(await degrade(school.page, pageDpi, { dpi: 144 }))
          .composite([{ input: ink, left, top }])
          .png()
          .toBuffer();
      },
    ],
  ];
  test.each(cases)('%s', { timeout: patience }, async (name, field, make) => {
    const scanned = await scan(await make());
    expect(scanned.data?.status).not.toBe('verified');
    if (isUndecided(name, scanned)) return;
    expect(copyCheck(scanned)).toMatchObject({ result: 'fail', code: 'differs' });
    expect(scanned.data?.status).toBe('verification failed');
    const difference = scanned.data?.differences.find((one) => one.field === field);
    expect(scanned.data?.differences.map((one) => one.field)).toContain(field);
    expect(difference?.copyPicture).toMatch(/^data:image\/png;base64,/);
    expect(difference?.issuedPicture).toMatch(/^data:image\/png;base64,/);
    expect(difference?.copyPicture).not.toBe(difference?.issuedPicture);
  });
});

describe('what is hidden in a file never passes', () => {
  const files: [string, string, string, () => Promise<Buffer>][] = [
    [
      'other writing in a layer that is switched off',
      'unknown',
      'changeable',
      () =>
        edit(school.pdf, (document, page) =>
          hideInLayer(document, page, { box: boxOf(school.boxes, 'subjects.3.score'), text: '93' }),
        ),
    ],
    [
      'an earlier state of the file that shows something else',
      'unknown',
      'changeable',
      async () => {
        const document = await PDFDocument.load(forgery('68 to 88'), { forIncrementalUpdate: true });
        const [page] = await document.copyPages(await PDFDocument.load(school.pdf), [0]);
        if (page !== undefined) document.addPage(page);
        document.removePage(0);
        return Buffer.from(await document.commit());
      },
    ],
    [
      'the codes of two certificates',
      'fail',
      'several-certificates',
      () => glueCode(school.pdf, other.pdf, { box: codeBox(), to: { ...codeBox(), x: 14, y: 200 } }),
    ],
    [
      'the credential of another certificate inside',
      'fail',
      'several-certificates',
      async () => {
        const { document: credential } = await world.credentialOf(other.issued);
        return edit(withoutCredential(school.pdf), (document) =>
          document.attach(Buffer.from(credential), 'credential.json', { mimeType: 'application/vc+json' }),
        );
      },
    ],
  ];
  test.each(files)('%s', { timeout: patience }, async (_name, result, code, make) => {
    expect(copyCheck(await scan(await make()))).toMatchObject({ result, code });
  });

  test('a credential inside that was changed', { timeout: patience }, async () => {
    const { document: signed } = await world.credentialOf(school.issued);
    const altered = signed.replace('"Okafor"', '"Okofor"');
    expect(altered).not.toBe(signed);
    const file = await edit(withoutCredential(school.pdf), (document) =>
      document.attach(Buffer.from(altered), 'credential.json', { mimeType: 'application/vc+json' }),
    );
    const { data } = await scan(file);
    expect(data?.verdict.checks.find(({ name }) => name === 'signature')).toMatchObject({
      result: 'fail',
      code: 'altered',
    });
    expect(data?.status).toBe('verification failed');
  });
});

test('at most two of the four photos are undecided', () => {
  expect(undecided.length, undecided.join(', ')).toBeLessThanOrEqual(mostUndecided);
});
