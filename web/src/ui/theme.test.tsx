import { Button, useMantineColorScheme } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import tokens from '#styles/tokens.css?raw';
import { renderUi } from '#testing/render.tsx';
import { UiProvider } from './ui-provider.tsx';

function ThemeButton() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <button type="button" onClick={() => setColorScheme(colorScheme === 'dark' ? 'light' : 'dark')}>
      {colorScheme}
    </button>
  );
}

const tokenOf = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

beforeEach(() => {
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: the test clears what the product writes.
  document.cookie = 'theme=; Path=/; Max-Age=0';
  document.documentElement.removeAttribute('data-theme');
});

describe('theme', () => {
  test('[FRAME-41] the chosen theme is stored in ELOCKER_THEME and comes back with the next start', () => {
    const first = renderUi(<ThemeButton />);
    fireEvent.click(screen.getByRole('button', { name: 'light' }));
    expect(localStorage.getItem('ELOCKER_THEME')).toBe('dark');
    first.unmount();
    document.documentElement.removeAttribute('data-theme');
    renderUi(<ThemeButton />);
    expect(screen.getByRole('button', { name: 'dark' })).toBeVisible();
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  });

  test('the choice survives a cleared storage by the cookie', () => {
    renderUi(<ThemeButton />);
    fireEvent.click(screen.getByRole('button', { name: 'light' }));
    localStorage.clear();
    render(
      <UiProvider env="test">
        <ThemeButton />
      </UiProvider>,
    );
    expect(screen.getAllByRole('button', { name: 'dark' })).toHaveLength(2);
  });

  test('Mantine and the product show the same theme', () => {
    renderUi(<ThemeButton />);
    expect(document.documentElement).toHaveAttribute('data-theme', 'light');
    fireEvent.click(screen.getByRole('button', { name: 'light' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });

  test('a filled button stands on the primary token, with the text made for it', () => {
    renderUi(<Button>Approve</Button>);
    const { style } = screen.getByRole('button', { name: 'Approve' });
    expect(style.getPropertyValue('--button-bg')).toBe('var(--primary)');
    expect(style.getPropertyValue('--button-color')).toBe('var(--on-primary)');
  });

  test('[FRAME-40] [CONST-15] the primary colour is #366746 by default and #1987B6 in the dark theme', () => {
    renderUi(
      <>
        <style>{tokens}</style>
        <ThemeButton />
      </>,
    );
    expect(tokenOf('--primary').toLowerCase()).toBe('#366746');
    fireEvent.click(screen.getByRole('button', { name: 'light' }));
    expect(tokenOf('--primary').toLowerCase()).toBe('#1987b6');
  });
});
