import { homeTemplate } from '@sanad/contract/pages/home-template';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PageName } from './page-names.ts';
import { PublicPage } from './public-page.tsx';
import { texts as en } from './texts/en.ts';
import { texts as hi } from './texts/hi.ts';

/** Opens a page at an address, on an installation with this configuration (none when undefined). */
async function open(page: PageName, address: string, config?: object) {
  history.replaceState(null, '', address);
  const fetch = vi.fn(async (url: string) => {
    if (url === '/assets/config/home.html' && page === 'home') return new Response(homeTemplate);
    if (url !== '/assets/config/config.json' || config === undefined) return new Response('', { status: 404 });
    return Response.json(config);
  });
  vi.stubGlobal('fetch', fetch);
  const view = render(<PublicPage page={page} language="en" texts={en} />);
  await waitFor(() => expect(fetch).toHaveBeenCalledWith('/assets/config/config.json'));
  return view;
}

const installed = { appType: 'certification' };

beforeEach(() => {
  localStorage.clear();
  document.documentElement.lang = 'en';
  document.documentElement.dataset.theme = 'light';
});

describe('account activation', () => {
  test('[AUTH-30] status 200 says that the account is verified', async () => {
    await open('active', '/active?status=200');
    expect(screen.getByRole('heading')).toHaveTextContent(/^Your account is verified!$/);
  });

  test('[AUTH-31] status 408 says that the link expired and asks to log in with the same credentials', async () => {
    await open('active', '/active?status=408');
    expect(screen.getByRole('heading')).toHaveTextContent(/^Verification Link Expired$/);
    expect(screen.getByText(/Log in with the same credentials .* new link/)).toBeVisible();
  });

  test.each(['?status=400', '?status=500', '?status=', '?status=200x', ''])(
    '[AUTH-32] with "%s" the verification was unsuccessful',
    async (search) => {
      await open('active', `/active${search}`);
      expect(screen.getByRole('heading')).toHaveTextContent(/^Verification unsuccessful\.$/);
    },
  );

  test('[AUTH-33] there is a Sign In button, and "Already verified?" with a sign-in link', async () => {
    await open('active', '/active?status=200');
    const [button, link] = within(screen.getByRole('main')).getAllByRole('link', { name: 'Sign In' });
    expect(button).toHaveClass('btn');
    expect(link!.parentElement).toHaveTextContent('Already verified? Sign In');
    expect([button, link].map((element) => element!.getAttribute('href'))).toEqual(['/login', '/login']);
  });
});

describe('header', () => {
  test('who is signed in is led to the own account instead of the sign-in', async () => {
    const findLink = async (name: string) =>
      within(await screen.findByRole('banner')).findByRole('link', { name }, { timeout: 10_000 });
    const { unmount } = await open('tutorials', '/tutorials');
    expect(await findLink('Sign in')).toHaveAttribute('href', '/login');
    unmount();
    localStorage.setItem('token', 'a.b.c');
    await open('tutorials', '/tutorials');
    expect(await findLink('My account')).toHaveAttribute('href', '/login');
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  });
});

describe('footer', () => {
  test('[FRAME-37] it shows the configured text', async () => {
    await open('home', '/', { ...installed, footerText: 'Kaduna State Ministry of Education' });
    expect(await screen.findByText('Kaduna State Ministry of Education')).toBeVisible();
  });

  test.each([{}, { footerText: '' }, { footerText: 7 }])(
    '[FRAME-37] [S-92] with %j it shows the default label',
    async (more) => {
      await open('home', '/', { ...installed, ...more });
      expect(await screen.findByRole('contentinfo')).toHaveTextContent('Certificates for every learner');
    },
  );

  test('[FRAME-38] it links to the privacy policy in a new tab', async () => {
    await open('active', '/active?status=200', installed);
    const link = within(await screen.findByRole('contentinfo')).getByRole('link', { name: /^Privacy Policy/ });
    expect(link).toHaveAttribute('href', '/privacy-policy');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
  });

  test('[FRAME-38] the privacy-policy page has the footer without that link', async () => {
    await open('privacy-policy', '/privacy-policy', installed);
    const footer = await screen.findByRole('contentinfo');
    expect(within(footer).queryByRole('link', { name: /^Privacy Policy/ })).toBeNull();
  });

  test.each([{}, { appType: '' }, { appType: 'digital_wallet' }])(
    '[FRAME-39] with the configuration %j there is no footer',
    async (config) => {
      await open('home', '/', { ...config, languages: ['en'] });
      // The shorter list of languages tells that the configuration has been read.
      await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
      expect(screen.queryByRole('contentinfo')).toBeNull();
    },
  );
});

describe('header', () => {
  test('[I18N-07] choosing a language changes the texts at once and stores it', async () => {
    await open('home', '/', installed);
    fireEvent.change(screen.getByRole('combobox', { name: 'Language' }), { target: { value: 'hi' } });
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(hi['home.hero.title']));
    expect(localStorage.getItem('setLanguage')).toBe('hi');
    expect(document.cookie).toContain('lang=hi');
    expect(document.documentElement).toHaveAttribute('lang', 'hi');
    expect(document.title).toBe(hi['public.title']);
  });

  test('only the languages of the configuration are offered', async () => {
    await open('home', '/', { ...installed, languages: ['en', 'fr'] });
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    expect(screen.getByRole('option')).toHaveTextContent('English');
  });

  test('[FRAME-41] the theme switch stores its choice and says what it will do next', async () => {
    await open('home', '/', installed);
    fireEvent.click(screen.getByRole('button', { name: 'Switch to the dark theme' }));
    expect(localStorage.getItem('ELOCKER_THEME')).toBe('dark');
    expect(document.cookie).toContain('theme=dark');
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    fireEvent.click(screen.getByRole('button', { name: 'Switch to the light theme' }));
    expect(localStorage.getItem('ELOCKER_THEME')).toBe('default');
    expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  });
});

test('a text of the installation stands in the place of ours', async () => {
  await open('home', '/', installed);
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('/i18n/hi.json')
      ? Response.json({ 'home.hero.title': 'कडूना के प्रमाणपत्र' })
      : new Response('', { status: 404 }),
  );
  fireEvent.change(screen.getByRole('combobox', { name: 'Language' }), { target: { value: 'hi' } });
  expect(await screen.findByRole('heading', { level: 1, name: 'कडूना के प्रमाणपत्र' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: hi['home.faq.title'] })).toBeVisible();
});

describe('other public pages', () => {
  test('[FRAME-15] not-found is one image, without header and footer', async () => {
    await open('not-found', '/not-found', installed);
    const image = screen.getByRole('img');
    expect(image).toHaveAttribute('src', '/assets/not-found.svg');
    expect(document.body.textContent).toBe('');
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  test('the footer leads to the tutorials and the disclaimer too', async () => {
    await open('home', '/', installed);
    const links = within(await screen.findByRole('contentinfo')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/tutorials',
      '/disclaimer',
      '/privacy-policy',
    ]);
  });
});
