import { terms } from '@sanad/contract/school/school-year';
import { averageScore, type Graded } from '@sanad/contract/sheets/grading';
import type { TemplateData } from '../template/fill-template.ts';
import type { CertificateFacts, SessionFacts } from './facts.ts';

const columns = { First: 'first', Second: 'second', Third: 'third' } as const;
const none = { score: '–', grade: '–' };

const oneDecimal = (average: number | null) => (average === null ? '' : average.toFixed(1));

/** Every subject of the session once, in the order in which the terms name them. */
function subjectRow({ terms: given }: SessionFacts, subject: string): TemplateData {
  const results = terms.map((term): [string, Graded | undefined] => [
    columns[term],
    given.find((one) => one.term === term)?.graded.find((graded) => graded.subject === subject),
  ]);
  const cells = results.map(([column, graded]) => [
    column,
    graded === undefined ? none : { score: graded.score === null ? '–' : String(graded.score), grade: graded.grade },
  ]);
  const found = results.flatMap(([, graded]) => (graded === undefined ? [] : [graded]));
  return { subject, ...Object.fromEntries(cells), year: oneDecimal(averageScore(found)) };
}

/** The sessions of a transcript, oldest first. A school is named where it is not the last one. */
export function sessionRows({ sessions = [], subject }: CertificateFacts): TemplateData[] {
  return [...sessions]
    .sort((a, b) => a.academicYear.localeCompare(b.academicYear))
    .map((session) => {
      const graded = session.terms.flatMap((term) => term.graded);
      return {
        academicYear: session.academicYear.replace('-', '–'),
        className: session.className,
        subClass: session.subClass,
        schoolName: session.schoolName === subject.schoolName ? '' : session.schoolName,
        average: oneDecimal(averageScore(graded)),
        rows: [...new Set(graded.map((one) => one.subject))].map((name) => subjectRow(session, name)),
      };
    });
}
