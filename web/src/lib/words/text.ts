import { pathOf } from '@sanad/contract/calls/address';
import { settingsCalls } from '@sanad/contract/calls/settings';
import type { TextKey } from '@sanad/contract/text/text';
import type { TextValues } from '@sanad/contract/text/translate';
import { defaultLanguage } from '@sanad/contract/values/languages';
import i18next from 'i18next';
import { useCallback } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import { loadJson } from '../calls/load-json.ts';
import { languageChoices, startupLanguage } from '../choices/language.ts';
import { chooseLanguage } from '../choices/language-choice.ts';
import { readCookie } from '../session/cookie.ts';
import { sessionStore } from '../session/session-store.ts';

/** Keys of configuration files are open: a label without a catalogue entry shows itself. */
export type AnyTextKey = TextKey | (string & {});

type Catalogue = Record<string, string>;

const loaded = new Set<string>();
let localFolder: string | undefined;

async function loadCatalogue(url: string): Promise<Catalogue> {
  const value = await loadJson(url);
  return typeof value === 'object' && value !== null ? (value as Catalogue) : {};
}

/** The product's texts of a language, with this installation's own texts over them. */
async function loadTexts(language: string): Promise<void> {
  if (loaded.has(language)) return;
  const [global, local] = await Promise.all([
    loadCatalogue(pathOf(settingsCalls.texts).replace(':language', language)),
    localFolder === undefined ? {} : loadCatalogue(`${localFolder}/i18n/${language}.json`),
  ]);
  const texts = { ...global, ...local };
  i18next.addResourceBundle(language, 'translation', texts, false, true, { skipCopy: true });
  if (Object.keys(texts).length > 0) loaded.add(language);
}

type StartOptions = { languages: readonly string[]; language?: string | undefined; folder?: string | undefined };

/** Starts the texts in the startup language; `folder` is the configuration folder with the local texts. */
export async function startTexts(options: StartOptions) {
  localFolder = options.folder;
  loaded.clear();
  const language = startupLanguage({
    saved: sessionStore.get('setLanguage') ?? readCookie('lang'),
    browser: navigator.languages,
    supported: options.languages,
    configured: options.language,
  });
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: defaultLanguage,
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    returnEmptyString: false,
    react: { useSuspense: false },
  });
  await Promise.all([...new Set([language, defaultLanguage])].map(loadTexts));
  sessionStore.setJson('languages', languageChoices(options.languages));
  chooseLanguage(language);
  await i18next.changeLanguage(language);
}

export async function changeLanguage(language: string): Promise<void> {
  await loadTexts(language);
  chooseLanguage(language);
  await i18next.changeLanguage(language);
}

export function currentLanguage(): string {
  return i18next.language ?? defaultLanguage;
}

/** i18next bends a word (`…_one`) only by a number; counts come here written out. */
function bending(values: TextValues = {}): TextValues {
  return values.count === '1' ? { ...values, count: 1 } : { ...values };
}

/** The text of a key in the current language; in components use `useText`, which follows a change of language. */
export function text(key: AnyTextKey, values?: TextValues): string {
  return i18next.isInitialized ? i18next.t(key, bending(values)) : key;
}

export function useText(): (key: AnyTextKey, values?: TextValues) => string {
  const { t } = useTranslation();
  return useCallback((key, values) => t(key, bending(values)), [t]);
}

/** Whether a text is there, in the current language or in the one that stands in for it. */
export function hasText(key: string): boolean {
  return i18next.isInitialized && i18next.exists(key);
}
