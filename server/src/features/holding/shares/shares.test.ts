import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBlankRenderer } from '#testing/blank-renderer.ts';
import { buildIssuingWorld, type IssuingWorld, issueAs, pendingClassResult } from '#testing/issuing-world.ts';
import { aPng } from '#testing/pictures.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

const none = { osid: '', credentialId: '', certificateNo: '' };
let now = new Date('2026-03-01T10:00:00Z');
let testApp: TestApp;
let world: IssuingWorld;
let own = none;
let foreign = none;
beforeAll(async () => {
  testApp = await createTestApp(() => ({ renderer: createBlankRenderer(), clock: { now: () => now } }), {
    PUBLIC_URL: 'https://sanad.example',
  });
  world = await buildIssuingWorld(testApp);
  const one = await pendingClassResult(testApp, world, { student: world.student });
  const far = await pendingClassResult(testApp, world.far);
  [own = none, foreign = none] = await issueAs(testApp, [one.osid, far.osid]);
});
afterAll(() => testApp.close());

type Headers = Record<string, string>;
const student = as('Student');
const get = (url: string, headers: Headers = {}) => testApp.app.inject({ method: 'GET', url, headers });
const share = (vcOsid: string, headers: Headers = student) =>
  testApp.app.inject({ method: 'POST', url: '/api/share-links', headers, payload: { vcOsid } });
const withdraw = (id: string, headers: Headers = student) =>
  testApp.app.inject({ method: 'DELETE', url: `/api/share-links/${id}`, headers });
const tokenOf = (url: string) => url.split('/s/')[1] ?? '';

async function send(content: Buffer, headers: Headers = student) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), 'certificate.png');
  const wire = new Response(form);
  return testApp.app.inject({
    method: 'POST',
    url: '/api/student/image',
    headers: { ...headers, 'content-type': wire.headers.get('content-type') ?? '' },
    payload: Buffer.from(await wire.arrayBuffer()),
  });
}
const png = async (id: string, role: 'Student' | 'SuperAdmin') =>
  (await get(`/credentials/credentials/${id}?format=png`, as(role))).rawPayload;

