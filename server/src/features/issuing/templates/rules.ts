import type { WireTag } from '@sanad/contract/api/templates';
import { isLabelTag } from '@sanad/contract/pages/template-labels';
import { templateLists, templateTags } from '@sanad/contract/pages/template-tags';
import { catalogues } from '@sanad/contract/text/text';
import { translate } from '@sanad/contract/text/translate';
import type { CertificateType } from '@sanad/contract/values/certificate-types';
import type { Language } from '@sanad/contract/values/languages';

/** What a template holds, and which of it is shown whatever a certificate says. */
export type Holding = {
  tags: readonly string[];
  lists: readonly string[];
  standing: readonly { tag: string; list: string | undefined }[];
};

const written = (tag: string) => `{{${tag}}}`;

/**
 * Mandatory tags that the template lacks, as they are written in it: one that is shown only where there is a second name
 * is missing on all other certificates. A row needs the list that it repeats with.
 */
export function findMissingTags(type: CertificateType, { standing }: Pick<Holding, 'standing'>): string[] {
  const required = templateTags(type).filter((one) => one.required);
  const missing = required.filter(({ tag, list }) => {
    return !standing.some((one) => one.tag === tag && one.list === list);
  });
  return [...new Set(missing.map(({ tag }) => written(tag)))];
}

/** Tags and lists of the template that no certificate of this type has a value for. */
export function findUnknownTags(type: CertificateType, { tags, lists }: Pick<Holding, 'tags' | 'lists'>): string[] {
  const known = new Set<string>(templateTags(type).map(({ tag }) => tag));
  const unknownLists = lists.filter((list) => !templateLists(type).includes(list));
  return [
    ...tags.filter((tag) => !known.has(tag) && !isLabelTag(tag)).map(written),
    ...unknownLists.map((list) => `data-each="${list}"`),
  ];
}

/** The tags as the editor lists them. */
export function presentTags(type: CertificateType, language: Language): WireTag[] {
  const seen = new Set<string>();
  return templateTags(type).flatMap(({ tag, required }) => {
    if (seen.has(tag)) return [];
    seen.add(tag);
    const description = translate(catalogues[language], `template-tag.${tag}`);
    return [{ tagName: written(tag), description, require: required }];
  });
}

/** The HTML behind base64; undefined for what is not base64 of UTF-8. */
export function decodeHtml(content: string): string | undefined {
  const compact = content.replace(/\s+/g, '');
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(compact) || compact.length % 4 === 1) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(compact, 'base64'));
  } catch {
    return undefined;
  }
}

export const encodeHtml = (html: string) => Buffer.from(html).toString('base64');

/** An editor that was emptied still sends its frame. */
export function isBlank(html: string): boolean {
  return !/<img\b/.test(html) && html.replace(/<[^>]*>/g, '').replace(/&nbsp;|\s/g, '') === '';
}
