import { useEffect, useState } from 'react';
import { chooseTheme, readTheme, type ThemeName } from '#lib/choices/theme-choice.ts';
import { MoonIcon, SunIcon } from './icons.tsx';
import { useText } from './public-context.ts';

export function ThemeToggle() {
  const t = useText();
  const [theme, setTheme] = useState<ThemeName>('default');
  // The prerendered page does not know the choice.
  useEffect(() => setTheme(readTheme()), []);
  const toggle = () => {
    const next = theme === 'dark' ? 'default' : 'dark';
    chooseTheme(next);
    setTheme(next);
  };
  return (
    <button
      className="tool sq"
      type="button"
      onClick={toggle}
      aria-label={t(theme === 'dark' ? 'public.theme.to-light' : 'public.theme.to-dark')}
    >
      <SunIcon />
      <MoonIcon />
    </button>
  );
}