describe('sharing', () => {
  test('[CERT-23] the picture of an own certificate becomes a link, byte for byte; any other picture an attachment', async () => {
    const picture = await png(own.credentialId, 'Student');
    const answer = await send(picture);
    expect(answer.json().imageUrl).toMatch(/^https:\/\/sanad\.example\/s\/[A-Za-z0-9_-]{22}$/);
    const changed = Buffer.concat([picture, Buffer.from([0])]);
    for (const other of [changed, aPng(), await png(foreign.credentialId, 'SuperAdmin')]) {
      expect((await send(other)).json().imageUrl).toMatch(/^\/api\/files\//);
    }
  });

  test('the copy that was sent is not kept beside the file that we have', async () => {
    const count = async () => (await testApp.database.pool.query('select count(*) from stored_file')).rows[0].count;
    const before = await count();
    await send(await png(own.credentialId, 'Student'));
    expect(await count()).toBe(before);
  });

  test('the web asks by id; twice gives the same link, and the token itself is nowhere in the database', async () => {
    const [first, second] = await Promise.all([share(own.credentialId), share(own.credentialId)]);
    const { url, expiresAt } = first.json().data;
    expect([second.json().data.url, first.json().imageUrl]).toEqual([url, url]);
    expect(Date.parse(expiresAt) - now.getTime()).toBe(90 * 24 * 60 * 60 * 1000);
    const { rows } = await testApp.database.pool.query('select row_to_json(share_link)::text as text from share_link');
    expect(rows.every(({ text }) => !text.includes(tokenOf(url)))).toBe(true);
  });

  test('[CERT-40] nobody shares what is not theirs', async () => {
    for (const id of [foreign.credentialId, foreign.osid, foreign.certificateNo, 'nonsense']) {
      const answer = await share(id);
      expect([answer.statusCode, answer.json().params.errmsg]).toEqual([404, 'Certificate not found.']);
    }
    expect((await share(own.credentialId, as('School'))).statusCode).toBe(403);
    expect((await share(own.credentialId, {})).statusCode).toBe(401);
  });
});

describe('a link', () => {
  test('it opens the page’s data and what the owner gets, for everybody', async () => {
    const { url } = (await share(own.credentialId)).json().data;
    const shown = await get(`/api/share-links/${tokenOf(url)}`);
    expect(shown.headers['cache-control']).toContain('no-store');
    expect(shown.json().data).toMatchObject({ state: 'valid', certificateNo: own.certificateNo });
    expect(JSON.stringify(shown.json().data)).not.toMatch(/score|grade/i);
    const image = await get(shown.json().data.imageUrl);
    expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/png']);
    const signed = await get(`/credentials/credentials/${own.credentialId}?share=${tokenOf(url)}`);
    expect(signed.json().proof.type).toBe('DataIntegrityProof');
  });

  test('it opens no other certificate', async () => {
    const { url } = (await share(own.credentialId)).json().data;
    const other = `/credentials/credentials/${foreign.credentialId}?format=png&share=${tokenOf(url)}`;
    expect((await get(other)).statusCode).toBe(401);
  });

  test('guessed, cut and hostile tokens lead nowhere', async () => {
    const token = tokenOf((await share(own.credentialId)).json().data.url);
    const wrong = token.startsWith('A') ? `B${token.slice(1)}` : `A${token.slice(1)}`;
    for (const guess of [wrong, token.slice(0, 21), `${token}A`, "'%20or%201=1", '%00', '..%2f..', 'x'.repeat(90)]) {
      expect((await get(`/api/share-links/${guess}`)).statusCode).toBe(404);
      const file = `/credentials/credentials/${own.credentialId}?format=png&share=${guess}`;
      expect((await get(file)).statusCode).toBe(401);
    }
  });

  test('withdrawn it is closed at once, only by its owner, and a new one has another address', async () => {
    const { url, osid } = (await share(own.credentialId)).json().data;
    expect((await withdraw(osid, as('Student', { id: 'another' }))).statusCode).toBe(404);
    expect((await withdraw('nonsense')).statusCode).toBe(404);
    expect((await withdraw(osid)).json().data.state).toBe('withdrawn');
    expect((await withdraw(osid)).statusCode).toBe(200);
    expect((await get(`/api/share-links/${tokenOf(url)}`)).statusCode).toBe(404);
    const file = `/credentials/credentials/${own.credentialId}?format=png&share=${tokenOf(url)}`;
    expect((await get(file)).statusCode).toBe(401);
    expect((await share(own.credentialId)).json().data.url).not.toBe(url);
  });

  test('its owner sees own links in a list, and nobody else’s', async () => {
    const links = (await get('/api/share-links', student)).json().data;
    expect(links.map(({ state }: { state: string }) => state)).toEqual(['live', 'withdrawn']);
    expect(links[0]).toMatchObject({ certificateNo: own.certificateNo, vcOsid: own.credentialId });
    expect((await get('/api/share-links', as('Student', { id: 'another' }))).json().data).toEqual([]);
  });

  test('after 90 days it is closed, and sharing again does not open it', async () => {
    const { url } = (await share(own.credentialId)).json().data;
    now = new Date(now.getTime() + 90 * 24 * 60 * 60 * 1000);
    expect((await get(`/api/share-links/${tokenOf(url)}`)).statusCode).toBe(404);
    const next = (await share(own.credentialId)).json().data;
    expect(next.url).not.toBe(url);
    expect((await get(`/api/share-links/${tokenOf(url)}`)).statusCode).toBe(404);
    expect((await get(`/api/share-links/${tokenOf(next.url)}`)).statusCode).toBe(200);
  });

  test.each([
    ['suspended', 'suspended_at = now()'],
    ['revoked', 'suspended_at = null, revoked_at = now()'],
    ['superseded', `superseded_by = '0197a8c0-0000-7000-8000-000000000000'`],
  ])('the page says at once that the certificate is %s', async (state, change) => {
    const { url } = (await share(own.credentialId)).json().data;
    await testApp.database.pool.query(`update credential set ${change} where id = $1`, [own.credentialId]);
    expect((await get(`/api/share-links/${tokenOf(url)}`)).json().data).toMatchObject({
      state,
      since: expect.any(String),
    });
  });
});
