import { certificateTypes } from '@sanad/contract/values/certificate-types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aTemplate } from '#testing/a-template.ts';
import { createBlankRenderer } from '#testing/blank-renderer.ts';
import { aPng } from '#testing/pictures.ts';
import { buildSchoolWorld, type SchoolWorld } from '#testing/school-world.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';
import { findTemplateVersion, getTemplateVersion } from './usecases/find-template.ts';

let testApp: TestApp;
let world: SchoolWorld;
beforeAll(async () => {
  testApp = await createTestApp(() => ({ renderer: createBlankRenderer() }));
  world = await buildSchoolWorld(testApp);
});
afterAll(() => testApp.close());

const post = (url: string, payload: object, headers = as('SuperAdmin')) =>
  testApp.app.inject({ method: 'POST', url, payload, headers });
const readState = (certificateType: string, headers?: ReturnType<typeof as>) =>
  post('/api/superAdmin/getStateCertificateTemplate', { stateId: world.gombe, certificateType }, headers);
const saveState = (certificateType: string, htmlContent: string, headers?: ReturnType<typeof as>) =>
  post('/api/superAdmin/saveStateCertificateTemplate', { stateId: world.gombe, certificateType, htmlContent }, headers);
const saveSchool = (schoolResultTemplate: unknown, headers = as('School')) =>
  testApp.app.inject({
    method: 'PUT',
    url: `/api/school/school-details/${world.home}`,
    payload: { schoolResultTemplate },
    headers,
  });
const base64 = (html: string) => Buffer.from(html).toString('base64');
const decode = (content: string) => Buffer.from(content, 'base64').toString();
const versions = async () =>
  (await testApp.database.pool.query<{ count: number }>('select count(*) from template_version')).rows[0]?.count;
const activities = async () =>
  (await testApp.database.pool.query<{ action: string }>('select action from activity order by created_at')).rows;

test.each(certificateTypes)(
  '[TPL-19][TPL-09] %s of a state without a template of its own is the shipped one, with its tags',
  async (type) => {
    const response = await readState(type);
    expect(response.statusCode).toBe(200);
    const { data } = response.json();
    expect(data.templateHtml).toContain('{{credentialSubject.firstName}}');
    expect(data.version).toBe(0);
    const firstName = {
      tagName: '{{credentialSubject.firstName}}',
      description: 'First name of the holder',
      require: true,
    };
    expect(data.templateTags).toContainEqual(firstName);
    expect(data.templateTags.some((tag: { require: boolean }) => !tag.require)).toBe(true);
    for (const tag of data.templateTags) expect(tag.description).not.toContain('template-tag.');
  },
);

test('tags are described in the language of the caller', async () => {
  const headers = { ...as('SuperAdmin'), cookie: 'lang=hi' };
  const { data } = (await readState('BECE', headers)).json();
  expect(data.templateTags[0].description).toBe('धारक का पहला नाम');
});

test('[TPL-21][TPL-24] a saved template of a state is given back, with everything that the record holds', async () => {
  const content = aTemplate('bece');
  const saved = await saveState('BECE', content);
  expect(saved.json()).toMatchObject({ params: { status: 'SUCCESSFUL', errmsg: '' }, data: { version: 1 } });
  const { data } = (await readState('BECE')).json();
  expect(data).toMatchObject({ stateId: world.gombe, certificateType: 'BECE', version: 1 });
  expect(data.templateHtml).toBe(decode(content).trim());
  expect(decode(data.htmlContent)).toBe(data.templateHtml);
  expect((await activities()).map((one) => one.action)).toContain('Updated BECE');
  const { rows } = await testApp.database.pool.query(
    "select account_id from notification where subject like '%emplate%'",
  );
  expect(rows.map((row) => row.account_id).sort()).toEqual(['near-School', 'user-School']);
});

test('the same template once more is no new version and no new entry in the log', async () => {
  const content = aTemplate('mba');
  await saveState('MBA', content);
  const before = [await versions(), (await activities()).length];
  expect((await saveState('MBA', content)).json().data.version).toBe(1);
  expect([await versions(), (await activities()).length]).toEqual(before);
  expect((await saveState('MBA', aTemplate('mba'))).json().data.version).toBe(2);
});

test('two who save at the same time give two versions', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => saveState('Transcript', aTemplate('transcript'))));
  expect(answers.map((answer) => answer.json().data.version).sort()).toEqual([1, 2, 3]);
});

test('[TPL-20][TPL-22] a school saves its own report card and reads it back; other schools keep theirs', async () => {
  const content = aTemplate('school-result');
  expect((await saveSchool(content)).json()).toMatchObject({ params: { status: 'SUCCESSFUL' }, data: { version: 1 } });
  const read = (schoolId: string) => post('/api/superAdmin/getSchoolCertificateTemplate', { schoolId });
  const { data } = (await read(world.home)).json();
  expect(data).toMatchObject({ schoolId: world.home, version: 1 });
  expect(data.templateHtml).toBe(decode(content).trim());
  expect(decode(data.schoolResultTemplate)).toBe(data.templateHtml);
  expect(data.templateTags.map((tag: { tagName: string }) => tag.tagName)).toContain('{{score}}');
  expect((await read(world.near)).json().data.version).toBe(0);
});

