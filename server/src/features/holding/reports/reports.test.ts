import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as make from '#testing/factories.ts';
import { aFile } from '#testing/institution-calls.ts';
import { buildIssuingWorld, type IssuingWorld, issueAs, pendingClassResult } from '#testing/issuing-world.ts';
import { aPng } from '#testing/pictures.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let world: IssuingWorld;
let certificateId: string;
beforeAll(async () => {
  testApp = await createTestApp();
  world = await buildIssuingWorld(testApp);
  const { osid } = await pendingClassResult(testApp, world, { student: world.student });
  const [issued] = await issueAs(testApp, [osid]);
  certificateId = issued?.credentialId ?? '';
});
afterAll(() => testApp.close());

const pupil = as('Student');
const report = (payload: object, headers: object = pupil) =>
  testApp.app.inject({ method: 'POST', url: '/api/report/createReport', headers: { ...headers }, payload });
const resolve = (osid: string, payload: object, headers: object = as('School')) =>
  testApp.app.inject({ method: 'PUT', url: `/api/report/resolve/${osid}`, headers: { ...headers }, payload });
const search = async (headers: object) =>
  (
    await testApp.app.inject({
      method: 'POST',
      url: '/api/v1/Report/search',
      headers: { ...headers },
      payload: { filters: {} },
    })
  ).json().data as Record<string, unknown>[];
const read = async (osid: string) => (await search(pupil)).find((one) => one.osid === osid);
const made = async (payload: object = {}): Promise<string> =>
  (await report({ description: 'The name is misspelt', ...payload })).json().data[0].osid;
const told = async (account: string, key: string) => {
  const sql = 'select link from notification where account_id = $1 and subject_key = $2 order by osid desc';
  return (await testApp.database.pool.query<{ link: string }>(sql, [account, key])).rows;
};
const reports = async () =>
  Number((await testApp.database.pool.query("select count(*) from record where entity = 'Report'")).rows[0].count);

