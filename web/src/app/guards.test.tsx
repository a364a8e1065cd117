import { routes } from '@sanad/contract/pages/routes';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { ErrorResponse } from 'oidc-client-ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionStore } from '#lib/session/session-store.ts';
import { fakeIdentity, fakeServer, renderApp } from '#testing/render-app.tsx';
import { screens } from './screens.ts';

const admin = { School: { redirectTo: '/School/admin/admin_student' } };
const texts = {
  'frame.not-allowed': 'Not yours',
  'frame.sign-in.failed': 'Sign-in failed',
  'frame.sign-in.again': 'Sign in again',
  'frame.sign-in.no-role': 'No role',
  'ui.not-available': 'Not available in this version',
  'ui.back': 'Go back',
  'frame.start-page': 'Start page',
  'frame.notifications': 'Notifications',
};

beforeEach(() => {
  localStorage.clear();
  sessionStore.set('setLanguage', 'en');
  vi.spyOn(console, 'error').mockReturnValue();
  fakeServer({ '/assets/i18n/en.json': () => texts, '/assets/i18n/hi.json': () => ({}) });
});

const pathOf = (pattern: string) =>
  `/${pattern
    .replace('{entity}', 'School')
    .replace('{layout}', 'profile')
    .replace(/\{\w+\}/g, 'x')}`;

test('[FRAME-50] [AUTH-12] every guarded route sends an anonymous visitor to the sign-in, with the return address', async () => {
  const guarded = routes.filter((route) => route.guarded && route.id !== 'login');
  expect(guarded.length).toBeGreaterThan(30);
  for (const route of guarded) {
    const { identity } = await renderApp({ path: `${pathOf(route.pattern)}?a=1`, roles: [] });
    await waitFor(() => expect(identity.signinRedirect, route.id).toHaveBeenCalledTimes(1));
    const returnTo = `${pathOf(route.pattern)}?a=1`;
    expect(identity.signinRedirect).toHaveBeenCalledWith(expect.objectContaining({ state: { returnTo } }));
    cleanup();
  }
});

test('[FRAME-50] the sign-up forms ask nobody to sign in', async () => {
  for (const path of ['/form/student-signup', '/form/school-signup', '/form/verifier']) {
    const { identity, container } = await renderApp({ path, roles: [] });
    // The form engine is loaded with the first form.
    await waitFor(() => expect(container.querySelector('h2')).toBeInTheDocument(), { timeout: 20_000 });
    expect(identity.signinRedirect).not.toHaveBeenCalled();
    cleanup();
  }
});

test('[INSTALL-02, FRAME-50] the install page of a product that is set up leads home, without a sign-in', async () => {
  const replace = vi.spyOn(window.location, 'replace').mockReturnValue();
  const { identity } = await renderApp({ path: '/install', roles: [] });
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/'));
  expect(identity.signinRedirect).not.toHaveBeenCalled();
});

test('a form that the installation calls a sign-up asks nobody to sign in either', async () => {
  const forms = [
    { club: { api: '/Club/invite', type: 'entity', isSignupForm: true, fieldsets: [] } },
    { closed: { api: '/Club', type: 'entity', fieldsets: [] } },
  ];
  fakeServer({
    '/assets/i18n/en.json': () => texts,
    '/assets/config/ui-config/forms.json': () => ({ forms }),
  });
  const open = await renderApp({ path: '/form/club', roles: [] });
  await waitFor(() => expect(open.container.querySelector('main')).toBeInTheDocument(), { timeout: 20_000 });
  expect(open.identity.signinRedirect).not.toHaveBeenCalled();
  cleanup();
  const { identity } = await renderApp({ path: '/form/closed', roles: [] });
  await waitFor(() => expect(identity.signinRedirect).toHaveBeenCalledTimes(1));
});

test('[AUTH-12] [I18N-06] the chosen language goes with the visitor to the identity login', async () => {
  sessionStore.set('setLanguage', 'hi');
  const { identity } = await renderApp({ path: '/notifications', roles: [] });
  await waitFor(() =>
    expect(identity.signinRedirect).toHaveBeenCalledWith(expect.objectContaining({ ui_locales: 'hi' })),
  );
});

