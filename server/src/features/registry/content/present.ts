import type { PageItem } from '@sanad/contract/api/content';
import { defaultLanguage, type Language, languages } from '@sanad/contract/values/languages';
import type { StoredPage } from './store.ts';

/** The page in the wanted language, or in the default one when it is not written in that. */
export function presentPage(page: StoredPage, wanted: Language): PageItem {
  const { osid, identifier, title, pageHtml, updatedAt } = page;
  const translations: Partial<Record<Language, { title: string; pageHtml: string; updatedAt: string }>> =
    page.translations ?? {};
  const own = { title, pageHtml, updatedAt: updatedAt.toISOString() };
  const language = translations[wanted] === undefined ? defaultLanguage : wanted;
  const { updatedAt: osUpdatedAt, ...text } = translations[wanted] ?? own;
  const others = languages.filter((code) => translations[code] !== undefined);
  return { osid, identifier, ...text, osUpdatedAt, language, languages: [defaultLanguage, ...others] };
}
