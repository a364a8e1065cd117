import { SegmentedControl, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { languageChoices } from '#lib/choices/language.ts';
import { changeLanguage, currentLanguage, useText } from '#lib/words/text.ts';
import { useServices } from '../running-app.ts';
import classes from './header.module.css';

/** Shown only where there is something to choose. */
export function LanguageChoice({ fullWidth = false }: { fullWidth?: boolean }) {
  const t = useText();
  const { config } = useServices();
  if (config.languages.length < 2) return null;
  const languages = languageChoices(config.languages);
  const choose = (code: string) => void changeLanguage(code);
  if (languages.length > 3) {
    return (
      <select
        className={classes.choose}
        aria-label={t('frame.language')}
        value={currentLanguage()}
        onChange={(event) => choose(event.target.value)}
      >
        {languages.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    );
  }
  return (
    <SegmentedControl
      classNames={{ root: classes.language ?? '', indicator: classes.languageChosen ?? '' }}
      size={fullWidth ? 'md' : 'xs'}
      fullWidth={fullWidth}
      aria-label={t('frame.language')}
      data={languages.map(({ code, name }) => ({ value: code, label: <span lang={code}>{name}</span> }))}
      value={currentLanguage()}
      onChange={choose}
    />
  );
}

export function ThemeToggle() {
  const t = useText();
  const scheme = useComputedColorScheme('light');
  const { setColorScheme } = useMantineColorScheme();
  const isDark = scheme === 'dark';
  const label = t(isDark ? 'frame.theme.light' : 'frame.theme.dark');
  const Icon = isDark ? IconSun : IconMoon;
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      <Icon size={20} stroke={1.75} aria-hidden={true} />
    </button>
  );
}
