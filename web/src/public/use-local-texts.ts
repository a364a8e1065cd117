import { pathOf } from '@sanad/contract/calls/address';
import { settingsCalls } from '@sanad/contract/calls/settings';
import type { Language } from '@sanad/contract/values/languages';
import { useEffect, useMemo, useState } from 'react';
import { loadJson } from '#lib/calls/load-json.ts';
import type { PublicTexts } from './texts/load-texts.ts';

type Local = { language: Language; texts: Partial<PublicTexts> };

/** The texts with those of the installation over them, once they are there. */
export function useLocalTexts(language: Language, texts: PublicTexts): PublicTexts {
  const [local, setLocal] = useState<Local>();
  useEffect(() => {
    let gone = false;
    void loadJson(pathOf(settingsCalls.localTexts).replace(':language', language)).then((loaded) => {
      if (gone || typeof loaded !== 'object' || loaded === null || Object.keys(loaded).length === 0) return;
      setLocal({ language, texts: loaded });
    });
    return () => {
      gone = true;
    };
  }, [language]);
  return useMemo(() => (local?.language === language ? { ...texts, ...local.texts } : texts), [language, texts, local]);
}
