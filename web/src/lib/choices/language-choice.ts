import { defaultLanguage, findLanguage, type Language } from '@sanad/contract/values/languages';
import { readCookie, writeCookie } from '../session/cookie.ts';
import { sessionStore } from '../session/session-store.ts';

/** Remembers the language and tells the page; the cookie lets the server send the next page in it. */
export function chooseLanguage(language: string): void {
  sessionStore.set('setLanguage', language);
  writeCookie('lang', language);
  document.documentElement.lang = language;
}

/** The language to start with: the saved one, else the browser's, else English; the result is saved. */
export function startLanguage(): Language {
  const saved = [sessionStore.get('setLanguage'), readCookie('lang')];
  const language = findLanguage([...saved, ...navigator.languages]) ?? defaultLanguage;
  chooseLanguage(language);
  return language;
}
