import { isLanguage, languages, nativeLanguageNames } from '@sanad/contract/values/languages';
import { ChevronIcon, GlobeIcon } from './icons.tsx';
import { usePublic, useText } from './public-context.ts';

export function LanguageSelect() {
  const t = useText();
  const { language, config, switchLanguage } = usePublic();
  return (
    <div className="lang">
      <GlobeIcon />
      <select
        aria-label={t('public.language')}
        value={language}
        onChange={(event) => isLanguage(event.target.value) && switchLanguage(event.target.value)}
      >
        {(config.languages ?? languages).map((code) => (
          <option key={code} value={code} lang={code}>
            {nativeLanguageNames[code]}
          </option>
        ))}
      </select>
      <ChevronIcon />
    </div>
  );
}
