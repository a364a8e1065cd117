import { publicPages as en } from '@sanad/contract/text/en/public-pages';
import { publicPages as hi } from '@sanad/contract/text/hi/public-pages';
import { type Language, languages } from '@sanad/contract/values/languages';
import { renderToString } from 'react-dom/server';
import { type PageName, pageNames } from './page-names.ts';
import { PublicPage, windowTitle } from './public-page.tsx';
import type { PublicTexts } from './texts/load-texts.ts';

const catalogues: Record<Language, PublicTexts> = { en, hi };

export type PrerenderedPage = { name: PageName; language: Language; title: string; description: string; html: string };

/** Every public page in every language, for the build to write out. */
export function prerenderedPages(): PrerenderedPage[] {
  return pageNames.flatMap((name) =>
    languages.map((language) => {
      const texts = catalogues[language];
      return {
        name,
        language,
        title: windowTitle(name, texts),
        description: texts['public.description'],
        html: renderToString(<PublicPage page={name} language={language} texts={texts} />),
      };
    }),
  );
}