describe('reporting', () => {
  test('[REPORT-10] [REPORT-11] a report is kept as pending, with the facts of the certificate, whatever was sent', async () => {
    const before = (await told('user-School', 'notification.error-reported')).length;
    const answer = await report({
      description: '  My middle name is missing  ',
      status: 'pending',
      ceritificateOsid: certificateId,
      certificateType: 'Results',
      schoolName: 'Another school',
      studentName: 'Somebody Else',
      studentId: world.student.osid,
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().params.status).toBe('SUCCESSFUL');
    const stored = await read(answer.json().data[0].osid);
    expect(stored).toMatchObject({
      status: 'pending',
      description: 'My middle name is missing',
      studentId: world.student.osid,
      admissionNo: world.student.admissionNo,
      schoolId: world.school.osid,
      ceritificateOsid: certificateId,
      certificateType: 'ClassResults',
    });
    expect(stored?.studentName).toContain(String(world.student.lastName));
    expect(stored?.schoolName).not.toBe('Another school');
    const schools = await told('user-School', 'notification.error-reported');
    expect(schools).toHaveLength(before + 1);
    expect(schools[0]?.link).toBe('/School/list/error_report_school');
    expect((await told('user-Teacher', 'notification.error-reported'))[0]?.link).toBe(
      '/Teacher/list/error_report_teacher',
    );
  });

  test('[S-54] a report may name no certificate', async () => {
    const stored = await read(await made());
    expect(stored).toMatchObject({ status: 'pending', schoolId: world.school.osid });
    expect(stored).not.toHaveProperty('ceritificateOsid');
  });

  test('[REPORT-10] an attached picture of one’s own goes with it and opens for the school', async () => {
    const file = await aFile(testApp, { visibility: 'private', ownerId: 'user-Student', folder: 'attachments' });
    const osid = await made({ imageUrl: `/api/files/${file}`, fileName: 'photo.png' });
    const seen = (await search(as('School'))).find((one) => one.osid === osid);
    expect(seen).toMatchObject({ fileName: 'photo.png', imageUrl: expect.stringContaining(`/api/files/${file}?sig=`) });
    expect((await testApp.app.inject({ url: String(seen?.imageUrl) })).statusCode).toBe(200);
  });

  test('what is not the pupil’s own, or says nothing, is refused and nothing is kept', async () => {
    const stranger = await make.aStudent(testApp.database.db, { school: world.school });
    const foreign = await pendingClassResult(testApp, world, { student: stranger });
    const [theirs] = await issueAs(testApp, [foreign.osid]);
    const others = await aFile(testApp, { visibility: 'private', ownerId: 'somebody', folder: 'attachments' });
    const before = await reports();
    const refused: [number, object][] = [
      [400, { description: '   ' }],
      [400, { description: 'x'.repeat(2001) }],
      [400, {}],
      [400, { description: 'x', status: 'resolved' }],
      [400, { description: 'x', note: 'mine' }],
      [404, { description: 'x', ceritificateOsid: theirs?.credentialId }],
      [404, { description: 'x', ceritificateOsid: '00000000-0000-4000-8000-000000000000' }],
      [400, { description: 'x', imageUrl: `/api/files/${others}` }],
      [400, { description: 'x', imageUrl: 'https://evil.example/a.png' }],
    ];
    for (const [status, payload] of refused)
      expect((await report(payload)).statusCode, JSON.stringify(payload)).toBe(status);
    expect((await report({ description: 'x' }, as('School'))).statusCode).toBe(403);
    expect((await report({ description: 'x' }, as('Student', { id: 'no-record' }))).statusCode).toBe(404);
    expect((await report({ description: 'x' }, {})).statusCode).toBe(401);
    expect(await reports()).toBe(before);
  });
});

describe('the picture of a report', () => {
  const send = async (content: Buffer, name: string, purpose?: string) => {
    const form = new FormData();
    if (purpose !== undefined) form.append('purpose', purpose);
    form.append('file', new Blob([new Uint8Array(content)]), name);
    const wire = new Response(form);
    return testApp.app.inject({
      method: 'POST',
      url: '/api/student/image',
      headers: { ...pupil, 'content-type': wire.headers.get('content-type') ?? '' },
      payload: Buffer.from(await wire.arrayBuffer()),
    });
  };

  test('[REPORT-08] a photograph of a phone may be larger than a signature', async () => {
    expect((await send(aPng(900_000), 'photo.png')).statusCode).toBe(413);
    const answer = await send(aPng(900_000), 'photo.png', 'report');
    expect(answer.json().imageUrl).toMatch(/^\/api\/files\//);
  });

  test('[S-14] GIF and WebP are kept as pictures, SVG is not', async () => {
    const { default: sharp } = await import('sharp');
    const picture = sharp(aPng());
    for (const type of ['gif', 'webp'] as const) {
      const answer = await send(await picture.clone().toFormat(type).toBuffer(), `a.${type}`, 'report');
      expect(answer.statusCode, type).toBe(200);
      const seen = await testApp.app.inject({ url: answer.json().imageUrl, headers: pupil });
      expect(seen.headers['content-type']).toBe('image/png');
    }
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>');
    expect((await send(svg, 'a.svg', 'report')).statusCode).toBe(415);
  });
});

describe('resolving', () => {
  test('[REPORT-16] [S-33] the school resolves it once, with an answer; the student is told', async () => {
    const osid = await made();
    const answer = await resolve(osid, { status: 'resolved', note: ' Corrected, see the new report card. ' });
    expect(answer.json()).toMatchObject({ params: { status: 'SUCCESSFUL' }, message: 'The report has been resolved.' });
    expect(await read(osid)).toMatchObject({ status: 'resolved', note: 'Corrected, see the new report card.' });
    expect((await told('user-Student', 'notification.report-resolved'))[0]?.link).toBe('/Student/list/reportlist');
    const again = await resolve(osid, { status: 'resolved' }, as('Teacher'));
    expect(again.statusCode).toBe(409);
    expect(again.json().params.errmsg).toBe('This report is resolved already.');
  });

  test('[S-33] a teacher of the school resolves too; another school does not find it', async () => {
    await make.aSchool(testApp.database.db, { ownerId: 'other-school' });
    const osid = await made();
    expect((await resolve(osid, { status: 'resolved' }, as('School', { id: 'other-school' }))).statusCode).toBe(404);
    expect((await resolve(osid, { status: 'resolved' }, pupil)).statusCode).toBe(403);
    expect((await resolve(osid, { status: 'pending' })).statusCode).toBe(400);
    expect((await resolve(osid, { status: 'resolved', note: 'x'.repeat(251) })).statusCode).toBe(400);
    expect((await resolve(osid, { status: 'resolved' }, as('Teacher'))).statusCode).toBe(200);
  });
});