test('[AUTH-13] after the sign-in the user is back at the return address', async () => {
  const identity = fakeIdentity(['School']);
  const user = await identity.getUser();
  identity.signinRedirectCallback.mockResolvedValue(
    Object.assign(user!, { state: { returnTo: '/notifications?x=1' } }),
  );
  const { router } = await renderApp({ path: '/login?code=c&state=s', identity });
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/notifications?x=1'));
});

test('[AUTH-14] [FRAME-46] a route whose roles are not held sends the user to the own homepage, with a message', async () => {
  const { router } = await renderApp({ path: '/bulk-verify', roles: ['School'], admin });
  await waitFor(() => expect(router.state.location.pathname).toBe('/School/admin/admin_student'));
  expect(await screen.findByText('Not yours')).toBeInTheDocument();
});

test('a homepage of a role that was taken away since is forgotten, not returned to for ever', async () => {
  sessionStore.set('prevUser', 'u1');
  sessionStore.set('homepage', '/School/admin/admin_student');
  const { router } = await renderApp({ path: '/bulk-verify', roles: ['Teacher'], admin });
  await waitFor(() => expect(router.state.location.pathname).toBe('/Teacher/list/Teacher'));
  expect(localStorage.getItem('homepage')).toBe('/Teacher/list/Teacher');
});

test('[AUTH-15] /login starts the identity login for an anonymous visitor and lands a signed-in user', async () => {
  const anonymous = await renderApp({ path: '/login', roles: [] });
  await waitFor(() => expect(anonymous.identity.signinRedirect).toHaveBeenCalledTimes(1));
  cleanup();
  const known = await renderApp({ path: '/login', roles: ['School'], admin });
  await waitFor(() => expect(known.router.state.location.pathname).toBe('/School/admin/admin_student'));
  expect(known.identity.signinRedirect).not.toHaveBeenCalled();
});

test('[AUTH-35] landing stores the homepage', async () => {
  await renderApp({ path: '/login', roles: ['Student'] });
  await waitFor(() => expect(localStorage.getItem('homepage')).toBe('/Student/list/Student'));
  expect(localStorage.getItem('entity')).toBe('Student');
});

test('[AUTH-10] another user than the last one goes to the own home, and finds nothing of the last one', async () => {
  sessionStore.set('prevUser', 'somebody else');
  sessionStore.set('schoolId', 'of somebody else');
  const { router } = await renderApp({ path: '/notifications', roles: ['Student'] });
  await waitFor(() => expect(router.state.location.pathname).toBe('/Student/list/Student'));
  expect(localStorage.getItem('schoolId')).toBeNull();
  expect(localStorage.getItem('prevUser')).toBe('u1');
});

test('an answer that belongs to no sign-in shows a page with a way on, and does not loop', async () => {
  const identity = fakeIdentity([]);
  identity.signinRedirectCallback.mockRejectedValue(new Error('No matching state found in storage'));
  await renderApp({ path: '/login?code=c&state=wrong', roles: [], identity });
  expect(await screen.findByRole('heading', { name: 'Sign-in failed' })).toBeInTheDocument();
  expect(identity.signinRedirect).not.toHaveBeenCalled();
  screen.getByRole('button', { name: 'Sign in again' }).click();
  await waitFor(() => expect(identity.signinRedirect).toHaveBeenCalledTimes(1));
});

test('a refused sign-in shows the same page', async () => {
  const identity = fakeIdentity([]);
  identity.signinRedirectCallback.mockRejectedValue(new ErrorResponse({ error: 'access_denied' }));
  await renderApp({ path: '/login?error=access_denied&state=s', roles: [], identity });
  expect(await screen.findByRole('heading', { name: 'Sign-in failed' })).toBeInTheDocument();
});

test('an old answer opened again by a signed-in user leads home', async () => {
  const identity = fakeIdentity(['Student']);
  identity.signinRedirectCallback.mockRejectedValue(new Error('No matching state found in storage'));
  const { router } = await renderApp({ path: '/login?code=c&state=old', identity, roles: ['Student'] });
  await waitFor(() => expect(router.state.location.pathname).toBe('/Student/list/Student'));
});

