import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hugePage, nestedStreams } from '#testing/bad-pdfs.ts';
import { createBlankRenderer } from '#testing/blank-renderer.ts';
import { buildIssuingWorld, type IssuingWorld, issueAs, pendingClassResult } from '#testing/issuing-world.ts';
import { aPng } from '#testing/pictures.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let world: IssuingWorld;
beforeAll(async () => {
  testApp = await createTestApp(() => ({ renderer: createBlankRenderer() }));
  world = await buildIssuingWorld(testApp);
});
afterAll(() => testApp.close());

type Headers = Record<string, string>;
const student = as('Student');
const other = as('Student', { id: 'another' });
const get = (url: string, headers: Headers = student) => testApp.app.inject({ method: 'GET', url, headers });

async function upload(content: Buffer, title: string, headers: Headers = student) {
  const form = new FormData();
  form.append('title', title);
  form.append('file', new Blob([new Uint8Array(content)]), 'a file');
  const wire = new Response(form);
  return testApp.app.inject({
    method: 'POST',
    url: '/api/wallet/documents',
    headers: { ...headers, 'content-type': wire.headers.get('content-type') ?? '' },
    payload: Buffer.from(await wire.arrayBuffer()),
  });
}

async function aPdf(pages = 2, change: (pdf: PDFDocument) => void = () => undefined): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) pdf.addPage([300, 400]);
  change(pdf);
  return Buffer.from(await pdf.save());
}

/** Runs a script when it is opened. */
const script = (pdf: PDFDocument) => {
  const action = pdf.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') });
  pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.register(action));
};

const details = async (headers: Headers = student) =>
  (await get('/api/v1/getUserDetails/Student', headers)).json().data[0];
const counts = async () => {
  const { pool } = testApp.database;
  const { rows } = await pool.query(
    `select (select count(*)::int from stored_file) as files,
      (select count(*)::int from record where entity = 'WalletDocument' and deleted_at is null) as documents`,
  );
  return rows[0];
};

