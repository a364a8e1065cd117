/** From this score on the grade is given; the last step begins at nothing. */
type Step = { from: number; grade: string };

/** `school`: terms of a school. `regional`: examinations of the region. Best grade first. */
export const gradingScales = {
  school: [
    { from: 70, grade: 'A' },
    { from: 60, grade: 'B' },
    { from: 50, grade: 'C' },
    { from: 45, grade: 'D' },
    { from: 40, grade: 'E' },
    { from: 0, grade: 'F' },
  ],
  regional: [
    { from: 75, grade: 'A' },
    { from: 65, grade: 'B' },
    { from: 50, grade: 'C' },
    { from: 40, grade: 'P' },
    { from: 0, grade: 'F' },
  ],
} as const satisfies Record<string, readonly Step[]>;

export type GradingScale = keyof typeof gradingScales;

/** A subject as results keep it. A cell that held a grade has no score. */
export type Graded = { subject: string; score: number | null; grade: string };

const oneDecimal = (score: number) => Math.round(score * 10) / 10;

/** The subject with its score, to one decimal place, and the grade of that score; undefined for no score of 0 to 100. */
export function gradeScore(scale: GradingScale, subject: string, score: number): Graded | undefined {
  if (!(score >= 0 && score <= 100)) return undefined;
  const rounded = oneDecimal(score);
  const step = gradingScales[scale].find(({ from }) => rounded >= from);
  return step === undefined ? undefined : { subject, score: rounded, grade: step.grade };
}

/** What a cell of an uploaded file says: a score or a grade of the scale; undefined for anything else. */
export function readGradeCell(scale: GradingScale, subject: string, cell: string): Graded | undefined {
  const text = cell.trim();
  // Sheets with semicolons come from where decimals are written with a comma.
  if (/^\d{1,3}(\.\d+|,\d{1,2})?$/.test(text)) return gradeScore(scale, subject, Number(text.replace(',', '.')));
  const step = gradingScales[scale].find(({ grade }) => grade === text.toUpperCase());
  return step === undefined ? undefined : { subject, score: null, grade: step.grade };
}

/** "Mathematics: 78 (A)"; "Mathematics: A" where there is no score. */
export function subjectText({ subject, score, grade }: Graded): string {
  return score === null ? `${subject}: ${grade}` : `${subject}: ${score} (${grade})`;
}

/** `subject1`, `subject2`, … in the order of the file. */
export function subjectTexts(graded: readonly Graded[]): Record<string, string> {
  return Object.fromEntries(graded.map((one, index) => [`subject${index + 1}`, subjectText(one)]));
}

/** The mean of the scores to one decimal place; null where there are none. */
export function averageScore(graded: readonly Pick<Graded, 'score'>[]): number | null {
  const scores = graded.flatMap(({ score }) => (score === null ? [] : [score]));
  if (scores.length === 0) return null;
  return oneDecimal(scores.reduce((sum, score) => sum + score, 0) / scores.length);
}
