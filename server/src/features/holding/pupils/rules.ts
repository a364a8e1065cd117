import type { KeptBefore } from '../../../platform/database/tables/pupil-tables.ts';

/** How long a merge can be taken back. */
export const splitDays = 90;
const dayMs = 24 * 60 * 60 * 1000;

export const splitUntil = (mergedAt: Date): Date => new Date(mergedAt.getTime() + splitDays * dayMs);

export type PupilRecord = {
  osid: string;
  owner_id: string | null;
  updated_at: Date;
  data: Record<string, unknown>;
};

const numbers = ['admissionNo', 'candidateNo', 'examNum'] as const;
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The record that stays, as it is before: what a split brings back. */
export function keptBefore({ owner_id, data }: PupilRecord): KeptBefore {
  return { ownerId: owner_id, numbers: Object.fromEntries(numbers.map((name) => [name, textOf(data[name])])) };
}

/** What the record that stays takes over: numbers of the examination, which are newer, and an admission number if it has none. */
export function numbersTaken(kept: PupilRecord, folded: PupilRecord): Record<string, string> {
  const admissionNo = textOf(kept.data.admissionNo) ?? textOf(folded.data.admissionNo);
  const taken = {
    admissionNo,
    candidateNo: textOf(folded.data.candidateNo),
    examNum: textOf(folded.data.examNum),
  };
  return Object.fromEntries(Object.entries(taken).filter((entry): entry is [string, string] => entry[1] !== null));
}

/** What a split gives back: the numbers as they were, but for those that somebody has changed since the merge gave them. */
export function numbersAfterSplit(
  before: KeptBefore,
  { kept, folded }: { kept: PupilRecord; folded: PupilRecord },
): Record<string, string | null> {
  const taken = numbersTaken({ ...kept, data: before.numbers }, folded);
  const given = Object.entries(before.numbers).filter(([name]) => textOf(kept.data[name]) === (taken[name] ?? null));
  return Object.fromEntries(given);
}

export type PupilResult = {
  entity: 'ClassResults' | 'Results' | 'Report';
  osid: string;
  subject_id: string;
  status: string;
  academicYear: string | null;
  term: string | null;
  isSuperseded: boolean;
};

export type Clash = { academicYear: string; term: string };

/**
 * A pupil has one result for a term. Of two, the one that is issued stays, else that of the record that stays; two that
 * are issued cannot become one pupil's.
 */
export function settleTerms(
  kept: readonly PupilResult[],
  folded: readonly PupilResult[],
): { dropped: string[] } | { clash: Clash } {
  const keyOf = ({ academicYear, term }: PupilResult) => `${academicYear}/${term}`;
  const isCurrent = ({ entity, isSuperseded }: PupilResult) => entity === 'ClassResults' && !isSuperseded;
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
