import { averageScore, type Graded, gradingScales } from '@sanad/contract/sheets/grading';
import { catalogues, type TextKey } from '@sanad/contract/text/text';
import { type TextValues, translate } from '@sanad/contract/text/translate';
import type { Language } from '@sanad/contract/values/languages';
import type { TemplateData } from '../template/fill-template.ts';
import { type CertificateFacts, scaleOf } from './facts.ts';
import { labelData, labelsOf, secondTitle } from './labels.ts';
import { sessionRows } from './transcript-rows.ts';

const locales: Record<Language, string> = { en: 'en-GB', hi: 'hi-IN' };

export function textOf(language: Language, key: TextKey, values?: TextValues): string {
  return translate(catalogues[language], key, values);
}

/** "4 March 2011"; nothing for what is no date. */
function writtenDate(language: Language, date: string | undefined): string {
  const day = date === undefined ? undefined : new Date(date);
  if (day === undefined || Number.isNaN(day.getTime())) return '';
  const format = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locales[language], format).format(day);
}

/** "2024–2025", with the dash that print has for it. */
export const printedYear = (academicYear: string) => academicYear.replace('-', '–');

const segmenter = new Intl.Segmenter();
/** No letter of any script has more marks than that. */
const longestLetter = 16;

/** Counts as far as `most`: each segment keeps the whole text, so a long one would cost with its square. */
function lengthOf(text: string, most: number): number {
  let length = 0;
  for (const _ of segmenter.segment(text.slice(0, longestLetter * (most + 1)))) {
    length += 1;
    if (length > most) break;
  }
  return length;
}

/** Counts what a reader sees, not code points: a letter with its marks is one. */
export function fitOf(text: string, { long, veryLong }: { long: number; veryLong: number }): string {
  const length = lengthOf(text, veryLong);
  if (length > veryLong) return 'very-long';
  return length > long ? 'long' : '';
}

/** "A Distinction 75–100 · B Very good 65–74 · …" */
function gradeKey({ type, language }: CertificateFacts): string {
  const scale = scaleOf[type];
  let top = 100;
  const steps = gradingScales[scale].map(({ from, grade }) => {
    const step = `${grade} ${textOf(language, `document.grade.${scale}.${grade}` as TextKey)} ${from}–${top}`;
    top = from - 1;
    return step;
  });
  return steps.join(' · ');
}

function remarkOf({ type, language }: CertificateFacts, grade: string): string {
  const scale = scaleOf[type];
  const isKnown = gradingScales[scale].some((step) => step.grade === grade);
  return isKnown ? textOf(language, `document.grade.${scale}.${grade}` as TextKey) : '';
}

export const printedScore = ({ score }: Pick<Graded, 'score'>) => (score === null ? '–' : String(score));

function summaryOf({ graded, sessions = [] }: CertificateFacts): TemplateData {
  const scores = graded.flatMap(({ score }) => (score === null ? [] : [score]));
  const isWhole = scores.length === graded.length && graded.length > 0;
  const average = averageScore(graded);
  const total = Math.round(scores.reduce((sum, score) => sum + score, 0) * 10) / 10;
  return {
    subjectCount: String(graded.length),
    // A sum that leaves a subject out would mislead.
    ...(isWhole ? { total: String(total), maximum: String(graded.length * 100) } : {}),
    ...(isWhole && average !== null ? { average: average.toFixed(1) } : {}),
    sessionCount: String(sessions.length),
    termCount: String(sessions.reduce((sum, { terms }) => sum + terms.length, 0)),
  };
}

/** The values of a template's tags, all but the pictures. */
export function documentData(facts: CertificateFacts, verifyAddress: string): TemplateData {
  const { subject, language, pending, labels = labelsOf([language]) } = facts;
  const name = [subject.firstName, subject.middleName, subject.lastName].filter(Boolean).join(' ');
  return {
    ...labelData(labels),
    document: {
      lang: language,
      pending,
      awardedDate: pending ? '' : writtenDate(language, facts.awardedAt),
      gradeKey: gradeKey(facts),
      titleLocal: secondTitle(labels, facts.type),
    },
    issuer: { name: facts.issuerName, nameLocal: facts.issuerNameLocal },
    credentialSubject: {
      ...subject,
      certificateNo: pending ? '' : subject.certificateNo,
      academicYear: printedYear(subject.academicYear),
      dateOfBirth: writtenDate(language, subject.dateOfBirth),
    },
    subjects: facts.graded.map(({ subject: named, score, grade }) => ({
      subject: named,
      score: printedScore({ score }),
      grade,
      remark: remarkOf(facts, grade),
    })),
    sessions: sessionRows(facts),
    summary: summaryOf(facts),
    school: facts.school ?? {},
    teacher: facts.teacher ?? {},
    state: {},
    verify: { address: verifyAddress },
    fit: {
      name: fitOf(name, { long: 30, veryLong: 44 }),
      school: fitOf(subject.schoolName, { long: 52, veryLong: 80 }),
    },
  };
}
