import type { WireTag } from '@sanad/contract/api/templates';
import type { KindDefinition, KindField } from '@sanad/contract/entities/document-kind';
import { type TagRule, writtenTag } from '@sanad/contract/pages/held-tags';
import { kindTags } from '@sanad/contract/pages/kind-tags';
import { templateTags } from '@sanad/contract/pages/template-tags';
import { catalogues } from '@sanad/contract/text/text';
import { translate } from '@sanad/contract/text/translate';
import type { CertificateType } from '@sanad/contract/values/certificate-types';
import type { Language } from '@sanad/contract/values/languages';
import { labelText } from '@sanad/contract/workflow/document-fields';

/** What templates are drawn for, as far as their tags depend on it. */
export type TaggedSubject = { type: CertificateType } | { kind: { definition: Pick<KindDefinition, 'fields'> } };

export const tagsOf = (subject: TaggedSubject): TagRule[] =>
  'type' in subject ? templateTags(subject.type) : kindTags(subject.kind.definition);

function presentField({ label, private: isPrivate }: KindField, language: Language) {
  const name = labelText(label, language);
  const key = isPrivate === true ? 'template-tag.field.private' : 'template-tag.field';
  return { name, description: translate(catalogues[language], key, { name }) };
}

function presentKindTags({ fields }: Pick<KindDefinition, 'fields'>, language: Language): WireTag[] {
  return kindTags({ fields }).map((one) => ({
    tagName: writtenTag(one.tag),
    require: one.required,
    ...(one.list === undefined ? {} : { list: one.list }),
    ...(one.field === undefined
      ? { description: translate(catalogues[language], `template-tag.${one.tag}`) }
      : presentField(one.field, language)),
  }));
}

/** The tags as the editor lists them. */
export function presentTags(subject: TaggedSubject, language: Language): WireTag[] {
  if ('kind' in subject) return presentKindTags(subject.kind.definition, language);
  const seen = new Set<string>();
  return templateTags(subject.type).flatMap(({ tag, required }) => {
    if (seen.has(tag)) return [];
    seen.add(tag);
    const description = translate(catalogues[language], `template-tag.${tag}`);
    return [{ tagName: writtenTag(tag), description, require: required }];
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