describe('adding', () => {
  test('[EP-94] [REG-70] a PDF is kept with its pages, and only its holder reads it, at the name of its kind', async () => {
    const answer = await upload(await aPdf(), 'Birth certificate');
    expect(answer.statusCode).toBe(200);
    const [{ osid }] = answer.json().data;
    const [kept] = (await details())['attestation-SELF'];
    expect(kept).toMatchObject({ osid, title: 'Birth certificate', name: 'Birth certificate', type: 'pdf' });
    expect(kept.additionalInput).toMatchObject({ pages: 2, size: expect.any(Number) });
    const read = (await get(`/api/v1/attestation-SELF/${osid}`)).json();
    expect((await get(read.fileUrl, {})).headers['content-type']).toBe('application/pdf');
    // The list has an address that opens as well.
    expect((await get(kept.fileUrl, {})).statusCode).toBe(200);
    expect((await get(`/api/v1/attestation-SELF/${osid}`, other)).statusCode).toBe(404);
    expect((await get(read.fileUrl.split('?')[0], other)).statusCode).toBe(404);
  });

  test('[WALLET-08] each page is drawn as a picture for its holder alone', async () => {
    const [{ osid }] = (await upload(await aPdf(), 'Two pages')).json().data;
    const page = await get(`/api/wallet/documents/${osid}/pages/2`);
    const { width = 0, height = 1, format } = await sharp(page.rawPayload).metadata();
    expect([format, Math.round((width / height) * 100)]).toEqual(['png', 75]);
    expect((await get(`/api/wallet/documents/${osid}/pages/3`)).statusCode).toBe(404);
    expect((await get(`/api/wallet/documents/${osid}/pages/0`)).statusCode).toBe(400);
    for (const headers of [other, as('Teacher')]) {
      expect((await get(`/api/wallet/documents/${osid}/pages/1`, headers)).statusCode).toBe(404);
    }
    expect((await get(`/api/wallet/documents/${osid}/pages/1`, as('School'))).statusCode).toBe(404);
  });

  test('of a photograph only the picture is kept, not what the camera told', async () => {
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#884422' } })
      .withExif({ IFD0: { Copyright: 'the place' } })
      .jpeg()
      .toBuffer();
    const [{ osid }] = (await upload(photo, 'Card')).json().data;
    const { fileUrl, type } = (await get(`/api/v1/attestation-SELF/${osid}`)).json();
    expect(type).toBe('jpeg');
    expect((await get(fileUrl, {})).rawPayload.toString('latin1')).not.toContain('the place');
    expect((await get(`/api/wallet/documents/${osid}/pages/1`)).headers['content-type']).toBe('image/jpeg');
  });

  test.each([
    [
      'a script',
      async () => Buffer.from('<script>alert(1)</script>'),
      415,
      'A document must be a PDF, a PNG or a JPEG.',
    ],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'A document must be a PDF'],
    ['a photograph of 20 MB', async () => Buffer.concat([aPng(), Buffer.alloc(20_000_000)]), 413, 'at most 5 MB'],
    ['a PDF bomb', async () => nestedStreams(), 415, 'unpacks to far more than a document needs'],
    ['a page of five metres', async () => hugePage(), 415, 'unpacks to far more than a document needs'],
    ['a PDF with a script', () => aPdf(1, script), 415, 'runs a script'],
    ['a PDF of 51 pages', () => aPdf(51), 415, 'at most 50 pages'],
    ['half a PDF', async () => (await aPdf()).subarray(0, 60), 415, 'cannot be opened'],
    ['half a picture', async () => aPng().subarray(0, 40), 415, 'cannot be opened'],
    ['nothing', async () => Buffer.alloc(0), 400, 'holds no file'],
  ])('%s is refused with a sentence, and nothing is kept', async (_name, make, status, sentence) => {
    const before = await counts();
    const answer = await upload(await make(), 'Letter');
    expect(answer.json().params.errmsg).toContain(sentence);
    expect(answer.statusCode).toBe(status);
    expect(await counts()).toEqual(before);
  });

  test('without a title neither document nor file is kept', async () => {
    const before = await counts();
    for (const title of ['', '<b>', 'x'.repeat(300)]) {
      expect((await upload(aPng(), title)).statusCode).toBe(400);
    }
    expect(await counts()).toEqual(before);
  });

  test('a removed document takes what it said and its file along; another that names the same keeps it', async () => {
    const [{ osid }] = (await upload(aPng(), 'First')).json().data;
    const { fileUrl } = (await get(`/api/v1/attestation-SELF/${osid}`)).json();
    const twin = { name: 'Twin', fileUrl };
    const created = await testApp.app.inject({
      ...{ method: 'POST', url: '/api/v1/WalletDocument', headers: student, payload: twin },
    });
    const remove = (id: string, headers: Headers = student) =>
      testApp.app.inject({ method: 'DELETE', url: `/api/v1/WalletDocument/${id}`, headers });
    expect((await remove(osid, other)).statusCode).toBe(404);
    expect((await remove(osid)).statusCode).toBe(200);
    expect((await get(fileUrl, {})).statusCode).toBe(200);
    expect((await remove(created.json().data[0].osid)).statusCode).toBe(200);
    expect((await get(fileUrl, {})).statusCode).toBe(404);
    const { rows } = await testApp.database.pool.query('select data from record where osid = $1', [osid]);
    expect(rows).toEqual([{ data: { kind: 'attestation-SELF' } }]);
  });
});

describe('what was signed for somebody', () => {
  test('stands in the wallet without being added, for its holder alone', async () => {
    const one = await pendingClassResult(testApp, world, { student: world.student });
    const [issued] = await issueAs(testApp, [one.osid]);
    const own = (await get('/api/wallet/credentials')).json().data;
    expect(own).toEqual([
      expect.objectContaining({
        vcOsid: issued?.credentialId,
        osid: one.osid,
        certificateNo: issued?.certificateNo,
        entity: 'ClassResults',
        state: 'valid',
        issuer: expect.stringMatching(/./),
      }),
    ]);
    expect((await get('/api/wallet/credentials', other)).json().data).toEqual([]);
    expect((await get('/api/wallet/credentials', as('School'))).statusCode).toBe(403);
    const { pool } = testApp.database;
    await pool.query('update credential set revoked_at = now() where id = $1', [issued?.credentialId]);
    expect((await get('/api/wallet/credentials')).json().data[0].state).toBe('revoked');
  });
});
