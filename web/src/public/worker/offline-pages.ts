import { defaultLanguage, findLanguage } from '@sanad/contract/values/languages';

/** The prerendered pages that are kept; the build writes them below this address, one file a language. */
const pagesFolder = '/assets/pages';

/**
 * The kept page with which a path begins while the server cannot be reached; undefined: the path needs the server.
 * The home page is the one that asks for its template, because the installation's own may be another than ours.
 */
export function offlinePage(path: string, languages: readonly (string | undefined)[]): string | undefined {
  const language = findLanguage(languages) ?? defaultLanguage;
  if (path === '/') return `${pagesFolder}/own-home.${language}.html`;
  return /^\/v\/[^/]+\/?$/i.test(path) ? `${pagesFolder}/verify-link.${language}.html` : undefined;
}
