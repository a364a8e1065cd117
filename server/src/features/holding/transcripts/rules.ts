import { isWithin, readYearRange, type YearRange, yearsProblem } from '@sanad/contract/school/transcript-years';
import { AppError } from '../../../platform/errors.ts';
import type { Reach } from './policy.ts';

/** An issued result of a term, as far as a transcript chooses by it. */
export type IssuedTerm = { osid: string; schoolId: string; academicYear: string };

/** VALIDATION where the header says no range of years, in the sentences of the screen. */
export function readYears(academicYear: string | undefined): YearRange {
  const [from = '', to = ''] = (academicYear ?? '').split('-');
  const problem = yearsProblem(from, to);
  const range = readYearRange(academicYear ?? '');
  if (problem !== undefined || range === undefined) {
    throw new AppError('VALIDATION', { text: problem ?? 'transcript.years-not-numeric' });
  }
  return range;
}

type Wanted = { years: YearRange; schoolId: string | undefined; schools: NonNullable<Reach>['schools'] };

/** The results of the sessions that lie within the years, of the schools that are wanted and reached. */
export function chooseTerms(terms: readonly IssuedTerm[], { years, schoolId, schools }: Wanted): IssuedTerm[] {
  return terms.filter(
    (term) =>
      isWithin(term.academicYear, years) &&
      (schoolId === undefined || term.schoolId === schoolId) &&
      (schools === 'all' || schools.includes(term.schoolId)),
  );
}