test('[TPL-14] a school cannot change the template of a state or of another school, a teacher none at all', async () => {
  const before = await versions();
  expect((await saveState('BECE', aTemplate('bece'), as('School'))).statusCode).toBe(403);
  expect((await saveSchool(aTemplate('school-result'), as('School', { id: 'far-School' }))).statusCode).toBe(404);
  expect((await saveSchool(aTemplate('school-result'), as('Teacher'))).statusCode).toBe(403);
  expect((await saveState('BECE', aTemplate('bece'), as('stateadmin'))).statusCode).toBe(403);
  expect(await versions()).toBe(before);
});

const bad: [string, string, RegExp][] = [
  ['not base64', '<main>', /base64/],
  ['not UTF-8', Buffer.from([0xff, 0xfe, 0x41]).toString('base64'), /base64/],
  ['empty', base64('<div>&nbsp;</div>'), /empty/],
  ['without mandatory tags', base64('<main class="page">{{credentialSubject.firstName}}</main>'), /\{\{verify\.qr\}\}/],
  [
    'with a tag that nothing fills',
    base64(`${decode(aTemplate('bece'))}<p>{{credentialSubject.favouriteColour}}</p>`),
    /favouriteColour/,
  ],
  [
    'with rows that repeat nothing',
    base64(decode(aTemplate('bece')).replace('data-each="subjects"', '')),
    /\{\{subject\}\}/,
  ],
];
test.each(bad)('a template %s is refused with the reason, and nothing is kept', async (_what, content, reason) => {
  const before = await versions();
  const response = await saveState('BECE', content);
  expect(response.statusCode).toBe(400);
  expect(response.json().error.params.errmsg).toMatch(reason);
  expect(await versions()).toBe(before);
});

test('an unknown state or type is refused', async () => {
  const unknown = { stateId: testApp.deps.ids.next(), certificateType: 'BECE' };
  expect((await post('/api/superAdmin/getStateCertificateTemplate', unknown)).statusCode).toBe(404);
  expect((await readState('Diploma')).statusCode).toBe(400);
});

test('[S-95] script in a template is gone before it is stored', async () => {
  const content = base64(`${decode(aTemplate('bece'))}<script>alert(1)</script><p onclick="alert(2)">x</p>`);
  await saveState('BECE', content);
  const { rows } = await testApp.database.pool.query(
    "select 1 from template_version where html ~* 'alert|onclick|<script'",
  );
  expect(rows).toEqual([]);
});

test('a certificate keeps the template that it was issued with', async () => {
  const place = { type: 'MBA', stateId: world.lagos } as const;
  const { db } = testApp.deps;
  const shipped = await findTemplateVersion(db, place);
  expect(await findTemplateVersion(db, place)).toEqual(shipped);
  const content = aTemplate('mba');
  const body = { stateId: world.lagos, certificateType: 'MBA', htmlContent: content };
  await post('/api/superAdmin/saveStateCertificateTemplate', body);
  const later = await findTemplateVersion(db, place);
  expect(later.html).toBe(decode(content).trim());
  expect(await getTemplateVersion(db, shipped.id)).toEqual(shipped);
});

test("a report card is the school's, else the state's, else the shipped one", async () => {
  const { db } = testApp.deps;
  const type = 'School Result Certificate';
  const shipped = await findTemplateVersion(db, { type, stateId: world.gombe, schoolId: world.near });
  expect(shipped.html).not.toMatch(/<p>\d+<\/p>/);
  await saveState(type, aTemplate('school-result'));
  const ofState = await findTemplateVersion(db, { type, stateId: world.gombe, schoolId: world.near });
  expect(ofState.id).not.toBe(shipped.id);
  await saveSchool(aTemplate('school-result'));
  const ofSchool = await findTemplateVersion(db, { type, stateId: world.gombe, schoolId: world.home });
  expect(ofSchool.id).not.toBe(ofState.id);
});

test('a picture for templates is stored for everybody to see; other files are refused', async () => {
  const send = (content: Buffer) =>
    testApp.app.inject({
      method: 'POST',
      url: '/api/superAdmin/template/asset',
      headers: { ...as('School'), 'content-type': 'multipart/form-data; boundary=b' },
      payload: Buffer.concat([
        Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="seal.png"\r\n\r\n'),
        content,
        Buffer.from('\r\n--b--\r\n'),
      ]),
    });
  const png = aPng();
  const { imageUrl } = (await send(png)).json();
  expect(imageUrl).toMatch(/^\/api\/files\/[0-9a-f-]{36}$/);
  const read = await testApp.app.inject({ method: 'GET', url: imageUrl });
  expect(read.headers['content-type']).toBe('image/png');
  expect((await send(Buffer.from('<svg onload="alert(1)"/>'))).statusCode).toBe(415);
});

test('fonts and drawings of the page are there for everybody, and nothing else is', async () => {
  const get = (path: string) => testApp.app.inject({ method: 'GET', url: `/api/template-files/${path}` });
  const art = await get('art/frame-bece.svg');
  expect([art.statusCode, art.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  expect(art.headers['content-security-policy']).toContain('sandbox');
  expect((await get('fonts/eb-garamond-latin-400-normal.woff2')).headers['content-type']).toBe('font/woff2');
  for (const path of ['art/..%2Fbece.html', 'fonts/package.json', 'templates/bece.html', 'art/none.svg']) {
    expect((await get(path)).statusCode).toBe(404);
  }
});
