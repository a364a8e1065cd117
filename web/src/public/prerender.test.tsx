import { homeTemplate } from '@sanad/contract/pages/home-template';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { prerenderedPages } from './prerender.tsx';
import { PublicPage } from './public-page.tsx';
import { texts as en } from './texts/en.ts';

const pages = await prerenderedPages();

afterEach(() => {
  document.body.innerHTML = '';
});

describe('prerendered pages', () => {
  test('every page exists in both languages, with a title of its own', () => {
    const names = 'active disclaimer home not-found own-home page privacy-policy shared tutorials verify-link'.split(
      ' ',
    );
    expect(pages.map(({ name, language }) => `${name}.${language}`).sort()).toEqual(
      names.flatMap((name) => [`${name}.en`, `${name}.hi`]),
    );
    const others = pages.filter(({ name }) => name !== 'own-home');
    expect(new Set(others.map(({ title }) => title)).size).toBe(18);
  });

  test('nothing in them needs an inline script or style', () => {
    for (const { html } of pages) expect(html).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
  });

  test('[HOME-01] the whole home page is in what is sent, readable before any script has run', () => {
    const { html } = pages.find(({ name, language }) => name === 'home' && language === 'hi')!;
    document.body.innerHTML = html;
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('कुछ ही पलों में जानें');
    expect(document.querySelectorAll('.cat')).toHaveLength(4);
    expect(document.querySelectorAll('details')).toHaveLength(6);
    const ways = [...document.querySelectorAll('form')].map((form) => form.getAttribute('action'));
    // The box leads to the page of a number by itself.
    expect(ways).toEqual(['/V', null]);
  });

  test('the browser takes over what was sent without drawing it anew', async () => {
    vi.stubGlobal('fetch', async (url: string) =>
      url === '/assets/config/home.html' ? new Response(homeTemplate) : new Response('', { status: 404 }),
    );
    history.replaceState(null, '', '/');
    const sent = pages.find(({ name, language }) => name === 'home' && language === 'en')!;
    document.body.innerHTML = `<div id="root">${sent.html}</div>`;
    const heading = screen.getByRole('heading', { level: 1 });
    const onRecoverableError = vi.fn();
    await act(async () => {
      hydrateRoot(document.getElementById('root')!, <PublicPage page="home" language="en" texts={en} />, {
        onRecoverableError,
      });
    });
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
  });

  test('what was typed into the one box before the scripts came is read and answered', async () => {
    history.replaceState(null, '', '/');
    const sent = pages.find(({ name, language }) => name === 'home' && language === 'en')!;
    document.body.innerHTML = `<div id="root">${sent.html}</div>`;
    const box = () => screen.getByRole('textbox', { name: 'Certificate number, or drop a file' });
    (box() as HTMLInputElement).value = 'UBS/2024/001';
    await act(async () => {
      hydrateRoot(document.getElementById('root')!, <PublicPage page="home" language="en" texts={en} />);
    });
    expect(box()).toHaveValue('UBS/2024/001');
    expect(screen.getByText('This looks like an admission number.')).toBeVisible();
  });
});
