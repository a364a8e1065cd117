import { crc32 } from 'node:zlib';
import { PDFDocument, PDFName, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Corpus, copyCheck, createCorpus, patience } from '#testing/copy-corpus.ts';
import { boxOf, edit, glueCode, hideInLayer, withoutCredential } from '#testing/copy-forgeries.ts';
import { retouchings } from '#testing/retouched-copies.ts';

let corpus: Corpus;
let forged: Buffer;
beforeAll(async () => {
  corpus = await createCorpus();
  forged = await corpus.world.forge(corpus.school.issued, (subject) => {
    const [first] = subject.result as Record<string, unknown>[];
    Object.assign(first ?? {}, { score: '88' });
  });
}, patience);
afterAll(() => corpus.world.close());

const codeBox = () => boxOf(corpus.school.boxes, 'verify.qr');

/** A bar beside the fields. */
const drawDash = (page: PDFPage, color: ReturnType<typeof rgb>) =>
  page.drawRectangle({ x: 120, y: 240, width: 90, height: 8, color });

/** The official picture with one more chunk behind its head. */
function withChunk(name: string, length: number): Buffer {
  const { png } = corpus.school;
  const head = 33;
  const chunk = Buffer.alloc(length + 12);
  chunk.writeUInt32BE(length, 0);
  chunk.write(name, 4, 'latin1');
  chunk.writeUInt32BE(1, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + length)), 8 + length);
  return Buffer.concat([png.subarray(0, head), chunk, png.subarray(head)]);
}

describe('what is hidden in a file never passes', () => {
  const files: [string, string, string, () => Promise<Buffer>][] = [
    [
      'other writing in a layer that is switched off',
      'unknown',
      'changeable',
      () =>
        edit(corpus.school.pdf, (document, page) =>
          hideInLayer(document, page, { box: boxOf(corpus.school.boxes, 'subjects.3.score'), text: '93' }),
        ),
    ],
    [
      'an earlier state of the file that shows something else',
      'unknown',
      'changeable',
      async () => {
        const document = await PDFDocument.load(forged, { forIncrementalUpdate: true });
        const [page] = await document.copyPages(await PDFDocument.load(corpus.school.pdf), [0]);
        if (page !== undefined) document.addPage(page);
        document.removePage(0);
        return Buffer.from(await document.commit());
      },
    ],
    ['an animation, of which browsers show another picture', 'unknown', 'changeable', async () => withChunk('acTL', 8)],
    ['another meaning of its greys', 'unknown', 'changeable', async () => withChunk('gAMA', 4)],
    ...['/XFA', '/JavaScript', '/Collection'].map((name): [string, string, string, () => Promise<Buffer>] => [
      `what a reader makes of ${name}`,
      'unknown',
      'changeable',
      () =>
        edit(corpus.school.pdf, (document) =>
          document.catalog.set(PDFName.of('Extra'), document.context.obj({ [name.slice(1)]: 'x' })),
        ),
    ]),
    [
      'a thin line of writing beside the fields of the official file',
      'fail',
      'differs',
      () =>
        edit(corpus.school.pdf, (_document, page) =>
          page.drawText('Additional subject: French 91 (A Excellent)', { x: 60, y: 95, size: 7 }),
        ),
    ],
    [
      'letters that every reader takes from where it likes',
      'unknown',
      'changeable',
      () =>
        edit(corpus.school.pdf, async (document, page) => {
          const font = await document.embedFont(StandardFonts.Helvetica);
          // Under the code, where it shows on no page: the file alone says so.
          page.drawText('.', { x: page.getWidth() - 60, y: 60, size: 1, font });
        }),
    ],
    [
      'words so pale that a program takes them for paper',
      'unknown',
      'marks',
      () => edit(corpus.school.pdf, (_document, page) => drawDash(page, rgb(0.9, 0.9, 0.9))),
    ],
    [
      'another signature in the official file',
      'fail',
      'differs',
      () =>
        edit(corpus.school.pdf, (document, page) => {
          const signing = retouchings.find(({ name }) => name === 'another signature');
          return signing?.retouch({ document, page, boxes: corpus.school.boxes });
        }),
    ],
    [
      'the codes of two certificates',
      'fail',
      'several-certificates',
      () => glueCode(corpus.school.pdf, corpus.other.pdf, { box: codeBox(), to: { ...codeBox(), x: 14, y: 200 } }),
    ],
    [
      'the credential of another certificate inside',
      'fail',
      'several-certificates',
      async () => {
        const { document: credential } = await corpus.world.credentialOf(corpus.other.issued);
        return edit(withoutCredential(corpus.school.pdf), (document) =>
          document.attach(Buffer.from(credential), 'credential.json', { mimeType: 'application/vc+json' }),
        );
      },
    ],
  ];
  test.each(files)('%s', { timeout: patience }, async (_name, result, code, make) => {
    expect(copyCheck(await corpus.scan(await make()))).toMatchObject({ result, code });
  });

  test.each([
    ['was changed', ''],
    ['is far longer than ours', ' '.repeat(1_000_000)],
  ])('a credential inside that %s', { timeout: patience }, async (_what, padding) => {
    const { document: signed } = await corpus.world.credentialOf(corpus.school.issued);
    const altered = signed.replace('"Okafor"', '"Okofor"') + padding;
    expect(altered).not.toBe(signed);
    const file = await edit(withoutCredential(corpus.school.pdf), (document) =>
      document.attach(Buffer.from(altered), 'credential.json', { mimeType: 'application/vc+json' }),
    );
    const { data } = await corpus.scan(file);
    expect(data?.verdict.checks.find(({ name }) => name === 'signature')).toMatchObject({
      result: 'fail',
      code: 'altered',
    });
    expect(data?.status).toBe('verification failed');
  });
});
