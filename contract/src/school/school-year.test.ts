import { expect, test } from 'vitest';
import { academicYear, academicYears, runningSessionStart } from './school-year.ts';

const may2025 = new Date(2025, 4, 20, 12);

test('[REG-60] an academic year is written with both its years', () => {
  expect(academicYear(2024)).toBe('2024-2025');
  expect(academicYear(1999)).toBe('1999-2000');
});

test('[CONST-10] academic sessions run from the configured start year to the current year, from 2018 when none is set', () => {
  expect(academicYears(may2025)).toEqual([
    '2018-2019',
    '2019-2020',
    '2020-2021',
    '2021-2022',
    '2022-2023',
    '2023-2024',
    '2024-2025',
    '2025-2026',
  ]);
  expect(academicYears(may2025, 2024)).toEqual(['2024-2025', '2025-2026']);
  expect(academicYears(may2025, 2025)).toEqual(['2025-2026']);
  expect(academicYears(may2025, 2026)).toEqual([]);
});

test('a new session begins in September', () => {
  expect(runningSessionStart(new Date('2025-08-31T12:00:00Z'))).toBe(2024);
  expect(runningSessionStart(new Date('2025-09-01T12:00:00Z'))).toBe(2025);
});
