import type { Language } from '@sanad/contract/values/languages';
import type { texts as en } from './en.ts';

export type PublicTextKey = keyof typeof en;
export type PublicTexts = Readonly<Record<PublicTextKey, string>>;

/** One chunk per language: a page loads the words of its own language and no others. */
const loaders: Record<Language, () => Promise<{ texts: PublicTexts }>> = {
  en: () => import('./en.ts'),
  hi: () => import('./hi.ts'),
};

export async function loadTexts(language: Language): Promise<PublicTexts> {
  const { texts } = await loaders[language]();
  return texts;
}
