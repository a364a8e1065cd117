import { isBuilt, type RouteDefinition, routes } from '@sanad/contract/pages/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authorizationRequest, createIdentityApp, type IdentityApp, Visitor } from '#testing/identity-app.ts';
import { renderSignInPage } from './sign-in-pages.ts';

let app: IdentityApp;
beforeAll(async () => {
  app = await createIdentityApp();
});
afterAll(() => app.close());

async function openForm(visitor: Visitor, params: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const { location } = await visitor.get(authorizationRequest(params).url);
  return { location, page: await visitor.get(location, { headers }) };
}

test('[I18N-06] the page speaks the language of ui_locales, then of the cookie, then of the browser', async () => {
  const hindi = await openForm(new Visitor(app.app), { ui_locales: 'hi' }, { 'accept-language': 'en' });
  expect(hindi.page.body).toContain('<html lang="hi"');
  expect(hindi.page.body).toContain('पासवर्ड भूल गए?');
  const byBrowser = await openForm(new Visitor(app.app), {}, { 'accept-language': 'fr, en;q=0.5, hi-IN;q=0.9' });
  expect(byBrowser.page.body).toContain('<html lang="hi"');
  const remembering = new Visitor(app.app);
  await remembering.post('/auth/preferences', { action: 'language', lang: 'hi', return: '/login' });
  const byCookie = await openForm(remembering, {}, { 'accept-language': 'en' });
  expect(byCookie.page.body).toContain('<html lang="hi"');
  const plain = await openForm(new Visitor(app.app));
  expect(plain.page.body).toContain('<html lang="en" data-theme="light">');
});

test('switching language or theme on the page keeps the typed username and is remembered, without a script', async () => {
  const visitor = new Visitor(app.app);
  const { location } = await openForm(visitor, { ui_locales: 'en' });
  const hindi = await visitor.post(location, {
    action: 'language',
    lang: 'hi',
    username: 'am"ina',
    password: 'secret-typed',
  });
  expect(hindi.body).toContain('<html lang="hi"');
  expect(hindi.body).toContain('value="am&quot;ina"');
  expect(hindi.body).not.toContain('secret-typed');
  expect(visitor.cookie('lang')).toBe('hi');
  const dark = await visitor.post(location, { action: 'theme', lang: 'hi', username: 'amina' });
  expect(dark.body).toContain('<html lang="hi" data-theme="dark">');
  expect(visitor.cookie('theme')).toBe('dark');
  const { rows } = await app.database.pool.query('select 1 from sign_in_lock');
  expect(rows).toEqual([]);
});

test('a wrong password keeps the typed username, escaped, and never shows the password', async () => {
  const visitor = new Visitor(app.app);
  const { location } = await openForm(visitor);
  const page = await visitor.post(location, { username: '"><script>alert(1)</script>', password: 'typed-pass' });
  expect(page.body).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  expect(page.body).not.toContain('typed-pass');
  expect(page.body).toContain('role="alert"');
});

test('the pages carry a policy without inline script or style, and have none', async () => {
  const visitor = new Visitor(app.app);
  const pages = [
    (await openForm(visitor)).page,
    await visitor.get('/auth/password/forgot'),
    await visitor.get(authorizationRequest({ client_id: 'x' }).url),
  ];
  for (const page of pages) {
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).not.toMatch(/<script(?! src=)|<style| style=| on\w+=/);
  }
});

test('the tools lead back to pages of this server only', async () => {
  const back = async (address: string) =>
    (await new Visitor(app.app).post('/auth/preferences', { action: 'theme', return: address })).location;
  expect(await back('/auth/password/forgot')).toBe('/auth/password/forgot');
  expect(await back('/page/सनद?q=ẹ')).toBe(encodeURI('/page/सनद?q=ẹ'));
  const leaving = [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/..//evil.example',
    '/.//evil.example',
  ];
  for (const bad of [...leaving, 'javascript:alert(1)', '/\r\nset-cookie: a=b', '', '/\t/evil.example']) {
    expect(await back(bad)).toBe('/');
  }
  // Characters that no header takes are written as a URL writes them.
  expect(await back('/a\u0001\u007f')).toBe('/a%01%7F');
});

test('an empty form is answered as wrong and costs no try', async () => {
  const visitor = new Visitor(app.app);
  const { location } = await openForm(visitor);
  const page = await visitor.post(location, { username: 'empty@sanad.example', password: '' });
  expect(page.body).toContain('Username or password is wrong');
  const nothing = await visitor.send('POST', location, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(nothing.status).toBe(200);
});

test('a form that is too large is refused with a page, not with JSON', async () => {
  const visitor = new Visitor(app.app);
  const { location } = await openForm(visitor);
  const page = await visitor.post(location, { username: 'x'.repeat(20_000), password: 'p' });
  expect(page.status).toBe(413);
  expect(page.body).toContain('<strong>The file or request is too large.</strong>');
});

test('Tab leads from the name to the password, not to the link beside it', async () => {
  const { page } = await openForm(new Visitor(app.app));
  const stops = [...page.body.matchAll(/id="(username|password)"|class="(aside-link)"/g)].map(
    ([, id, link]) => id ?? link,
  );
  expect(stops).toEqual(['username', 'password', 'aside-link']);
});

const signUpOffer = 'Create account';
const verifyOffer = 'Verify a certificate without signing in';

test('the sign-in page of this version offers the screens that it has, and no other', async () => {
  const { page } = await openForm(new Visitor(app.app));
  expect(page.body).toContain('Forgot password?');
  const offers = [signUpOffer, verifyOffer].map((offer) => page.body.includes(offer));
  expect(offers).toEqual([isBuilt('student-signup'), isBuilt('verify-link')]);
});

test.each([
  ['student-signup', signUpOffer, verifyOffer],
  ['verify-link', verifyOffer, signUpOffer],
])('with the screen %s built, the sign-in page offers "%s"', (id, offered, other) => {
  const table: RouteDefinition[] = routes.map((route) => ({ ...route, built: route.id === id }));
  const page = renderSignInPage({
    look: { language: 'en', theme: 'light' },
    action: '/',
    username: '',
    wrong: false,
    routes: table,
  });
  expect(page).toContain(offered);
  expect(page).not.toContain(other);
});
