import type { Language } from '@sanad/contract/values/languages';
import type { VerifyTextKey } from '@sanad/contract/verdict-words/text-key';

export type { VerifyTextKey };
export type VerifyTexts = Readonly<Record<VerifyTextKey, string>>;

/** One chunk per language, for pages that do not hold the product's whole catalogue. */
const loaders: Record<Language, () => Promise<{ texts: VerifyTexts }>> = {
  en: () => import('./en.ts'),
  hi: () => import('./hi.ts'),
};

export async function loadVerifyTexts(language: Language): Promise<VerifyTexts> {
  const { texts } = await loaders[language]();
  return texts;
}
