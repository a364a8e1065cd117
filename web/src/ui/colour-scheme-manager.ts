import type { MantineColorSchemeManager } from '@mantine/core';
import { chooseTheme, readTheme, showTheme } from '#lib/choices/theme-choice.ts';

/** Lets Mantine's colour scheme and the product's theme be one thing, kept in one place. */
export function createColourSchemeManager(): MantineColorSchemeManager {
  let listener: ((event: StorageEvent) => void) | undefined;
  const stop = () => {
    if (listener) window.removeEventListener('storage', listener);
    listener = undefined;
  };
  return {
    get() {
      const theme = readTheme();
      showTheme(theme);
      return theme === 'dark' ? 'dark' : 'light';
    },
    set(scheme) {
      chooseTheme(scheme === 'dark' ? 'dark' : 'default');
    },
    // Another tab chose a theme.
    subscribe(onUpdate) {
      stop();
      listener = (event) => {
        if (event.key !== 'ELOCKER_THEME' || event.newValue === null) return;
        showTheme(readTheme());
        onUpdate(readTheme() === 'dark' ? 'dark' : 'light');
      };
      window.addEventListener('storage', listener);
    },
    unsubscribe: stop,
    clear() {
      chooseTheme('default');
    },
  };
}
