import { labels } from '../text/en/labels.ts';

/** `label`: in the languages of the installation, one after the other; `labelMain` the first alone, `labelSecond` the second. */
export const labelGroups = ['label', 'labelMain', 'labelSecond'] as const;

type NameOf<Key> = Key extends `label.${infer Name}` ? Name : never;
export type LabelName = NameOf<keyof typeof labels>;
export const labelNames = Object.keys(labels).map((key) => key.slice('label.'.length)) as LabelName[];

const known = new Set<string>(
  labelGroups.flatMap((group) => [...labelNames, 'lang'].map((name) => `${group}.${name}`)),
);

/** A tag that is filled by the product with its own words, and says nothing of the certificate. */
export const isLabelTag = (tag: string) => known.has(tag);
