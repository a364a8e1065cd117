import { catalogues, type TextKey } from '@sanad/contract/text/text';
import { type TextValues, translate } from '@sanad/contract/text/translate';
import { defaultLanguage, findLanguage, type Language } from '@sanad/contract/values/languages';

export type Theme = 'light' | 'dark';

/** How a page is shown to this person. */
export type Look = { language: Language; theme: Theme };

type Wishes = {
  /** Chosen on the page itself. */
  chosen?: string | undefined;
  /** `ui_locales` of the application, best first, divided by spaces. */
  uiLocales?: string | undefined;
  cookieLanguage?: string | undefined;
  acceptLanguage?: string | undefined;
  theme?: string | undefined;
};

function listAccepted(header = ''): string[] {
  return header
    .split(',')
    .map((part) => {
      const [code = '', ...parameters] = part.trim().split(';');
      const quality = parameters
        .map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1])
        .find((found) => found !== undefined);
      return { code, quality: Number(quality ?? 1) };
    })
    .sort((a, b) => b.quality - a.quality)
    .map(({ code }) => code);
}

/** The choice on the page, then the application's, then the remembered one, then the browser's. */
export function chooseLook(wishes: Wishes): Look {
  const codes = [
    wishes.chosen,
    ...(wishes.uiLocales ?? '').split(' '),
    wishes.cookieLanguage,
    ...listAccepted(wishes.acceptLanguage),
  ];
  return { language: findLanguage(codes) ?? defaultLanguage, theme: wishes.theme === 'dark' ? 'dark' : 'light' };
}

/** Texts in the language of the page. */
export function textsOf({ language }: Look): (key: TextKey, values?: TextValues) => string {
  return (key, values) => translate(catalogues[language], key, values);
}
