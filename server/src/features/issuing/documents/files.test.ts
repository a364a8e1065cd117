import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBlankRenderer } from '#testing/blank-renderer.ts';
import { anIssuer, aPublishedKind } from '#testing/document-world.ts';
import * as make from '#testing/factories.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';
import { removeUnusedFilesJob } from './jobs.ts';

const blank = createBlankRenderer();
let testApp: TestApp;
let pupil: make.Made;
let issuer: Awaited<ReturnType<typeof anIssuer>>;
let kind: Awaited<ReturnType<typeof aPublishedKind>>;
let png: Buffer;

const label = (en: string) => ({ en });
const photograph = { name: 'photograph', label: label('Photograph'), type: 'picture' } as const;
const drawing = { name: 'drawing', label: label('Drawing'), type: 'picture', private: true } as const;
const report = { name: 'report', label: label('Report'), type: 'file' } as const;

beforeAll(async () => {
  testApp = await createTestApp(() => ({ renderer: blank }));
  const { db } = testApp.database;
  const school = await make.aSchool(db, { state: await make.aState(db), ownerId: 'school' });
  pupil = await make.aStudent(db, { school, ownerId: 'pupil' });
  issuer = await anIssuer(testApp, 'board');
  kind = await aPublishedKind(testApp, issuer, {
    fields: [photograph, drawing, report],
    validity: { until: 'always' },
  });
  const create = { width: 60, height: 80, channels: 3 as const, background: '#1f4e79' };
  png = await sharp({ create }).png().toBuffer();
});
afterAll(() => testApp.close());

type Headers = Record<string, string>;
const ask = (method: 'GET' | 'POST', url: string, headers: Headers, payload?: object) =>
  testApp.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });

async function send(method: 'POST' | 'PUT', url: string, headers: Headers, parts: Record<string, Buffer | string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)]), `${name}.png`);
  }
  const wire = new Response(form);
  const type = { 'content-type': wire.headers.get('content-type') ?? '' };
  const payload = Buffer.from(await wire.arrayBuffer());
  return testApp.app.inject({ method, url, headers: { ...headers, ...type }, payload });
}

const sendFile = async (as: 'picture' | 'file', content: Buffer, headers: Headers = issuer.headers) =>
  send('POST', `/api/documents/files?as=${as}`, headers, { file: content });
const addressOf = async (as: 'picture' | 'file', content: Buffer, headers?: Headers): Promise<string> =>
  (await sendFile(as, content, headers)).json().data.address;

const write = (values: object, headers: Headers = issuer.headers) => {
  const holder = { entity: 'Student', osid: pupil.osid };
  return ask('POST', '/api/documents', headers, { versionId: kind.versionId, holder, values, issue: true });
};
/** What the paper shows to this reader: its page, and how many pictures stand on it. */
async function paperOf(credentialId: string, headers: Headers) {
  await testApp.database.pool.query('delete from rendered_file');
  blank.requests.length = 0;
  const { statusCode } = await ask('GET', `/credentials/credentials/${credentialId}?format=png`, headers);
  const [request] = blank.requests;
  return { statusCode, html: request?.html ?? '', pictures: request?.pictures?.size ?? 0 };
}

