import type { ClassResults } from '@sanad/contract/entities/class-results';
import type { Student } from '@sanad/contract/entities/student';
import type { KeptBefore } from '../../../platform/database/tables/pupil-tables.ts';

/** How long a merge can be taken back. */
export const splitDays = 90;
const dayMs = 24 * 60 * 60 * 1000;

export const splitUntil = (mergedAt: Date): Date => new Date(mergedAt.getTime() + splitDays * dayMs);

export type PupilRecord = { osid: string; ownerId: string | null; updatedAt: Date; data: Student };

const numbers = ['admissionNo', 'candidateNo', 'examNum'] as const;
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

type NumberName = (typeof numbers)[number];
export type Numbers = Partial<Record<NumberName, string>>;

/** The record that stays, as it is before: what a split brings back. */
export function keptBefore({ ownerId, data }: PupilRecord): KeptBefore {
  return { ownerId, numbers: Object.fromEntries(numbers.map((name) => [name, textOf(data[name])])) };
}

/** What the record that stays takes over: numbers of the examination, which are newer, and an admission number if it has none. */
export function numbersTaken(kept: Readonly<Record<string, unknown>>, folded: Student): Numbers {
  const taken = {
    admissionNo: textOf(kept.admissionNo) ?? textOf(folded.admissionNo),
    candidateNo: textOf(folded.candidateNo),
    examNum: textOf(folded.examNum),
  };
  return Object.fromEntries(Object.entries(taken).filter((entry): entry is [string, string] => entry[1] !== null));
}

type Entries = NonNullable<Student['education']>;
const entriesOf = ({ education }: Student): Entries => education ?? [];
export const countEntries = (student: Student): number => entriesOf(student).length;
const isAmong =
  (ids: readonly string[]) =>
  ({ osid }: Entries[number]) =>
    osid !== undefined && ids.includes(osid);

/** What somebody said of itself stands in the record that stays. */
export const entriesTaken = (kept: Student, folded: Student): Pick<Student, 'education'> =>
  entriesOf(folded).length === 0 ? {} : { education: [...entriesOf(kept), ...entriesOf(folded)] };

export const entryIds = (folded: Student): string[] => entriesOf(folded).flatMap(({ osid }) => osid ?? []);

/** What a split gives each: the entries that a merge took as they are now, and the others. */
export function entriesAfterSplit(kept: Student, ids: readonly string[]) {
  const isTaken = isAmong(ids);
  const [back, stay] = [entriesOf(kept).filter(isTaken), entriesOf(kept).filter((entry) => !isTaken(entry))];
  return { kept: ids.length === 0 ? {} : { education: stay }, folded: back };
}

/** What a split gives back: the numbers as they were, but for those that somebody has changed since the merge gave them. */
export function numbersAfterSplit(
  before: KeptBefore,
  { kept, folded }: { kept: PupilRecord; folded: PupilRecord },
): { given: Numbers; gone: NumberName[] } {
  const taken = numbersTaken(before.numbers, folded.data);
  const names = numbers.filter((name) => textOf(kept.data[name]) === (taken[name] ?? null));
  const had = names.flatMap((name) => (before.numbers[name] == null ? [] : [[name, before.numbers[name]]]));
  return { given: Object.fromEntries(had), gone: names.filter((name) => before.numbers[name] === null) };
}

export type PupilResult = {
  entity: 'ClassResults' | 'Results' | 'Report';
  osid: string;
  subject_id: string;
  status: string;
  academicYear: string | null;
  term: string | null;
  /** The corrected result that took its place. */
  supersededBy: string | null;
};

/** What a merge moved, and what took the place of it since: a correction is whose the result was. */
export function withCorrections(held: readonly PupilResult[], moved: readonly string[]): PupilResult[] {
  const meant = new Set(moved);
  let known = 0;
  while (known !== meant.size) {
    known = meant.size;
    for (const { osid, supersededBy } of held) if (meant.has(osid) && supersededBy !== null) meant.add(supersededBy);
  }
  return held.filter(({ osid }) => meant.has(osid));
}

export type Clash = { academicYear: string; term: string };

type Dropped = Pick<ClassResults, 'studentId' | 'academicYear' | 'term'>;

/** Whether what made way can come back: the pupil has no other result of that term by now. */
export function canComeBack(dropped: Dropped, standing: readonly PupilResult[]): boolean {
  return !standing.some(
    ({ entity, subject_id, academicYear, term, supersededBy }) =>
      entity === 'ClassResults' &&
      supersededBy === null &&
      subject_id === dropped.studentId &&
      academicYear === dropped.academicYear &&
      term === dropped.term,
  );
}

/**
 * A pupil has one result for a term. Of two, the one that is issued stays, else that of the record that stays; two that
 * are issued cannot become one pupil's.
 */
export function settleTerms(
  kept: readonly PupilResult[],
  folded: readonly PupilResult[],
): { dropped: string[] } | { clash: Clash } {
  const keyOf = ({ academicYear, term }: PupilResult) => `${academicYear}/${term}`;
  const isCurrent = ({ entity, supersededBy }: PupilResult) => entity === 'ClassResults' && supersededBy === null;
  const own = new Map(kept.filter(isCurrent).map((result) => [keyOf(result), result]));
  const dropped: string[] = [];
  for (const result of folded.filter(isCurrent)) {
    const other = own.get(keyOf(result));
    if (other === undefined) continue;
    if (result.status === 'issued' && other.status === 'issued') {
      return { clash: { academicYear: result.academicYear ?? '', term: result.term ?? '' } };
    }
    dropped.push(result.status === 'issued' ? other.osid : result.osid);
  }
  return { dropped };
}
