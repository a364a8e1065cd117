import { contentApi, type PageItem } from '@sanad/contract/api/content';
import { limits } from '@sanad/contract/values/limits';
import { listOf } from '#lib/api-answer.ts';
import { api } from '#lib/api-client.ts';
import { decodeBase64Text, encodeBase64Text } from '#lib/base64-text.ts';
import { sanitise } from '#lib/sanitise.ts';

/** Where everybody reads what is edited here. */
export const publicPaths = {
  disclaimer: '/disclaimer',
  privacyPolicy: '/privacy-policy',
  tutorial: '/tutorials',
} as const;
export type PageType = keyof typeof publicPaths;

export const isPageType = (type: string | null): type is PageType => type !== null && type in publicPaths;

export type PageText = { title: string; html: string };

/** The page as it is stored; empty when nobody wrote it yet. */
export async function loadPage(type: PageType): Promise<PageText> {
  const answer = await api.post(contentApi.getPage.path, { filters: { identifier: { eq: type } } });
  const [item] = listOf<Partial<PageItem>>(answer);
  return { title: item?.title ?? '', html: await sanitise(decodeBase64Text(item?.pageHtml ?? '') ?? '') };
}

export async function savePage(type: PageType, { title, html }: PageText): Promise<unknown> {
  const path = contentApi.updatePage.path.replace(':identifier', type);
  return api.put(path, { title, pageHtml: encodeBase64Text(await sanitise(html)) });
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
