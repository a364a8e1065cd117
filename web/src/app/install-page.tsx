import { lazy, Suspense } from 'react';
import { languageChoices } from '#lib/choices/language.ts';
import { changeLanguage, currentLanguage, useText } from '#lib/words/text.ts';
import { Busy } from '#ui/busy.tsx';
import classes from './frame/frame.module.css';
import headerClasses from './frame/header.module.css';
import { ThemeToggle } from './frame/header-choices.tsx';
import { SanadMark } from './frame/sanad-mark.tsx';

const InstallWizard = lazy(() =>
  import('#features/install/install-wizard.tsx').then(({ InstallWizard: wizard }) => ({ default: wizard })),
);

type Props = { languages: readonly string[] };

/** Shown in place of every page while there is no valid configuration. */
export function InstallPage({ languages }: Props) {
  const t = useText();
  return (
    <>
      <header className={classes.installTop}>
        <p className={classes.bareBrand}>
          <SanadMark size={32} />
          {t('common.product')}
        </p>
        <select
          className={headerClasses.choose}
          aria-label={t('frame.language')}
          value={currentLanguage()}
          onChange={(event) => void changeLanguage(event.target.value)}
        >
          {languageChoices([...languages]).map(({ code, name }) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
        <ThemeToggle />
      </header>
      <main>
        <Suspense fallback={<Busy />}>
          <InstallWizard />
        </Suspense>
      </main>
    </>
  );
}
