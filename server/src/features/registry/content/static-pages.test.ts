import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedReferenceData } from '#features/installing/demo/usecases/seed-reference-data.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let time = new Date('2026-11-15T08:00:00Z');
let running: TestApp;
beforeAll(async () => {
  running = await createTestApp(() => ({ clock: { now: () => time } }));
  await seedReferenceData(running.deps);
});
afterAll(() => running.close());

const base64 = (html: string) => Buffer.from(html, 'utf8').toString('base64');
const text = (encoded: string) => Buffer.from(encoded, 'base64').toString('utf8');

const read = (payload: object) => running.app.inject({ method: 'POST', url: '/api/superAdmin/get/page', payload });
const readOne = async (identifier: string) =>
  (await read({ filters: { identifier: { eq: identifier } } })).json().data[0];
const save = (identifier: string, payload: object, headers: object = as('SuperAdmin')) =>
  running.app.inject({
    method: 'PUT',
    url: `/api/superAdmin/update/page/${identifier}`,
    payload,
    headers: { ...headers },
  });

describe('reading', () => {
  test.each([
    ['privacyPolicy', 'Privacy Policy', 'What we keep'],
    ['disclaimer', 'Disclaimer', 'could not be checked'],
    ['tutorial', 'Tutorials', 'Verify a certificate'],
  ])('[PAGES-01] [PAGES-02] [PAGES-03] anybody may read %s', async (identifier, title, words) => {
    const answer = await read({ filters: { identifier: { eq: identifier } } });
    expect(answer.statusCode).toBe(200);
    const { data } = answer.json();
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ identifier, title });
    expect(text(data[0].pageHtml)).toContain(words);
    expect(data[0].pageHtml).toBe(base64(text(data[0].pageHtml)));
    expect(new Date(data[0].osUpdatedAt).toISOString()).toBe(data[0].osUpdatedAt);
  });

  test('[PAGES-02] an unknown identifier gives an empty list', async () => {
    expect((await read({ filters: { identifier: { eq: 'imprint' } } })).json().data).toEqual([]);
  });

  test.each([{ filters: { identifier: 'tutorial' } }, { filters: { title: { eq: 'x' } } }, { filters: [] }])(
    'the body %j is refused',
    async (payload) => expect((await read(payload)).statusCode).toBe(400),
  );
});

describe('languages', () => {
  const readIn = async (language: string | undefined) =>
    (await read({ filters: { identifier: { eq: 'disclaimer' } }, language })).json().data[0];

  test('[PAGES-01] a page comes in the language that is asked for, by itself in the default one', async () => {
    const hindi = await readIn('hi');
    expect(hindi).toMatchObject({ language: 'hi', languages: ['en', 'hi'], title: 'अस्वीकरण' });
    expect(text(hindi.pageHtml)).toContain('जाँच नहीं हो सकी');
    expect(await readIn(undefined)).toMatchObject({ language: 'en', languages: ['en', 'hi'], title: 'Disclaimer' });
    expect((await read({ language: 'fr' })).statusCode).toBe(400);
  });

  test('a translation is saved, dated and removed by itself; without one its readers get the default language', async () => {
    const english = await readIn('en');
    time = new Date('2026-11-20T08:00:00Z');
    const html = '<p>नया पाठ</p><script>steal()</script>';
    expect((await save('disclaimer', { title: 'नया', pageHtml: base64(html), language: 'hi' })).statusCode).toBe(200);
    const written = await readIn('hi');
    expect(written).toMatchObject({ title: 'नया', osUpdatedAt: time.toISOString() });
    expect(text(written.pageHtml)).toBe('<p>नया पाठ</p>');
    expect(await readIn('en')).toEqual(english);

    const remove = (headers: object) =>
      running.app.inject({
        method: 'DELETE',
        url: '/api/superAdmin/update/page/disclaimer/hi',
        headers: { ...headers },
      });
    expect((await remove(as('School'))).statusCode).toBe(403);
    expect((await remove(as('SuperAdmin'))).statusCode).toBe(200);
    expect(await readIn('hi')).toEqual({ ...english, languages: ['en'] });
    expect((await remove(as('SuperAdmin'))).statusCode).toBe(404);

    expect((await save('disclaimer', { title: 'फिर', pageHtml: base64('<p>क</p>'), language: 'hi' })).statusCode).toBe(
      200,
    );
    expect(await readIn('hi')).toMatchObject({ title: 'फिर', language: 'hi', languages: ['en', 'hi'] });
  });

  test('the text of the default language cannot be removed', async () => {
    const url = '/api/superAdmin/update/page/disclaimer/en';
    const answer = await running.app.inject({ method: 'DELETE', url, headers: as('SuperAdmin') });
    expect(answer.statusCode).toBe(400);
  });
});

