import type { KindDefinition, KindLabel } from '@sanad/contract/entities/document-kind';
import { findEntity } from '@sanad/contract/entities/entities';
import { initialsOf } from '@sanad/contract/spelling/key-of-title';

/** Names in addresses of the registry and of credentials that are no entities. */
const taken: readonly string[] = ['schema', 'transcript', 'attestation', 'document', 'recall', 'revokedcredential'];

/** Whether something that comes with the product is named like this, in any spelling of capitals. */
export const isShippedName = (name: string): boolean =>
  findEntity(name) !== undefined || taken.includes(name.toLowerCase());

/** What a kind begins with: no field yet, and a number by the year. */
export function beginningOf(title: KindLabel): KindDefinition {
  const initials = initialsOf(title.en);
  return {
    title,
    category: 'other',
    fields: [],
    holders: ['Student'],
    canBeAsked: false,
    validity: { until: 'always' },
    numbering: [
      ...(initials === '' ? [] : [{ text: `${initials}/` }]),
      { part: 'year' },
      { text: '/' },
      { part: 'counter', digits: 5 },
    ],
    paper: 'award-blue',
  };
}

/** The same for a kind that a client defines by its schema alone: its numbers begin with its name, which nobody else has. */
export function beginningOfSchema(name: string): KindDefinition {
  const parts = name.match(/.{1,12}/g)?.slice(0, 4) ?? [];
  const ending = [{ text: '/' }, { part: 'year' }, { text: '/' }, { part: 'counter', digits: 5 }] as const;
  return { ...beginningOf({ en: name }), numbering: [...parts.map((text) => ({ text })), ...ending] };
}

/** Names that are tried for a kind until one is free. */
export const namesAfter = (name: string): string[] => [
  name,
  ...Array.from({ length: 30 }, (_, index) => `${name}${index + 2}`),
];

type Named = { names: readonly string[] };

/** How many fields came and went against the version before. */
export function countChanges(line: Named, before: Named | undefined): { added: number; removed: number } {
  const earlier = before?.names ?? [];
  return {
    added: line.names.filter((name) => !earlier.includes(name)).length,
    removed: earlier.filter((name) => !line.names.includes(name)).length,
  };
}
