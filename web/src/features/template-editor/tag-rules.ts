import type { TemplateSubject, WireTag } from '@sanad/contract/api/templates';
import { isLabelTag, type LabelName, labelNames } from '@sanad/contract/pages/template-labels';
import { templateTags } from '@sanad/contract/pages/template-tags';
import { heldTags } from './template-markup.ts';

/** A tag as the panel lists it. */
export type ListedTag = {
  tag: string;
  /** What it is, in few words; `description` says more. */
  name: string;
  description: string;
  isMandatory: boolean;
  isPlaced: boolean;
  /** The list that it repeats with. */
  list: string | undefined;
};

/** The first words of a description are the name; the rest is for who asks. */
const nameOf = (description: string) => (description.split(';')[0] ?? description).replace(/\s*\([^)]*\)\s*$/, '');

const bare = (tagName: string) => tagName.replaceAll(/[{}\s]/g, '');

/** Every tag of the type, with whether the template holds it. A row's tag counts only where the row repeats. */
export function listTags(type: TemplateSubject, tags: readonly WireTag[], html: string): ListedTag[] {
  const held = heldTags(html);
  const rules: readonly { tag: string; list?: string | undefined }[] =
    type === 'Document' ? tags.map(({ tagName, list }) => ({ tag: bare(tagName), list })) : templateTags(type);
  return tags.map(({ tagName, description, require, name = nameOf(description) }) => {
    const tag = bare(tagName);
    const places = rules.filter((rule) => rule.tag === tag);
    const list = places.length > 0 && places.every((rule) => rule.list !== undefined) ? places[0]?.list : undefined;
    const isPlaced = held.tags.has(tag) && places.every((rule) => rule.list === undefined || held.lists.has(rule.list));
    return { tag, name, description, isMandatory: require, isPlaced, list };
  });
}

/** Parts of a sentence are numbered; alone they say nothing. */
const isPart = (name: string) => /\d$/.test(name);

/** The product's own words, which stand in every language of the installation. */
export function listLabels(html: string, say: { nameOf: (label: LabelName) => string; about: string }): ListedTag[] {
  const { tags } = heldTags(html);
  return labelNames
    .filter((label) => !isPart(label))
    .map((label) => {
      const tag = `label.${label}`;
      const name = say.nameOf(label);
      const common = { isMandatory: false, list: undefined };
      return { ...common, tag, name, description: `${name}. ${say.about}`, isPlaced: tags.has(tag) };
    });
}

/** Missing ones first, then the other mandatory ones, then the rest; words of the product last. */
export function groupTags(tags: readonly ListedTag[]) {
  return {
    missing: tags.filter(({ isMandatory, isPlaced }) => isMandatory && !isPlaced),
    mandatory: tags.filter(({ isMandatory, isPlaced }) => isMandatory && isPlaced),
    optional: tags.filter(({ isMandatory, tag }) => !(isMandatory || isLabelTag(tag))),
    labels: tags.filter(({ tag }) => isLabelTag(tag)),
  };
}

export function findTags(tags: readonly ListedTag[], words: string): ListedTag[] {
  const wanted = words.trim().toLocaleLowerCase();
  return tags.filter(({ tag, description }) => `${tag} ${description}`.toLocaleLowerCase().includes(wanted));
}
