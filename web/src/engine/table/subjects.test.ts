import { describe, expect, test } from 'vitest';
import { subjectColumns } from './columns.ts';
import { averageOf, isFailed, marksOf, shortForm, subjectsOf } from './subjects.ts';

const names = Array.from({ length: 24 }, (_, index) => `Subject ${index + 1}`);

describe('subjects of results', () => {
  test('[TABLE-44] the short form is four letters of one word, else the initials', () => {
    expect(
      ['Mathematics', 'English Studies', 'Cultural and Creative Arts', 'ICT', ' Basic  Science '].map(shortForm),
    ).toEqual(['Math', 'ES', 'CACA', 'ICT', 'BS']);
    expect(shortForm('हिन्दी भाषा')).toBe('हिभा');
  });

  test('[TABLE-45] at most twenty columns, in the order of the rows', () => {
    const row = { subjectAndGrade: names.map((subject) => ({ subject, score: 50, grade: 'C' })) };
    expect(subjectsOf([row])).toEqual(names.slice(0, 20));
    const table = { api: 'x', fields: [] };
    expect(subjectColumns({ ...table, dynamicFieldUpdates: true }, [row])).toHaveLength(20);
    expect(subjectColumns(table, [row])).toEqual([]);
  });

  test('[TABLE-45] rows without a list have their columns subject1 to subject20', () => {
    const texts = Object.fromEntries(names.map((name, index) => [`subject${index + 1}`, `${name}: ${index + 60} (B)`]));
    expect(marksOf(texts)).toHaveLength(20);
    expect(marksOf({ subject1: 'Basic Science: 78.5 (A)', subject2: 'Music: F', subject3: '', subject4: 7 })).toEqual([
      { subject: 'Basic Science', score: 78.5, grade: 'A' },
      { subject: 'Music', score: undefined, grade: 'F' },
    ]);
  });

  test('grades without a score are left out of the average, which has one decimal', () => {
    const marks = [
      { subject: 'A', score: 50, grade: 'C' },
      { subject: 'B', score: 65, grade: 'B' },
      { subject: 'C', score: 40, grade: 'E' },
      { subject: 'D', score: null, grade: 'A' },
    ];
    expect(averageOf({ subjectAndGrade: marks })).toBe(51.7);
    expect(averageOf({ subjectAndGrade: marks.slice(3) })).toBeUndefined();
    expect(marksOf({ subjectAndGrade: [{ subject: 'A', score: 12, grade: 'F' }] }).map(isFailed)).toEqual([true]);
  });
});
