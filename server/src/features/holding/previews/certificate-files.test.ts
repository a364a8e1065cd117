import { PDFDocument } from '@cantoo/pdf-lib';
import type { Role } from '@sanad/contract/values/roles';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { drawQrCode } from '#features/issuing/rendering/template/qr-code.ts';
import { createRenderer } from '#platform/renderer/renderer-pool.ts';
import { aTemplate } from '#testing/a-template.ts';
import { createBlankRenderer } from '#testing/blank-renderer.ts';
import type * as make from '#testing/factories.ts';
import {
  buildIssuingWorld,
  type IssuingWorld,
  issueAs,
  pendingClassResult,
  pendingResult,
} from '#testing/issuing-world.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

const blank = createBlankRenderer();
const none = { osid: '', credentialId: '', certificateNo: '' };
let testApp: TestApp;
let world: IssuingWorld;
let school = none;
let region = none;
let foreign = none;
let pending: make.Made;
let classRow: make.Made;

beforeAll(async () => {
  testApp = await createTestApp(() => ({ renderer: blank }), { PUBLIC_URL: 'https://sanad.example' });
  world = await buildIssuingWorld(testApp);
  classRow = await pendingClassResult(testApp, world, { student: world.student });
  const regional = await pendingResult(testApp, world, { student: world.student });
  const far = await pendingClassResult(testApp, world.far);
  pending = await pendingClassResult(testApp, world, { student: world.student, term: 'Second' });
  [school = none, region = none, foreign = none] = await issueAs(testApp, [classRow.osid, regional.osid, far.osid]);
});
afterAll(() => testApp.close());
beforeEach(() => {
  blank.requests.length = 0;
});

type Headers = Record<string, string>;
const get = (url: string, headers: Headers = {}) => testApp.app.inject({ method: 'GET', url, headers });
const read = (id: string, query: string, headers: Headers = {}) =>
  get(`/credentials/credentials/${id}${query}`, headers);
const take = (call: string, id: string, format: string, role: Role) =>
  get(`/api/${call}/credentials?vcOsid=${encodeURIComponent(id)}&format=${encodeURIComponent(format)}`, as(role));

/** The product with the real browser, for what only real files can show. */
async function withBrowser(work: () => Promise<void>): Promise<void> {
  testApp.deps.renderer = createRenderer({ log: testApp.deps.log, pages: 1 });
  try {
    await work();
  } finally {
    await testApp.deps.renderer.close();
    testApp.deps.renderer = blank;
  }
}