test('a user without a role is told so', async () => {
  const identity = fakeIdentity(['Wizard' as never]);
  await renderApp({ path: '/login?code=c&state=s', identity, roles: [] });
  expect(await screen.findByRole('heading', { name: 'No role' })).toBeInTheDocument();
});

test.each(['/menu', '/dashboard'])('a user without a role who opens %s is told so', async (path) => {
  await renderApp({ path, identity: fakeIdentity(['Wizard' as never]), roles: [] });
  expect(await screen.findByRole('heading', { name: 'No role' })).toBeInTheDocument();
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('[AUTH-16] [AUTH-17] the route logout wipes storage, raises the flag and signs out', async () => {
  sessionStore.set('schoolId', 's');
  const { identity } = await renderApp({ path: '/logout' });
  await waitFor(() => expect(identity.signoutRedirect).toHaveBeenCalledTimes(1));
  expect({ ...localStorage }).toEqual({ isLoggedOut: 'true' });
});

test('a visit that begins at /logout, by whatever link, is asked before anything is wiped', async () => {
  window.history.replaceState(null, '', '/logout');
  try {
    sessionStore.set('schoolId', 's');
    const { identity } = await renderApp({ path: '/logout' });
    const button = await screen.findByRole('button', { name: /log.?out/i });
    expect(identity.signoutRedirect).not.toHaveBeenCalled();
    expect(sessionStore.get('schoolId')).toBe('s');
    act(() => button.click());
    await waitFor(() => expect(identity.signoutRedirect).toHaveBeenCalledTimes(1));
    expect({ ...localStorage }).toEqual({ isLoggedOut: 'true' });
  } finally {
    window.history.replaceState(null, '', '/');
  }
});

describe('a screen that is still to come', () => {
  const { 'browse-issuer': built } = screens;
  beforeEach(() => {
    delete screens['browse-issuer'];
  });
  afterEach(() => {
    if (built !== undefined) screens['browse-issuer'] = built;
  });

  test('a screen of a later version shows the frame and says so', async () => {
    await renderApp({ path: '/School/documents/browse/add/1' });
    expect(await screen.findByRole('heading', { name: 'Not available in this version' })).toBeInTheDocument();
    expect(screen.getByRole('complementary')).toBeInTheDocument();
  });

  test('the own start page that is still to come offers no way back; any other page does', async () => {
    const start = { School: { redirectTo: '/School/documents/browse/add/1' } };
    const home = await renderApp({ path: '/School/documents/browse/add/1', roles: ['School'], admin: start });
    await screen.findByRole('heading', { name: 'Not available in this version' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Start page' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Go back' })).toBeNull();
    await act(() => home.router.navigate('/School/documents/browse/add/2'));
    await waitFor(() => expect(screen.queryByRole('heading', { level: 1 })).toBeNull());
    act(() => screen.getByRole('button', { name: 'Go back' }).click());
    await waitFor(() => expect(home.router.state.location.pathname).toBe('/School/documents/browse/add/1'));
  });

  test('a page that is not there yet says so and leads to the start page when a visit begins there', async () => {
    const { router } = await renderApp({ path: '/School/documents/browse/add/1', roles: ['School'], admin });
    expect(await screen.findByRole('heading', { name: 'Not available in this version' })).toBeInTheDocument();
    act(() => screen.getByRole('button', { name: 'Go back' }).click());
    await waitFor(() => expect(router.state.location.pathname).toBe('/School/admin/admin_student'));
  });
});

test('a route of the app counts as built exactly when it has a screen', () => {
  const built = routes.filter((route) => route.entry === 'app' && route.built).map((route) => route.id);
  expect(built.sort()).toEqual([...Object.keys(screens), 'login', 'logout'].sort());
});

test('an old outlet address opens the page with its panel', async () => {
  const { router } = await renderApp({ path: '/profile/School(claim:add/admin-teacherSetup)' });
  await waitFor(() => expect(router.state.location.search).toBe('?panel=add/admin-teacherSetup'));
  expect(router.state.location.pathname).toBe('/profile/School');
});
