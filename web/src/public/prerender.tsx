import { type Language, languages } from '@sanad/contract/values/languages';
import { renderToString } from 'react-dom/server';
import { type PageName, pageNames } from './page-names.ts';
import { PublicPage, windowTitle } from './public-page.tsx';
import { loadTexts, type PublicTexts } from './texts/load-texts.ts';

export type PrerenderedPage = { name: PageName; language: Language; title: string; description: string; html: string };

function prerender(name: PageName, language: Language, texts: PublicTexts): PrerenderedPage {
  return {
    name,
    language,
    title: windowTitle(name, texts),
    description: texts['public.description'],
    html: renderToString(<PublicPage page={name} language={language} texts={texts} />),
  };
}

/** Every public page in every language, for the build to write out. */
export async function prerenderedPages(): Promise<PrerenderedPage[]> {
  const pages = await Promise.all(
    languages.map(async (language) => {
      const texts = await loadTexts(language);
      return pageNames.map((name) => prerender(name, language, texts));
    }),
  );
  return pages.flat();
}
