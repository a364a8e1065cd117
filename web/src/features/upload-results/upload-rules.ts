import { resultsApi } from '@sanad/contract/api/results';
import type { TextKey } from '@sanad/contract/text/text';
import { commonSchoolType, type SheetKind } from '@sanad/contract/values/result-sheets';
import type { Role } from '@sanad/contract/values/roles';
import { coreSchoolTypes } from '@sanad/contract/values/school-types';
import { academicYear, academicYears } from '@sanad/contract/values/school-year';

/** What differs between the roles that upload a file. A role without a line here has no upload. */
export type UploadRules = {
  title: TextKey;
  uploadPath: string;
  samplePath: string;
  sheet: SheetKind;
  needsYear: boolean;
  /** Chosen and sent; else it is known from elsewhere. */
  needsClassType: boolean;
  /** The sample stands beside the file; else it is found on the page of templates only. */
  offersSample: boolean;
  /** Who the rows wait for. */
  afterwards: TextKey;
  successPath: string;
  cancelPath: string;
};

const rules: Partial<Record<Role, UploadRules>> = {
  Teacher: {
    title: 'upload-results.title',
    uploadPath: resultsApi.uploadByTeacher.path,
    samplePath: resultsApi.sampleForTeacher.path,
    sheet: 'school',
    needsYear: true,
    needsClassType: false,
    offersSample: false,
    afterwards: 'upload-results.confirm.wait-school',
    successPath: '/Teacher/list/Teacher',
    cancelPath: '/Teacher/list/Teacher',
  },
  Examiner: {
    title: 'upload-results.title',
    uploadPath: resultsApi.uploadByExaminer.path,
    samplePath: resultsApi.sampleForExaminer.path,
    sheet: 'regional',
    needsYear: true,
    needsClassType: true,
    offersSample: true,
    afterwards: 'upload-results.confirm.wait-inspector',
    successPath: '/Examiner/list/Examiner',
    cancelPath: '/Examiner/list/Examiner',
  },
};

export function uploadRulesOf(role: Role): UploadRules | undefined {
  return rules[role];
}

/** Labels are text keys; a label without a text shows itself. */
export type Choice = { value: string; label: string };

const regional: readonly Choice[] = [
  { value: 'bcece', label: 'upload-results.class-type.upper-basic' },
  { value: 'middle basic', label: 'upload-results.class-type.middle-basic' },
];

const plain = (value: string): Choice => ({ value, label: value });

/** A teacher's class type is that of the own school; while that is not known, the core ones are named. */
export function classTypes(role: Role, ownSchoolType: string | undefined): readonly Choice[] {
  if (role !== 'Teacher') return regional;
  return ownSchoolType === undefined ? coreSchoolTypes.map(plain) : [plain(ownSchoolType)];
}

const common: Choice = { value: commonSchoolType, label: 'upload-results.class-type.common' };

/** The templates that a role can have; a school type of the state's own has the common one. */
export function sampleChoices(role: Role, ownSchoolType: string | undefined): readonly Choice[] {
  if (role === 'Examiner') return [...regional].reverse();
  if (role !== 'Teacher') return [];
  if (ownSchoolType === undefined) return [...coreSchoolTypes.map(plain), common];
  const known = coreSchoolTypes.find((type) => type.toLowerCase() === ownSchoolType.toLowerCase());
  return [known === undefined ? common : plain(known)];
}

/** The sessions on offer, the newest first. */
export function yearChoices(now: Date, startYear: number | undefined): string[] {
  return academicYears(now, startYear).reverse();
}

/** The current year and the next. */
export function defaultYear(now: Date): string {
  return academicYear(now.getFullYear());
}

/** To the letter: `.CSV` is not taken. */
export function isCsvName(name: string): boolean {
  return name.endsWith('.csv');
}

export type UploadChoice = { year: string; classType: string };
export type ChoiceProblems = Partial<Record<keyof UploadChoice, TextKey>>;

/** What is missing beside the file. */
export function findChoiceProblems({ needsYear, needsClassType }: UploadRules, choice: UploadChoice): ChoiceProblems {
  return {
    ...(needsYear && choice.year === '' ? { year: 'results.upload.year-required' } : {}),
    ...(needsClassType && choice.classType === '' ? { classType: 'results.upload.class-type-required' } : {}),
  };
}

/** The form of the request: a class type that is known from elsewhere is not sent. */
export function uploadForm({ needsYear, needsClassType }: UploadRules, choice: UploadChoice, file: File): FormData {
  const form = new FormData();
  if (needsYear) form.append('academicYear', choice.year);
  if (needsClassType) form.append('classType', choice.classType);
  form.append('file', file, file.name);
  return form;
}

/** The list with the uploaded rows in sight: their session, waiting for approval. */
export function listOfUpload(
  { successPath, needsClassType }: UploadRules,
  upload: { academicYear: string; classType: string } | undefined,
): string {
  if (upload === undefined) return successPath;
  const query = new URLSearchParams({ academicYear: upload.academicYear, status: 'pending' });
  if (needsClassType) query.set('schoolType', upload.classType);
  return `${successPath}?${query}`;
}
