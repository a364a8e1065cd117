import { PDFDocument, rgb } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Base, type Corpus, copyCheck, createCorpus, pageDpi, patience } from '#testing/copy-corpus.ts';
import { type Degradation, degrade, drawPdf, handling } from '#testing/copy-degradations.ts';
import {
  boxOf,
  coverWithNote,
  edit,
  glueCode,
  overwrite,
  placeOf,
  withoutCredential,
} from '#testing/copy-forgeries.ts';

type Subject = Record<string, unknown> & { result: Record<string, unknown>[] };

let corpus: Corpus;
/** Forgeries by what was changed, drawn by ourselves: no fonts or places give them away. */
const forged = new Map<string, Buffer>();

const setResult = (index: number, name: 'score' | 'value', value: string) => (subject: Record<string, unknown>) => {
  const { result } = subject as Subject;
  Object.assign(result[index] ?? {}, { [name]: value });
};

beforeAll(async () => {
  corpus = await createCorpus();
  const changes: [string, Base, (subject: Record<string, unknown>) => void][] = [
    ['68 to 88', corpus.school, setResult(0, 'score', '88')],
    ['68 to 66', corpus.school, setResult(0, 'score', '66')],
    ['39 to 89', corpus.school, setResult(3, 'score', '89')],
    ['C to B', corpus.school, setResult(2, 'value', 'B')],
    ['F to E', corpus.school, setResult(3, 'value', 'E')],
    ['first name', corpus.school, (subject) => Object.assign(subject, { firstName: 'Adaeza' })],
    ['last name', corpus.school, (subject) => Object.assign(subject, { lastName: 'Okofor' })],
    ['session', corpus.school, (subject) => Object.assign(subject, { academicYear: '2023-2024' })],
    ['class', corpus.school, (subject) => Object.assign(subject, { className: 'JSS 3' })],
    ['region F to P', corpus.region, setResult(3, 'value', 'P')],
    ['region C to B', corpus.region, setResult(2, 'value', 'B')],
    ['region candidate', corpus.region, (subject) => Object.assign(subject, { candidateNo: 'C99' })],
  ];
  for (const [change, base, alter] of changes) forged.set(change, await corpus.world.forge(base.issued, alter));
}, patience);
afterAll(() => corpus.world.close());

const forgery = (change: string) => forged.get(change) ?? Buffer.alloc(0);
const codeBox = () => boxOf(corpus.school.boxes, 'verify.qr');
const asPage = (pdf: Buffer) => drawPdf(pdf, pageDpi);

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
        edit(corpus.school.pdf, (document, page) =>
          overwrite(document, page, { box: boxOf(corpus.school.boxes, 'subjects.0.score'), text: '98' }),
        ),
    ],
    [
      'a subject taken away',
      'results.3',
      () =>
        edit(corpus.school.pdf, (document, page) =>
          overwrite(document, page, { box: boxOf(corpus.school.boxes, 'subjects.3.subject'), text: '' }),
        ),
    ],
    [
      'a line added beside the fields',
      'page',
      () =>
        edit(corpus.school.pdf, (_document, page) =>
          page.drawText('Awarded with distinction', { x: 120, y: 260, size: 14 }),
        ),
    ],
    [
      'a note over the grade',
      'results.3',
      () =>
        edit(corpus.school.pdf, (document, page) =>
          coverWithNote(document, page, { box: boxOf(corpus.school.boxes, 'subjects.3.grade'), text: 'A' }),
        ),
    ],
    [
      'a form field over the score',
      'results.3',
      () =>
        edit(corpus.school.pdf, (document, page) => {
          const { x, y, width, height } = placeOf(page, boxOf(corpus.school.boxes, 'subjects.3.score'));
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
        const document = await PDFDocument.load(corpus.school.pdf, { forIncrementalUpdate: true });
        const box = boxOf(corpus.school.boxes, 'subjects.0.score');
        await overwrite(document, document.getPage(0), { box, text: '98' });
        return Buffer.from(await document.commit());
      },
    ],
    [
      'a forged page behind the genuine one',
      'results.0',
      () =>
        edit(corpus.school.pdf, async (document) => {
          const [page] = await document.copyPages(await PDFDocument.load(forgery('68 to 88')), [0]);
          if (page !== undefined) document.addPage(page);
        }),
    ],
    [
      'a genuine code on another pupil’s certificate',
      'firstName',
      () => glueCode(withoutCredential(corpus.other.pdf), corpus.school.pdf, { box: codeBox() }),
    ],
    [
      'the same, scanned',
      'firstName',
      async () => {
        const glued = await glueCode(withoutCredential(corpus.other.pdf), corpus.school.pdf, { box: codeBox() });
        return degrade(await asPage(glued), pageDpi, scan150);
      },
    ],
    [
      'a digit painted into a screenshot',
      'results.0',
      async () => {
        const { x, y } = boxOf(corpus.school.boxes, 'subjects.0.score');
        const [left, top] = [x, y].map((place) => Math.round((place / 25.4) * 144)) as [number, number];
        const ink = Buffer.from(
          '<svg width="40" height="32"><rect width="14" height="32" fill="#fff"/><text x="0" y="21" font-size="20" font-family="sans-serif">9</text></svg>',
        );
        return sharp(await degrade(corpus.school.page, pageDpi, { dpi: 144 }))
          .composite([{ input: ink, left, top }])
          .png()
          .toBuffer();
      },
    ],
  ];
  test.each(cases)('%s', { timeout: patience }, async (_name, field, make) => {
    const scanned = await corpus.scan(await make());
    expect(copyCheck(scanned)).toMatchObject({ result: 'fail', code: 'differs' });
    expect(scanned.data?.status).toBe('verification failed');
    const difference = scanned.data?.differences.find((one) => one.field === field);
    expect(scanned.data?.differences.map((one) => one.field)).toContain(field);
    expect(difference?.copyPicture).toMatch(/^data:image\/png;base64,/);
    expect(difference?.issuedPicture).toMatch(/^data:image\/png;base64,/);
    expect(difference?.copyPicture).not.toBe(difference?.issuedPicture);
  });
});

test.each(['a screenshot', 'sent by a messenger', 'a scan at 150 dpi, 2.4° askew', 'a fax'])(
  'thin writing that was added beside the fields is never verified: %s',
  { timeout: patience },
  async (how) => {
    const added = await edit(corpus.school.pdf, (_document, page) =>
      page.drawText('Pass with distinction', { x: 60, y: 95, size: 8 }),
    );
    const scanned = await corpus.scan(await degrade(await asPage(added), pageDpi, handling[how] ?? {}));
    expect(copyCheck(scanned)).toMatchObject({ result: 'unknown', code: 'marks' });
  },
);