describe('the files of a credential', () => {
  test.each([
    ['?format=png', {}, 'image/png'],
    ['?format=JPEG', {}, 'image/jpeg'],
    ['', { accept: 'application/pdf' }, 'application/pdf'],
    ['', { accept: 'image/jpeg, image/png;q=0.5' }, 'image/jpeg'],
    ['', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }, 'text/html; charset=utf-8'],
  ])('%s %o gives %s, named by the number, with an ETag', async (query, headers, mime) => {
    const answer = await read(school.credentialId, query, { ...as('Student'), ...headers });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, mime]);
    expect(answer.headers['content-disposition']).toMatch(
      new RegExp(`^inline; filename="${school.certificateNo}\\.[a-z]+"$`),
    );
    expect(answer.headers['content-security-policy']).toContain('sandbox');
    const known = { ...as('Student'), ...headers, 'if-none-match': String(answer.headers.etag) };
    const again = await read(school.credentialId, query, known);
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('HTML is one file with the signed credential inside, and fetches nothing', async () => {
    const { body } = await read(school.credentialId, '?format=html', as('Student'));
    expect(body).not.toContain('document.invalid');
    expect(body).toContain('data:font/woff2;base64,');
    const inside = /<script type="application\/vc\+json" id="credential">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
    const signed = (await read(school.credentialId, '', as('Student'))).json();
    expect(JSON.parse(inside)).toEqual(signed);
    expect(blank.requests).toHaveLength(0);
  });

  test('it is drawn with the version that it got first, whatever is saved later, and from the store the second time', async () => {
    const row = await pendingResult(testApp, world);
    const [{ credentialId } = none] = await issueAs(testApp, [row.osid]);
    const first = await read(credentialId, '?format=png', as('SuperAdmin'));
    const html = Buffer.from(aTemplate('bece'), 'base64').toString().replace('<main', '<p>Changed later</p><main');
    const saved = await testApp.app.inject({
      method: 'POST',
      url: '/api/superAdmin/saveStateCertificateTemplate',
      headers: as('SuperAdmin'),
      payload: {
        stateId: world.state.osid,
        certificateType: 'BECE',
        htmlContent: Buffer.from(html).toString('base64'),
      },
    });
    expect(saved.statusCode).toBe(200);
    const second = await read(credentialId, '?format=png', as('SuperAdmin'));
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(blank.requests).toHaveLength(1);
    await read(credentialId, '?format=jpeg', as('SuperAdmin'));
    expect(blank.requests.at(-1)?.html).not.toContain('Changed later');
    const { rows } = await testApp.database.pool.query('select template_version_id from credential where id = $1', [
      credentialId,
    ]);
    expect(rows[0].template_version_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('the code is the signed one of the credential', async () => {
    const { rows } = await testApp.database.pool.query('select qr from credential where id = $1', [
      region.credentialId,
    ]);
    await read(region.credentialId, '?format=png', as('Student'));
    expect(blank.requests[0]?.html).toContain(drawQrCode(rows[0].qr).svg);
  });

  test('strangers get none of them, and are told apart from the anonymous', async () => {
    for (const format of ['pdf', 'png', 'jpeg', 'html']) {
      expect((await read(school.credentialId, `?format=${format}`)).statusCode).toBe(401);
      expect((await read(foreign.credentialId, `?format=${format}`, as('Student'))).statusCode).toBe(403);
      expect((await read(foreign.credentialId, `?format=${format}`, as('Teacher'))).statusCode).toBe(403);
      expect((await read(school.credentialId, `?format=${format}`, as('Verifier'))).statusCode).toBe(403);
    }
    expect((await read(school.credentialId, '', { accept: 'application/pdf' })).statusCode).toBe(401);
    const browser = await read(school.credentialId, '', { accept: 'text/html,*/*;q=0.8' });
    expect(browser.json().proof).toBeUndefined();
    expect(blank.requests).toHaveLength(0);
  });

  test('pictures of school and state are in it, read by id', async () => {
    const { db, ids, files } = testApp.deps;
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#00f' } })
      .png()
      .toBuffer();
    const id = ids.next();
    const stored = await files.put(`images/${id}`, png, 'image/png');
    await testApp.database.pool.query(
      "insert into stored_file (id, name, mime, size, sha256, visibility, path) values ($1, 'a', 'image/png', $2, $3, 'private', $4)",
      [id, stored.size, stored.sha256, `images/${id}`],
    );
    await db
      .updateTable('record')
      .set({ data: JSON.stringify({ ...world.school, principalSignature: `/api/files/${id}` }) })
      .where('osid', '=', world.school.osid)
      .execute();
    const row = await pendingClassResult(testApp, world);
    const [{ credentialId } = none] = await issueAs(testApp, [row.osid]);
    await read(credentialId, '?format=png', as('School'));
    expect([...(blank.requests[0]?.pictures?.values() ?? [])].some(({ bytes }) => bytes.equals(png))).toBe(true);
  });
});

describe('downloads', () => {
  test.each([
    ['school', 'Student', () => school],
    ['school', 'Teacher', () => school],
    ['inspector', 'Student', () => region],
    ['inspector', 'Inspector', () => region],
    ['inspector', 'Examiner', () => region],
    ['inspector', 'School', () => school],
    ['inspector', 'SuperAdmin', () => foreign],
  ] as const)('[CERT-17] [EP-58] [EP-59] /api/%s/credentials gives a %s the file', async (call, role, which) => {
    const { credentialId, certificateNo, osid } = which();
    for (const id of [credentialId, osid, certificateNo]) {
      const answer = await take(call, id, 'PNG', role);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
      expect(answer.headers['content-disposition']).toBe(`attachment; filename="${certificateNo}.png"`);
    }
  });

  test('[CERT-21] they are a real PDF, PNG and JPEG', async () => {
    const row = await pendingClassResult(testApp, world);
    const [{ credentialId } = none] = await issueAs(testApp, [row.osid]);
    await withBrowser(async () => {
      const pdf = await take('inspector', credentialId, 'pdf', 'School');
      const document = await PDFDocument.load(pdf.rawPayload);
      expect([document.getPageCount(), document.getAttachments()[0]?.name]).toEqual([1, 'credential.json']);
      for (const format of ['png', 'jpeg']) {
        const image = await sharp((await take('inspector', credentialId, format, 'School')).rawPayload).metadata();
        expect([image.format, image.width, image.height]).toEqual([format, 1588, 2246]);
      }
    });
  });

  test('[CERT-40] another student’s certificate is not there, whatever id is tried', async () => {
    for (const id of [foreign.credentialId, foreign.osid, foreign.certificateNo]) {
      for (const call of ['school', 'inspector']) {
        const answer = await take(call, id, 'png', 'Student');
        expect([answer.statusCode, answer.json().params.errmsg]).toEqual([404, 'Certificate not found.']);
      }
    }
  });

  test('[CERT-41] a teacher is refused what is pending or rejected', async () => {
    const rejected = await pendingClassResult(testApp, world, { status: 'rejected', term: 'Third' });
    for (const { osid } of [pending, rejected]) {
      for (const role of ['Teacher', 'Student'] as const) {
        const answer = await take('school', osid, 'pdf', role);
        expect([answer.statusCode, answer.json().params.errmsg]).toEqual([404, 'Certificate not found.']);
      }
    }
  });

  test('[CERT-18] pdf, jpeg and png are given in any case, any other format is refused in plain words', async () => {
    for (const format of ['PDF', 'Jpeg', 'png']) {
      const answer = await take('school', school.credentialId, format, 'Student');
      expect(answer.headers['content-type']).toContain(format.toLowerCase());
    }
    for (const format of ['docx', '', 'x'.repeat(5000), 'png\r\nset-cookie: a=b', '__proto__', 'constructor']) {
      const answer = await take('school', school.credentialId, format, 'Student');
      expect([answer.statusCode, answer.json().params.errmsg]).toEqual([
        400,
        'Unsupported file type. Please choose PDF, JPEG, or PNG.',
      ]);
    }
  });

  test('[EP-58] hostile ids are not found or not valid, never a fault of ours', async () => {
    for (const id of ["' or 1=1 --", '../../etc/passwd', '%00', '\u{1f600}', 'SRC-2025-0000000000']) {
      expect((await take('school', id, 'png', 'Student')).statusCode).toBe(404);
    }
    expect((await take('school', 'x'.repeat(400), 'png', 'Student')).statusCode).toBe(400);
    expect((await get('/api/school/credentials?format=png', as('Student'))).statusCode).toBe(400);
  });

  test('[EP-58] a download is in the activity log', async () => {
    await take('school', school.credentialId, 'jpeg', 'Teacher');
    const url = '/api/v1/ActivityLog/search';
    const log = await testApp.app.inject({ method: 'POST', url, headers: as('SuperAdmin'), payload: { limit: 5 } });
    expect(JSON.stringify(log.json())).toContain(`Downloaded ${school.certificateNo} as JPEG`);
  });
});

describe('previews of what is issued', () => {
  test('[CERT-10] [CERT-13] they are the very file of the certificate', async () => {
    const preview = await get('/api/school/preview', { ...as('Teacher'), certificateno: school.certificateNo });
    const file = await read(school.credentialId, '?format=png', as('Teacher'));
    expect(preview.rawPayload.equals(file.rawPayload)).toBe(true);
  });

  test('[CERT-07] [CERT-40] a student finds neither pending nor foreign ones', async () => {
    for (const osid of [pending.osid, foreign.osid]) {
      const answer = await get('/api/school/preview', { ...as('Student'), osid });
      expect([answer.statusCode, answer.json().params.errmsg]).toEqual([404, 'Certificate not found.']);
    }
  });
});
