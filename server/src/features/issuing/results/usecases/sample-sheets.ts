import { csvLine, csvStart } from '@sanad/contract/sheets/csv';
import {
  commonSchoolType,
  type SheetField,
  type SheetKind,
  sampleSubjects,
  sheetColumns,
} from '@sanad/contract/sheets/result-sheets';
import { coreSchoolTypes, regionalClassTypes } from '@sanad/contract/values/school-types';
import type { Context } from '../../../../deps.ts';
import { AppError } from '../../../../platform/errors.ts';
import { requireUploader } from './upload-results.ts';

/** A row as it may look; the numbers are nobody's. */
const example: Record<SheetField, string> = {
  admissionNo: 'GSS/2024/001',
  firstName: 'Aisha',
  middleName: 'Hauwa',
  lastName: 'Bello',
  className: 'JSS 3',
  subClass: 'A',
  term: 'First',
  examNum: '4212026001',
  candidateNo: 'GMB/2026/0001',
  lga: 'Gombe',
  schoolName: 'Government Day Secondary School',
  // May stay empty; every school's own stands on its profile.
  schoolCode: '',
};

const marks = ['78', '64.5', 'B', '55', '71', '40', '49'];

/** A class as schools of the type call it; of other types nobody knows. */
const classNames: Partial<Record<keyof typeof sampleSubjects, string>> = {
  SSE: 'SSS 3',
  ECCDE: 'Nursery 2',
  TVET: 'NTC 2',
  [commonSchoolType]: 'Class 3',
};

/** The class types that a sample can be had for, by their name in any case. */
export function findSampleType(kind: SheetKind, wanted: string): keyof typeof sampleSubjects | undefined {
  const known: readonly (keyof typeof sampleSubjects)[] =
    kind === 'school' ? [...coreSchoolTypes, commonSchoolType] : regionalClassTypes;
  const type = known.find((one) => one.toLowerCase() === wanted.trim().toLowerCase());
  // A school type of the state's own has the common sample.
  return type ?? (kind === 'school' && wanted.trim() !== '' ? commonSchoolType : undefined);
}

/** A file to begin from: the heading and one row. */
export function makeSample(context: Context, kind: SheetKind, classType: string | undefined): string {
  requireUploader(context, kind);
  const type = findSampleType(kind, classType ?? (kind === 'school' ? commonSchoolType : ''));
  if (type === undefined) throw new AppError('VALIDATION', { text: 'results.upload.class-type-required' });
  const subjects = sampleSubjects[type];
  const columns = sheetColumns[kind];
  const heading = [...columns.map(({ title }) => title), ...subjects];
  const cells = { ...example, className: classNames[type] ?? example.className };
  const row = [...columns.map(({ field }) => cells[field]), ...subjects.map((_, index) => marks[index] ?? '50')];
  return csvStart + csvLine(heading) + csvLine(row);
}
