import { publicPages as en } from '@sanad/contract/text/en/public-pages';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { prerenderedPages } from './prerender.tsx';
import { PublicPage } from './public-page.tsx';

const pages = prerenderedPages();

afterEach(() => {
  document.body.innerHTML = '';
});

describe('prerendered pages', () => {
  test('every page exists in both languages, with a title of its own', () => {
    expect(pages.map(({ name, language }) => `${name}.${language}`).sort()).toEqual(
      'active.en active.hi home.en home.hi not-found.en not-found.hi shell.en shell.hi'.split(' '),
    );
    expect(new Set(pages.map(({ title }) => title)).size).toBe(8);
  });

  test('nothing in them needs an inline script or style', () => {
    for (const { html } of pages) expect(html).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
  });

  test('the browser takes over what was sent without drawing it anew', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
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
});
