import { isLabelTag } from './template-labels.ts';

/** Where a tag may stand, and whether it must; `list` names what it repeats with. */
export type TagRule = { tag: string; list: string | undefined; required: boolean };

/** What a template holds, and which of it is shown whatever a certificate says. */
export type Holding = {
  tags: readonly string[];
  lists: readonly string[];
  standing: readonly { tag: string; list?: string | undefined }[];
};

export const writtenTag = (tag: string) => `{{${tag}}}`;

/**
 * Mandatory tags that the template lacks, as they are written in it: one that is shown only where there is a second name
 * is missing on all other certificates. A row needs the list that it repeats with.
 */
export function findMissingTags(rules: readonly TagRule[], { standing }: Pick<Holding, 'standing'>): string[] {
  const missing = rules.filter(({ tag, list, required }) => {
    return required && !standing.some((one) => one.tag === tag && one.list === list);
  });
  return [...new Set(missing.map(({ tag }) => writtenTag(tag)))];
}

/** Tags and lists of the template that nothing has a value for. */
export function findUnknownTags(rules: readonly TagRule[], { tags, lists }: Pick<Holding, 'tags' | 'lists'>): string[] {
  const known = new Set(rules.map(({ tag }) => tag));
  const knownLists = new Set(rules.map(({ list }) => list));
  return [
    ...tags.filter((tag) => !known.has(tag) && !isLabelTag(tag)).map(writtenTag),
    ...lists.filter((list) => !knownLists.has(list)).map((list) => `data-each="${list}"`),
  ];
}
