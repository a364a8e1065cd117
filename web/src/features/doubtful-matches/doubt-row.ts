import type { DoubtListItem, DoubtPupil } from '@sanad/contract/api/pupils';
import { foldedText } from '@sanad/contract/spelling/folded-text';
import type { TextKey } from '@sanad/contract/text/text';
import { formatDate } from '#lib/words/format.ts';

/** The doubtful match of a row; the list gives it whole. */
export const doubtOf = (row: Readonly<Record<string, unknown>>): DoubtListItem => row as unknown as DoubtListItem;

export type Text = (key: TextKey, values?: Record<string, string | number>) => string;

/** The record that is asked about, or the one that it may be. */
export type Side = 'doubtful' | 'candidate';

/** What is compared, line by line. */
export type Fact = { title: TextKey; doubtful: string; candidate: string; differs: boolean };

/** A difference is one where both say something. `told`: whether it helps to tell; when a record was made does not. */
export function factOf(title: TextKey, values: readonly [string, string], told = true): Fact {
  const [doubtful, candidate] = values;
  const isSaid = doubtful !== '' && candidate !== '';
  return { title, doubtful, candidate, differs: told && isSaid && foldedText(doubtful) !== foldedText(candidate) };
}

/** The two records side by side; what neither of them says is left out. */
export function factsOf({ doubtful, candidate }: DoubtListItem, t: Text): Fact[] {
  const both = (read: (pupil: DoubtPupil) => string): [string, string] => [read(doubtful), read(candidate)];
  const account = (pupil: DoubtPupil) =>
    pupil.account || t(pupil.hasAccount ? 'doubts.account.yes' : 'doubts.account.none');
  const facts = [
    factOf(
      'doubts.name',
      both(({ name }) => name),
    ),
    factOf(
      'doubts.born',
      both(({ dateOfBirth }) => (dateOfBirth === '' ? '' : formatDate(dateOfBirth))),
    ),
    factOf(
      'doubts.admission-no',
      both(({ admissionNo }) => admissionNo),
    ),
    factOf(
      'doubts.candidate-no',
      both(({ candidateNo }) => candidateNo),
    ),
    factOf(
      'doubts.class',
      both(({ className }) => className),
    ),
    factOf(
      'doubts.results',
      both(({ results, certificates }) => t('doubts.results.text', { results, certificates })),
      false,
    ),
    factOf('doubts.account', both(account)),
    factOf(
      'doubts.added',
      both(({ addedAt }) => formatDate(addedAt)),
      false,
    ),
  ];
  return facts.filter((fact) => fact.doubtful !== '' || fact.candidate !== '');
}
