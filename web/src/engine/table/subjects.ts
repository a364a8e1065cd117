import { limits } from '@sanad/contract/values/limits';
import type { Row } from './table-environment.ts';

export type Mark = { subject: string; score: number | undefined; grade: string };

/** "Mathematics: 78 (A)" or "Mathematics: A". */
function markOfText(text: string): Mark | undefined {
  const [, subject, score, grade] =
    /^(.+?):\s*(?:(\d+(?:\.\d+)?)\s*)?(?:\(?([A-Z][A-Z0-9+-]*)\)?)?\s*$/i.exec(text) ?? [];
  if (subject === undefined) return undefined;
  return { subject: subject.trim(), score: score === undefined ? undefined : Number(score), grade: grade ?? '' };
}

function markOf(entry: unknown): Mark | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const { subject, score, grade } = entry as { subject?: unknown; score?: unknown; grade?: unknown };
  if (typeof subject !== 'string' || subject === '') return undefined;
  return {
    subject,
    score: typeof score === 'number' ? score : undefined,
    grade: typeof grade === 'string' ? grade : '',
  };
}

/** The marks of a row: its `subjectAndGrade`, else its columns `subject1`..`subject20`. */
export function marksOf(row: Row): Mark[] {
  const list = Array.isArray(row.subjectAndGrade)
    ? row.subjectAndGrade.map(markOf)
    : Array.from({ length: limits.subjects }, (_, index) => row[`subject${index + 1}`]).map((text) =>
        typeof text === 'string' ? markOfText(text) : undefined,
      );
  return list.filter((mark) => mark !== undefined).slice(0, limits.subjects);
}

/** Every subject of the rows in the order of their first appearance, at most twenty. */
export function subjectsOf(rows: readonly Row[]): string[] {
  const found = new Set(rows.flatMap((row) => marksOf(row).map(({ subject }) => subject)));
  return [...found].slice(0, limits.subjects);
}

/** A heading that fits: four letters of one word, else the initials. */
export function shortForm(subject: string): string {
  const words = subject.trim().split(/\s+/);
  const letters = (word: string) => [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word)];
  if (words.length === 1) {
    return letters(words[0] ?? '')
      .slice(0, 4)
      .map(({ segment }) => segment)
      .join('');
  }
  return words.map((word) => (letters(word)[0]?.segment ?? '').toUpperCase()).join('');
}

/** The mean of the scores with one decimal; grades without a score do not count. */
export function averageOf(row: Row): number | undefined {
  const scores = marksOf(row).flatMap(({ score }) => (score === undefined ? [] : [score]));
  if (scores.length === 0) return undefined;
  return Math.round((scores.reduce((sum, score) => sum + score, 0) / scores.length) * 10) / 10;
}

export function markText({ score, grade }: Mark): string {
  return score === undefined ? grade : String(score);
}

export const isFailed = ({ grade }: Mark): boolean => grade === 'F';
