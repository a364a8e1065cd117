import { expect, test } from 'vitest';
import { averageScore, gradeScore, readGradeCell, subjectText, subjectTexts } from './grading.ts';

const gradesAt = (scale: 'school' | 'regional', scores: readonly number[]) =>
  scores.map((score) => gradeScore(scale, 'Mathematics', score)?.grade).join('');

test('each scale gives its grade from the stated score on, and the lower one just below', () => {
  expect(gradesAt('school', [100, 70, 69.9, 60, 59.9, 50, 49.9, 45, 44.9, 40, 39.9, 0])).toBe('AABBCCDDEEFF');
  expect(gradesAt('regional', [100, 75, 74.9, 65, 64.9, 50, 49.9, 40, 39.9, 0])).toBe('AABBCCPPFF');
});

test('a score is kept to one decimal place and graded as it is kept', () => {
  expect(gradeScore('school', 'Mathematics', 69.95)).toEqual({ subject: 'Mathematics', score: 70, grade: 'A' });
  expect(gradeScore('school', 'Mathematics', 69.94)).toEqual({ subject: 'Mathematics', score: 69.9, grade: 'B' });
});

test('what is no score of 0 to 100 gets no grade', () => {
  for (const score of [-0.1, 100.1, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(gradeScore('school', 'Mathematics', score)).toBeUndefined();
  }
});

test('a cell holds a score or a grade of the scale; a grade has no score', () => {
  expect(readGradeCell('school', 'Art', ' 78 ')).toEqual({ subject: 'Art', score: 78, grade: 'A' });
  expect(readGradeCell('school', 'Art', 'b')).toEqual({ subject: 'Art', score: null, grade: 'B' });
  expect(readGradeCell('regional', 'Art', 'P')).toEqual({ subject: 'Art', score: null, grade: 'P' });
  for (const cell of ['', 'P', 'G', '101', '-1', '7e1', '0x10', '٧٠', 'A+']) {
    expect(readGradeCell('school', 'Art', cell)).toBeUndefined();
  }
});

test('subjects are written with score and grade, in the order given', () => {
  const graded = [
    { subject: 'Mathematics', score: 78, grade: 'A' },
    { subject: 'Art', score: null, grade: 'B' },
    { subject: 'English Studies', score: 61.5, grade: 'B' },
  ];
  expect(subjectTexts(graded)).toEqual({
    subject1: 'Mathematics: 78 (A)',
    subject2: 'Art: B',
    subject3: 'English Studies: 61.5 (B)',
  });
  expect(subjectText({ subject: 'Art', score: 0, grade: 'F' })).toBe('Art: 0 (F)');
});

test('subjects without a score are left out of the average', () => {
  expect(averageScore([{ score: 78 }, { score: null }, { score: 61.5 }])).toBe(69.8);
  expect(averageScore([{ score: null }])).toBeNull();
  expect(averageScore([])).toBeNull();
});