describe('saving', () => {
  test('[PAGES-02] [PAGES-07] a SuperAdmin changes title and text; the time of the change and the act are kept', async () => {
    time = new Date('2026-11-16T10:30:00Z');
    const html = '<h2>नमस्ते</h2><p>Ẹ káàbọ̀ – “free” &amp; for <a href="https://example.org/">all</a></p>';
    const answer = await save('tutorial', { title: 'How to', pageHtml: base64(html) });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      params: { status: 'SUCCESSFUL' },
      message: 'The page has been successfully updated.',
    });
    const page = await readOne('tutorial');
    expect(page).toMatchObject({ title: 'How to', osUpdatedAt: '2026-11-16T10:30:00.000Z' });
    expect(text(page.pageHtml)).toBe(html);
    const { rows } = await running.database.pool.query('select * from activity order by osid desc limit 1');
    expect(JSON.stringify(rows[0])).toContain('StaticPage');
  });

  test('[S-95] what could run, ask or reach out is left out of what is stored', async () => {
    const html = `<p onclick="steal()">Text</p><script>steal()</script><a href="javascript:steal()">go</a>
<img src="x" onerror="steal()"><iframe src="https://evil.example"></iframe><form action="/login"><input name="password"></form>
<style>body{display:none}</style><svg><script>steal()</script></svg><p style="position:fixed">on top</p>`;
    expect((await save('disclaimer', { title: 'D', pageHtml: base64(html) })).statusCode).toBe(200);
    const kept = text((await readOne('disclaimer')).pageHtml);
    expect(kept).toContain('<p>Text</p>');
    expect(kept).toContain('on top');
    expect(kept).not.toMatch(/steal|script|iframe|<form|<input|<style|style=|onerror|onclick|javascript:/i);
  });

  test.each(['Student', 'Teacher', 'School', 'Inspector', 'Examiner', 'Verifier'] as const)(
    '[PAGES-07] a %s may not save, and nothing changes',
    async (role) => {
      const before = await readOne('privacyPolicy');
      const answer = await save('privacyPolicy', { title: 'Mine', pageHtml: base64('<p>x</p>') }, as(role));
      expect(answer.statusCode).toBe(403);
      expect(await readOne('privacyPolicy')).toEqual(before);
    },
  );

  test('[PAGES-07] nobody saves without signing in', async () => {
    expect((await save('privacyPolicy', { title: 'Mine', pageHtml: base64('<p>x</p>') }, {})).statusCode).toBe(401);
  });

  test.each([
    ['no base64', { title: 'T', pageHtml: '<p>plain</p>' }],
    ['broken UTF-8', { title: 'T', pageHtml: Buffer.from([0xff, 0xfe, 0x41]).toString('base64') }],
    ['nothing but a script', { title: 'T', pageHtml: base64('<script>x()</script>') }],
    ['no title', { title: '  ', pageHtml: base64('<p>x</p>') }],
    ['markup as title', { title: '<b>T</b>', pageHtml: base64('<p>x</p>') }],
    ['no text', { title: 'T' }],
    ['another field', { title: 'T', pageHtml: base64('<p>x</p>'), identifier: 'tutorial' }],
  ])('%s is refused and nothing changes', async (_name, payload) => {
    const before = await readOne('privacyPolicy');
    expect((await save('privacyPolicy', payload)).statusCode).toBe(400);
    expect(await readOne('privacyPolicy')).toEqual(before);
  });

  test('a page that we do not have cannot be saved', async () => {
    expect((await save('imprint', { title: 'T', pageHtml: base64('<p>x</p>') })).statusCode).toBe(400);
  });
});

describe('two who write at once', () => {
  const words = (said: string) => ({ title: 'Disclaimer', pageHtml: base64(`<p>${said}</p>`) });

  test('the second is told that another text was published, and nothing is replaced', async () => {
    const { osUpdatedAt } = await readOne('disclaimer');
    time = new Date(time.getTime() + 60_000);
    expect((await save('disclaimer', { ...words('The first'), osUpdatedAt })).statusCode).toBe(200);
    const second = await save('disclaimer', { ...words('The second'), osUpdatedAt });
    expect([second.statusCode, second.json().params.errmsg]).toEqual([
      409,
      'Somebody published another text of this page while you were writing. Nothing was replaced.',
    ]);
    const now = await readOne('disclaimer');
    expect(text(now.pageHtml)).toContain('The first');
    time = new Date(time.getTime() + 60_000);
    expect((await save('disclaimer', { ...words('Over it'), osUpdatedAt: now.osUpdatedAt })).statusCode).toBe(200);
  });

  test('a translation that nobody had written is not written twice unseen, and does not hinder the original', async () => {
    const { osUpdatedAt } = await readOne('tutorial');
    const hindi = { ...words('पहला'), language: 'hi' };
    await running.app.inject({
      method: 'DELETE',
      url: '/api/superAdmin/update/page/tutorial/hi',
      headers: as('SuperAdmin'),
    });
    expect((await save('tutorial', { ...hindi, osUpdatedAt: null })).statusCode).toBe(200);
    expect((await save('tutorial', { ...hindi, osUpdatedAt: null })).statusCode).toBe(409);
    expect((await save('tutorial', { ...words('English'), osUpdatedAt })).statusCode).toBe(200);
  });
});
