import type { Role } from '@sanad/contract/values/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aTemplate } from '#testing/a-template.ts';
import { createBlankRenderer } from '#testing/blank-renderer.ts';
import { buildIssuingWorld, type IssuingWorld, pendingClassResult } from '#testing/issuing-world.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

const blank = createBlankRenderer();
let testApp: TestApp;
let world: IssuingWorld;

beforeAll(async () => {
  testApp = await createTestApp(() => ({ renderer: blank }), { PUBLIC_URL: 'https://sanad.example' });
  world = await buildIssuingWorld(testApp);
});
afterAll(() => testApp.close());

const preview = (role: Role, payload: object, headers: Record<string, string> = {}) =>
  testApp.app.inject({
    method: 'POST',
    url: '/api/superAdmin/previewTemplate',
    headers: { ...as(role), ...headers },
    payload,
  });
const sent = { certificateType: 'BECE', htmlContent: aTemplate('bece') };
const card = { certificateType: 'School Result Certificate', htmlContent: aTemplate('school-result') };

test('HTML or an image shows every tag with an invented value and says that it is a sample', async () => {
  const html = await preview('SuperAdmin', sent);
  expect(html.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(html.body).not.toMatch(/\{\{[a-zA-Z.]+\}\}/);
  for (const text of ['Adaeze', 'English Studies', 'GG/045/0012', '>SAMPLE<', 'shape-rendering']) {
    expect(html.body).toContain(text);
  }
  expect(html.body).not.toContain('application/vc+json');
  // Saved on a disk it has nobody else to say so.
  expect(html.body).toMatch(/<meta http-equiv="Content-Security-Policy" content="default-src 'none';/);
  const png = await preview('SuperAdmin', { ...sent, format: 'png' });
  expect([png.headers['content-type'], blank.requests[0]?.html.includes('SAMPLE')]).toEqual(['image/png', true]);
  expect((await preview('SuperAdmin', sent, { accept: 'image/jpeg' })).headers['content-type']).toBe('image/jpeg');
});

test('beside the editor it is drawn as fine as a screen needs, and nobody asks for more than paper holds', async () => {
  const drawn = await preview('SuperAdmin', { ...sent, format: 'jpeg', dpi: 96 });
  expect([drawn.statusCode, blank.requests.at(-1)?.dpi]).toEqual([200, 96]);
  expect((await preview('SuperAdmin', { ...sent, format: 'jpeg', dpi: 2000 })).statusCode).toBe(400);
});

test('a template that could not be saved yet is shown all the same; scripts never are', async () => {
  const draft = '<p onclick="alert(1)">{{credentialSubject.firstName}}</p><script>alert(1)</script>';
  const { body } = await preview('SuperAdmin', { ...sent, htmlContent: Buffer.from(draft).toString('base64') });
  expect(body).toContain('Adaeze');
  expect(body).not.toContain('alert');
});

test('a school sees its own report card only', async () => {
  const own = await preview('School', card);
  expect(own.body).toContain(String(world.school.schoolName));
  expect((await preview('School', sent)).statusCode).toBe(403);
  expect((await preview('School', { ...card, schoolId: world.far.school.osid })).statusCode).toBe(404);
  expect((await preview('Teacher', card)).statusCode).toBe(403);
});

test('what is no template is refused', async () => {
  for (const htmlContent of ['not base64!', '', Buffer.from('<p>{{unclosed').toString('base64')]) {
    expect((await preview('SuperAdmin', { ...sent, htmlContent })).statusCode).toBeLessThan(500);
  }
  expect((await preview('SuperAdmin', { ...sent, htmlContent: '' })).statusCode).toBe(400);
  expect((await preview('SuperAdmin', { ...sent, format: 'exe' })).statusCode).toBe(400);
});

test('the values are invented, the longest there are, or those of a pupil whose result the caller may read', async () => {
  const longest = await preview('School', { ...card, values: 'latin' });
  expect(longest.body).toContain('Oluwafúnmiláyọ̀-Ẹniọlá');
  const own = await pendingClassResult(testApp, world);
  const far = await pendingClassResult(testApp, world.far);
  const pupil = await preview('School', { ...card, resultId: own.osid });
  expect(pupil.body).toContain(String(own.firstName));
  expect(pupil.body).toContain('>SAMPLE<');
  expect((await preview('School', { ...card, resultId: far.osid })).statusCode).toBe(404);
  // Of another kind of certificate.
  expect((await preview('SuperAdmin', { ...sent, resultId: own.osid })).statusCode).toBe(404);
});
