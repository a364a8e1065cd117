import type { KindDefinition, KindLabel } from '@sanad/contract/entities/document-kind';
import { findEntity } from '@sanad/contract/entities/entities';
import { initialsOf } from '@sanad/contract/spelling/key-of-title';

/** Names in addresses of the registry and of credentials that are no entities. */
const taken: readonly string[] = [
  ...['schema', 'transcript', 'attestation', 'document', 'recall', 'revokedcredential', 'verifiablecredential'],
  ...['search', 'invite', 'claims', 'send', 'swagger', 'config', 'constructor', 'prototype'],
];
/** What clients of the registry read beside the definition of an entity. */
const configurationOf = /osconfig$/;

/** Whether something that comes with the product is named like this, in any spelling of capitals. */
export function isShippedName(name: string): boolean {
  const lower = name.toLowerCase();
  return findEntity(name) !== undefined || taken.includes(lower) || configurationOf.test(lower);
}

/** The initials of the issuer and of the kind, which hardly any other kind has. */
function letterPart(title: KindLabel, issuerName: string): string {
  const initials = [initialsOf(issuerName).slice(0, 5), initialsOf(title.en).slice(0, 4)];
  return initials.flatMap((letters) => (letters === '' ? [] : [`${letters}/`])).join('');
}

const beginningWith = (title: KindLabel, letters: string): KindDefinition => ({
  title,
  category: 'other',
  fields: [],
  holders: ['Student'],
  canBeAsked: false,
  validity: { until: 'always' },
  numbering: [
    ...(letters === '' ? [] : [{ text: letters }]),
    { part: 'year' },
    { text: '/' },
    { part: 'counter', digits: 5 },
  ],
  paper: 'award-blue',
});

/** What a kind begins with: no field yet, and a number by the year. */
export const beginningOf = (title: KindLabel, issuerName: string): KindDefinition =>
  beginningWith(title, letterPart(title, issuerName));

/** The same for a kind that a client defines by its schema alone: its numbers begin with its name, which nobody else has. */
export function beginningOfSchema(name: string): KindDefinition {
  // Letters alone: with a digit the beginning would be another's.
  const letters = name.replace(/\d/g, (digit) => 'ABCDEFGHIJ'.charAt(Number(digit)));
  const parts = letters.match(/.{1,12}/g)?.slice(0, 4) ?? [];
  const ending = [{ text: '/' }, { part: 'year' }, { text: '/' }, { part: 'counter', digits: 5 }] as const;
  return { ...beginningWith({ en: name }, ''), numbering: [...parts.map((text) => ({ text })), ...ending] };
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
