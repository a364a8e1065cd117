import { limits } from '@sanad/contract/values/limits';
import { inReadingOrder } from '@sanad/contract/workflow/attestation';
import { AppError } from '../../../platform/errors.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What is asked about, by the first of its facts that is a text. */
export function subjectOf(facts: Json): string {
  const [first] = Object.values(facts).flat();
  if (!isObject(first)) return textOf(first);
  const ordered = inReadingOrder(Object.entries(first), ([name]) => name);
  return textOf(ordered.find(([name, value]) => name !== 'osid' && textOf(value) !== '')?.[1]);
}

/** What is signed: the facts, without the papers that proved them. */
export function withoutDocuments(facts: Json): Record<string, unknown> {
  const bare = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(bare);
    if (!isObject(value)) return value;
    const { documents: _documents, ...rest } = value;
    return rest;
  };
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, bare(value)]));
}

/** A note as it is kept, trimmed; undefined for one in which nothing is to be read. VALIDATION for one that is too long. */
export function readNote(given: string | null | undefined): string | undefined {
  const note = (given ?? '').replace(/[\0\p{Surrogate}]/gu, '\ufffd').trim();
  const isSeen = /[^\s\p{Default_Ignorable_Code_Point}]/u.test(note);
  if ([...note].length > limits.claimNoteCharacters) {
    throw new AppError('VALIDATION', { text: 'claim.note-too-long' });
  }
  return isSeen ? note : undefined;
}
