import { catalogues } from '@sanad/contract/text/text';
import { expect, test } from 'vitest';
import { classTypes, defaultYear, findChoiceProblems, isCsvName, uploadRulesOf, yearChoices } from './upload-rules.ts';
import { shownProgress } from './use-progress.ts';

const day = new Date('2026-11-15T12:00:00');

test('[RESULT-04] sessions run from the current year down to 2018, or to the year that is configured', () => {
  const years = yearChoices(day, undefined);
  expect([years[0], years[1], years.at(-1), years.length]).toEqual(['2026-2027', '2025-2026', '2018-2019', 9]);
  expect(yearChoices(day, 2025)).toEqual(['2026-2027', '2025-2026']);
  expect(defaultYear(day)).toBe('2026-2027');
});

test.each([
  ['term.csv', true],
  ['a.b.csv', true],
  ['term.CSV', false],
  ['term.csv.xlsx', false],
  ['csv', false],
])('[RESULT-05] %s is a CSV file: %s', (name, expected) => {
  expect(isCsvName(name)).toBe(expected);
});

test('[TABLE-38] [RESULT-08] an examiner chooses between Upper Basic (bcece) and Middle Basic (middle basic)', () => {
  const offered = classTypes('Examiner', undefined).map(({ value, label }) => [
    value,
    catalogues.en[label as keyof typeof catalogues.en],
  ]);
  expect(offered).toEqual([
    ['bcece', 'Upper Basic'],
    ['middle basic', 'Middle Basic'],
  ]);
});

test('[TABLE-39] a teacher’s class type is that of the own school, else the core types are named', () => {
  expect(classTypes('Teacher', 'SSE').map(({ value }) => value)).toEqual(['SSE']);
  expect(classTypes('Teacher', undefined).map(({ value }) => value)).toEqual(['Basic', 'SSE', 'ECCDE', 'TVET']);
});

test('[RESULT-35] every class type of the setting is offered to the role that it concerns', () => {
  const offered = [...classTypes('Examiner', undefined), ...classTypes('Teacher', undefined)];
  const names = offered.map(({ label }) => catalogues.en[label as keyof typeof catalogues.en] ?? label);
  expect(names).toEqual(expect.arrayContaining(['Upper Basic', 'Middle Basic', 'SSE', 'ECCDE', 'TVET']));
});

test('[RESULT-07] [RESULT-08] a year is wanted of both, a class type of examiners only', () => {
  const problemsOf = (role: 'Teacher' | 'Examiner') => {
    const rules = uploadRulesOf(role);
    return rules && findChoiceProblems(rules, { year: '', classType: '' });
  };
  expect(problemsOf('Teacher')).toEqual({ year: 'results.upload.year-required' });
  expect(problemsOf('Examiner')).toEqual({
    year: 'results.upload.year-required',
    classType: 'results.upload.class-type-required',
  });
});

test('nobody but teachers and examiners has this upload', () => {
  const others = ['Student', 'School', 'Inspector', 'SuperAdmin', 'Issuer', 'stateadmin', 'lgaadmin'] as const;
  expect(others.map(uploadRulesOf)).toEqual(others.map(() => undefined));
});

test.each([
  [5, undefined, 5],
  [5, { done: 60, total: 100 }, 60],
  [70, { done: 60, total: 100 }, 70],
  [5, { done: 100, total: 100 }, 98],
  [5, { done: 0, total: 0 }, 5],
])('[RESULT-16] a floor of %s and counts of %o show %s', (simulated, counted, shown) => {
  expect(shownProgress(simulated, counted, false)).toBe(shown);
  expect(shownProgress(simulated, counted, true)).toBe(100);
});
