import { contentCalls } from '@sanad/contract/calls/content';
import { defaultLanguage, type Language } from '@sanad/contract/values/languages';
import { limits } from '@sanad/contract/values/limits';
import { api } from '#lib/calls/api-client.ts';
import { decodeBase64Text, encodeBase64Text } from '#lib/words/base64-text.ts';
import { sanitise } from '#lib/words/sanitise.ts';

/** Where everybody reads what is edited here. */
export const publicPaths = {
  disclaimer: '/disclaimer',
  privacyPolicy: '/privacy-policy',
  tutorial: '/tutorials',
} as const;
export type PageType = keyof typeof publicPaths;

export const isPageType = (type: string | null): type is PageType => type !== null && type in publicPaths;

export type PageText = { title: string; html: string };

/** A text as it is stored, with the time of its last change; undefined when nobody wrote it yet. */
export type StoredText = PageText & { updatedAt: string };
/** What is edited, and beside a translation the text that it translates. */
export type EditedPage = { text: StoredText | undefined; original?: StoredText | undefined };

export async function loadText(type: PageType, language: Language): Promise<StoredText | undefined> {
  const body = { filters: { identifier: { eq: type } }, language };
  const [item] = (await api.call(contentCalls.getPage, { body })).data;
  if (item === undefined || item.language !== language) return undefined;
  const html = await sanitise(decodeBase64Text(item.pageHtml) ?? '');
  return { title: item.title, html, updatedAt: item.osUpdatedAt };
}

export async function loadPage(type: PageType, language: Language): Promise<EditedPage> {
  if (language === defaultLanguage) return { text: await loadText(type, language) };
  const [text, original] = await Promise.all([loadText(type, language), loadText(type, defaultLanguage)]);
  return { text, original };
}

/** Which text: of which page, in which language. */
export type Place = { type: PageType; language: Language };

/** `seen`: the text that was changed, by its time; null where nobody had written it. */
export async function savePage(
  { type, language }: Place,
  { title, html }: PageText,
  seen: string | null,
): Promise<unknown> {
  const body = { title, pageHtml: encodeBase64Text(await sanitise(html)), language, osUpdatedAt: seen };
  return api.call(contentCalls.updatePage, { params: { identifier: type }, body });
}

export function removeTranslation({ type, language }: Place): Promise<unknown> {
  return api.call(contentCalls.removeTranslation, { params: { identifier: type, language } });
}

/** What is wrong with a page, by field, as text keys. */
export function problemsOf({ title, html }: PageText, shownText: string): { title?: string; content?: string } {
  const isTooLong = new TextEncoder().encode(html).length > limits.staticPageBytes;
  return {
    ...(title.trim() === '' || /[<>]/.test(title) ? { title: 'edit-page.title.missing' } : {}),
    ...(shownText.trim() === '' ? { content: 'edit-page.content.missing' } : {}),
    ...(isTooLong ? { content: 'edit-page.content.too-long' } : {}),
  };
}
