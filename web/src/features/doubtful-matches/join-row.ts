import type { JoinListItem } from '@sanad/contract/api/accounts';
import { formatDate } from '#lib/words/format.ts';
import { type Fact, factOf } from './doubt-row.ts';

/** The request of a row; the list gives it whole. */
export const joinOf = (row: Readonly<Record<string, unknown>>): JoinListItem => row as unknown as JoinListItem;

const dateOf = (date: string) => (date === '' ? '' : formatDate(date));

/** What was typed beside the record that would be given; what neither says is left out. */
export function joinFacts({ record, ...join }: JoinListItem): Fact[] {
  const facts = [
    factOf('doubts.name', [join.typedName, record?.name ?? '']),
    factOf('doubts.admission-no', [join.admissionNo, record?.admissionNo ?? '']),
    factOf('doubts.class', [join.typedClass, record?.className ?? '']),
    factOf('doubts.born', [dateOf(join.dateOfBirth), dateOf(record?.dateOfBirth ?? '')]),
    factOf('doubts.email', [join.email, '']),
  ];
  return facts.filter((fact) => fact.doubtful !== '' || fact.candidate !== '');
}
