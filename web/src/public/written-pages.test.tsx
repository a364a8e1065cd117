// @vitest-environment jsdom
// The usual environment parses HTML too loosely for the sanitiser.
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PageName } from './page-names.ts';
import { PublicPage } from './public-page.tsx';
import { texts as en } from './texts/en.ts';
import { texts as hi } from './texts/hi.ts';

const sent: { url: string; body: unknown }[] = [];

type Answers = Record<string, () => Response | Promise<Response>>;

function open(page: PageName, address: string, answers: Answers, language: 'en' | 'hi' = 'en') {
  history.replaceState(null, '', address);
  vi.stubGlobal('fetch', async (url: string, options?: RequestInit) => {
    if (options?.method === 'POST') sent.push({ url, body: JSON.parse(String(options.body)) });
    return answers[url]?.() ?? new Response('', { status: 404 });
  });
  return render(<PublicPage page={page} language={language} texts={language === 'en' ? en : hi} />);
}

const call = '/api/superAdmin/get/page';
/** "<h2>नमस्ते</h2><p>Ẹ káàbọ̀</p>" and more of it. */
const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
const answer = (html: string, title = 'Our rules') =>
  Response.json({
    data: [{ identifier: 'x', title, pageHtml: base64(html), osUpdatedAt: '2026-11-05T10:00:00.000Z' }],
  });

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('static pages', () => {
  test.each([
    ['privacy-policy', '/privacy-policy', 'privacyPolicy', 'Privacy Policy'],
    ['tutorials', '/tutorials', 'tutorial', 'Tutorials'],
    ['disclaimer', '/disclaimer', 'disclaimer', 'Disclaimer'],
  ] as const)(
    '[PAGES-01] [PAGES-02] [PAGES-04] %s loads its title, text and date from the server',
    async (page, address, identifier, heading) => {
      open(page, address, { [call]: () => answer('<h2>नमस्ते</h2><p>Ẹ káàbọ̀ – “all”</p>') });
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
      expect(screen.getByRole('status', { name: 'The page is loading' })).toBeVisible();
      expect(await screen.findByRole('heading', { level: 2 })).toHaveTextContent('नमस्ते');
      expect(screen.getByText('Ẹ káàbọ̀ – “all”')).toBeVisible();
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Our rules');
      expect(screen.getByText('Last updated on 5 November 2026')).toBeVisible();
      expect(screen.queryByRole('status')).toBeNull();
      expect(sent).toEqual([{ url: call, body: { filters: { identifier: { eq: identifier } }, language: 'en' } }]);
    },
  );

  test('a page that is not written in the reader’s language says in which one it is', async () => {
    const stored = { identifier: 'x', title: 'Rules', pageHtml: base64('<p>Text</p>'), osUpdatedAt: '2026-11-05' };
    const answers = { [call]: () => Response.json({ data: [{ ...stored, language: 'en' }] }) };
    open('disclaimer', '/disclaimer', answers, 'hi');
    expect((await screen.findByText('Text')).closest('[lang]')).toHaveAttribute('lang', 'en');
    expect(screen.getByText('यह पृष्ठ अभी हिन्दी में नहीं लिखा गया है; नीचे का पाठ English में है।')).toBeVisible();
    expect(sent[0]?.body).toMatchObject({ language: 'hi' });
  });

  test('[S-95] what could run is not shown', async () => {
    open('disclaimer', '/disclaimer', {
      [call]: () => answer('<p onclick="steal()">Text</p><script>steal()</script><a href="javascript:steal()">go</a>'),
    });
    expect(await screen.findByText('Text')).toBeVisible();
    expect(screen.getByRole('main').innerHTML).not.toMatch(/steal|<script|onclick|javascript:/);
  });

  test('a page that cannot be loaded says so, and a retry loads it', async () => {
    let works = false;
    open('tutorials', '/tutorials', {
      [call]: () => (works ? answer('<p>Here it is</p>') : new Response('', { status: 503 })),
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('alert')).toHaveTextContent('This page could not be loaded');
    works = true;
    fireEvent.click(retry);
    expect(await screen.findByText('Here it is')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a long page lists its parts', async () => {
    open('tutorials', '/tutorials', {
      [call]: () => answer('<h2 id="first">One</h2><p>a</p><h2>Two</h2><p>b</p><h2>Three</h2><p>c</p>'),
    });
    const parts = await screen.findByRole('navigation', { name: 'On this page' });
    const links = within(parts).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['One', '#first'],
      ['Two', '#part-2'],
      ['Three', '#part-3'],
    ]);
    expect(document.getElementById('part-2')).toHaveTextContent('Two');
  });
});

describe('pages of the installation', () => {
  const pages = (list: unknown) => () => Response.json({ pages: list });
  const config = '/assets/config/ui-config/pages.json';

  test('[PAGES-08] page/{page} shows the HTML at the path that the configuration names', async () => {
    open('page', '/page/about', {
      [config]: pages([{ about: { title: 'About us', path: '/assets/config/pages/about.html' } }]),
      '/assets/config/pages/about.html': () => new Response('<p>Since 1999</p><script>steal()</script>'),
    });
    expect(await screen.findByText('Since 1999')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('About us');
    expect(screen.getByRole('main').innerHTML).not.toContain('steal');
    await waitFor(() => expect(document.title).toBe('About us · Sanad'));
  });

  test.each([
    ['has no such page', pages([]), '/page/about'],
    ['names a file that is not there', pages([{ about: { title: 'A', path: '/gone.html' } }]), '/page/about'],
    ['is asked for what every object has', pages([]), '/page/constructor'],
    ['is asked for nothing', pages([]), '/page/%E0%A4%A'],
  ])('[PAGES-09] when the configuration %s the page says 404', async (_what, answers, address) => {
    open('page', address, { [config]: answers });
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link')).toHaveAttribute('href', '/');
  });

  test('a lost connection is not a missing page', async () => {
    open('page', '/page/about', { [config]: () => Promise.reject(new Error('no line')) });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByText('404 Page Not Found')).toBeNull();
  });
});
