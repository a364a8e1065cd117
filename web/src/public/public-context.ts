import { type TextValues, translate } from '@sanad/contract/text/translate';
import { defaultLanguage, type Language } from '@sanad/contract/values/languages';
import { createContext, useContext } from 'react';
import type { PublicConfig } from './public-config.ts';
import type { PublicTextKey, PublicTexts } from './texts/load-texts.ts';

export type PublicContextValue = {
  language: Language;
  texts: PublicTexts;
  config: PublicConfig;
  switchLanguage(language: Language): void;
  /** Gives the window the title of what is shown; undefined leaves it the page's own. */
  nameWindow(title: string | undefined): void;
};

export const PublicContext = createContext<PublicContextValue>({
  language: defaultLanguage,
  texts: {} as PublicTexts,
  config: {},
  switchLanguage: () => undefined,
  nameWindow: () => undefined,
});

export function usePublic(): PublicContextValue {
  return useContext(PublicContext);
}

export function useText(): (key: PublicTextKey, values?: TextValues) => string {
  const { texts } = usePublic();
  return (key, values) => translate(texts, key, values);
}