describe('pictures and files of a document', () => {
  test('they are signed by the sum of their bytes, stand in the holder’s document and in nobody else’s view', async () => {
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
    const values = { photograph: await addressOf('picture', png), report: await addressOf('file', pdf) };
    const made = await write(values);
    expect([made.statusCode, made.json().message]).toEqual([200, undefined]);
    const { osid, credentialId, certificateNo } = made.json().data;
    const at = `/credentials/credentials/${credentialId}`;
    const holder = as('Student', { id: 'pupil' });
    const signed = (await ask('GET', at, { ...holder, accept: 'application/json' })).json();
    expect(signed.credentialSubject.documentFields).toEqual([
      {
        ...{ name: 'photograph', label: { en: 'Photograph' }, type: 'picture', value: 'file.png' },
        file: { mime: 'image/png', size: expect.any(Number), sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      },
      {
        ...{ name: 'report', label: { en: 'Report' }, type: 'file', value: 'file.png' },
        file: { mime: 'application/pdf', size: pdf.length, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      },
    ]);
    const seen = (await ask('GET', `/api/documents/${osid}`, issuer.headers)).json().data.fields;
    expect(seen[0].address).toMatch(/^\/api\/files\/[0-9a-f-]+\?sig=/);
    expect((await ask('GET', seen[0].address, issuer.headers)).statusCode).toBe(200);
    const query = { resultType: 'regional', certificateNo };
    const open = await ask('POST', '/api/verifier/public/verify', {}, query);
    expect(open.json().data.document.fields).toEqual([]);
    const paper = await paperOf(credentialId, holder);
    expect([paper.statusCode, paper.pictures]).toEqual([200, 1]);
    expect(paper.html).toContain(`1 KB · SHA-256 ${signed.credentialSubject.documentFields[1].file.sha256}`);
  });

  test('a picture whose bytes are not those that were signed is not drawn', async () => {
    const address = await addressOf('picture', png);
    const made = (await write({ photograph: address })).json().data;
    const { db, pool } = testApp.database;
    const id = address.split('/').at(-1) ?? '';
    const { path } = await db.selectFrom('stored_file').select('path').where('id', '=', id).executeTakeFirstOrThrow();
    const create = { width: 60, height: 80, channels: 3 as const, background: '#c00000' };
    await testApp.deps.files.put(path, await sharp({ create }).png().toBuffer(), 'image/png');
    expect(await paperOf(made.credentialId, issuer.headers)).toMatchObject({ statusCode: 200, pictures: 0 });
    expect(
      (await pool.query('select on_certificates from stored_file where id = $1', [id])).rows[0].on_certificates,
    ).toBe(true);
  });

  test('what is no picture, too large, of somebody else or not there is refused, and nothing is written', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect((await sendFile('picture', svg)).statusCode).toBe(415);
    expect((await sendFile('file', svg)).statusCode).toBe(415);
    expect((await sendFile('picture', Buffer.concat([png, Buffer.alloc(600_000)]))).statusCode).toBe(413);
    expect((await sendFile('picture', png, as('School', { id: 'school' }))).statusCode).toBe(403);
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
    const stranger = await anIssuer(testApp, 'stranger');
    const foreign = await addressOf('picture', png, stranger.headers);
    const wrong = [
      { photograph: foreign },
      { photograph: await addressOf('file', pdf) },
      { photograph: '/api/files/01890000-0000-7000-8000-000000000000' },
      { report: 'https://elsewhere.example/report.pdf' },
    ];
    const before = (await ask('GET', '/api/documents', issuer.headers)).json().totalCount;
    for (const values of wrong) expect([values, (await write(values)).statusCode]).toEqual([values, 400]);
    expect((await ask('GET', '/api/documents', issuer.headers)).json().totalCount).toBe(before);
  });
});

test('a file that was sent and stands in no document goes after a day, with its contents', async () => {
  const { pool } = testApp.database;
  const [used, waiting, ...unused] = await Promise.all(Array.from({ length: 4 }, () => addressOf('picture', png)));
  await write({ photograph: used });
  const holder = { entity: 'Student', osid: pupil.osid };
  await ask('POST', '/api/documents', issuer.headers, {
    ...{ versionId: kind.versionId, holder, values: { photograph: waiting } },
  });
  const pupilsOwn = as('Student', { id: 'pupil' });
  const own = await addressOf('picture', png, pupilsOwn);
  const wish = { kindId: kind.kindId, values: { photograph: own } };
  expect((await ask('POST', '/api/browse/ask', pupilsOwn, wish)).statusCode).toBe(200);
  await pool.query("update stored_file set created_at = now() - interval '25 hours' where not on_certificates");
  const later = await addressOf('picture', png);
  const ids = async () => {
    const { rows } = await pool.query("select '/api/files/' || id as address from stored_file");
    return rows.map(({ address }) => address);
  };
  const before = await ids();
  await removeUnusedFilesJob.run(testApp.deps, {});
  const after = await ids();
  for (const kept of [used, waiting, own, later]) expect(after).toContain(kept);
  for (const gone of unused) {
    expect(before).toContain(gone);
    expect(after).not.toContain(gone);
  }
});

describe('how an issuer appears', () => {
  const url = () => `/api/issuer/face/${issuer.osid}`;
  const signatory = { firstSignatoryName: 'Ibrahim Sani', firstSignatoryOffice: 'Registrar' };
  const recordOf = async () => (await ask('GET', `/api/v1/Issuer/${issuer.osid}`, issuer.headers)).json();

  test('colour, logo and signatures are kept together, and stand on papers as of the day of issue', async () => {
    const sent = await send('PUT', url(), issuer.headers, {
      ...{ headerColour: 'wine', ...signatory },
      ...{ logoUrl: png, firstSignature: png },
    });
    expect([sent.statusCode, Object.keys(sent.json().data).sort()]).toEqual([200, ['firstSignature', 'logoUrl']]);
    expect(await recordOf()).toMatchObject({ headerColour: 'wine', ...signatory });
    const { credentialId } = (await write({ photograph: await addressOf('picture', png) })).json().data;
    const drawn = await paperOf(credentialId, issuer.headers);
    expect(drawn.pictures).toBe(1);
    expect(drawn.html).toMatch(/data-colour="wine"[\s\S]*Ibrahim Sani/);
    await send('PUT', url(), issuer.headers, {
      headerColour: 'teal',
      firstSignatoryName: '',
      firstSignatoryOffice: '',
    });
    const record = await recordOf();
    expect([record.headerColour, record.firstSignatoryName, record.firstSignature]).toEqual([
      'teal',
      undefined,
      undefined,
    ]);
    expect(await paperOf(credentialId, issuer.headers)).toEqual(drawn);
  });

  test('a colour of nobody’s palette, a signature without a name, and the face of another issuer are refused', async () => {
    const colour = await send('PUT', url(), issuer.headers, { headerColour: '#ff0' });
    expect([colour.statusCode, colour.json().message]).toEqual([400, 'Please choose one of these colours']);
    const unnamed = await send('PUT', url(), issuer.headers, { firstSignatoryOffice: 'Registrar' });
    expect([unnamed.statusCode, unnamed.json().message]).toEqual([400, 'Please say who signs']);
    const stranger = await anIssuer(testApp, 'another');
    expect((await send('PUT', url(), stranger.headers, { headerColour: 'blue' })).statusCode).toBe(404);
  });
});
