import type { BulkVerifyAnswer } from '@sanad/contract/api/bulk-verification';
import type { UploadAnswer } from '@sanad/contract/api/results';
import { bulkVerificationCalls } from '@sanad/contract/calls/bulk-verification';
import { resultCalls } from '@sanad/contract/calls/results';
import { academicYear, academicYears } from '@sanad/contract/school/school-year';
import { commonSchoolType } from '@sanad/contract/sheets/result-sheets';
import type { TextKey } from '@sanad/contract/text/text';
import type { Role } from '@sanad/contract/values/roles';
import { coreSchoolTypes } from '@sanad/contract/values/school-types';

/** What an upload came to, as far as all of them have it in common. */
export type FinishedUpload = Omit<UploadAnswer, 'academicYear' | 'classType' | 'data' | 'openRows'> &
  Partial<Pick<UploadAnswer, 'academicYear' | 'classType' | 'openRows'>> &
  Partial<Pick<BulkVerifyAnswer, 'resultType' | 'verdictsUrl'>>;

type Uploading = typeof resultCalls;
type Verifying = typeof bulkVerificationCalls;
/** Where the file goes, and where what became of it is asked for. */
type UploadCalls = {
  upload: Uploading['uploadByTeacher' | 'uploadByExaminer'] | Verifying['bulkVerify'];
  sample: Uploading['sampleForTeacher' | 'sampleForExaminer'] | Verifying['sample'];
  batch: (Uploading | Verifying)['batch'];
  failedItems: (Uploading | Verifying)['failedItems'];
};

/** The texts that differ by what becomes of the rows. */
export type UploadTexts = {
  /** What is asked before the file goes. */
  confirm: { title: TextKey; text: TextKey };
  intro: TextKey;
  type: TextKey;
  fulfilled: TextKey;
  failed: TextKey;
  allTaken: TextKey;
  noneTaken: TextKey;
  failures: { one: TextKey; many: TextKey };
};

const uploadTexts: UploadTexts = {
  confirm: { title: 'upload-results.confirm.title', text: 'upload-results.confirm.text' },
  intro: 'upload-results.intro',
  type: 'upload-results.class-type',
  fulfilled: 'upload-results.result.uploaded',
  failed: 'upload-results.result.failed',
  allTaken: 'upload-results.result.all',
  noneTaken: 'upload-results.result.none',
  failures: { one: 'upload-results.result.correct.one', many: 'upload-results.result.correct.many' },
};
const verifyTexts: UploadTexts = {
  confirm: { title: 'upload-results.verify.confirm.title', text: 'upload-results.verify.confirm.text' },
  intro: 'upload-results.verify.intro',
  type: 'upload-results.result-type',
  fulfilled: 'upload-results.verify.verified',
  failed: 'upload-results.result.failed',
  allTaken: 'upload-results.verify.all',
  noneTaken: 'upload-results.verify.none',
  failures: { one: 'upload-results.verify.failed.one', many: 'upload-results.verify.failed.many' },
};

/** What differs between the roles that upload a file. A role without a line here has no upload. */
export type UploadRules = {
  title: TextKey;
  calls: UploadCalls;
  /** What the file holds; `verify`: rows to be verified, of the chosen type. */
  sheet: 'school' | 'regional' | 'verify';
  needsYear: boolean;
  /** Chosen and sent; else it is known from elsewhere. */
  needsClassType: boolean;
  /** Field of the form and header of the sample that the type goes into. */
  typeField: 'classType' | 'resultType';
  /** What is taken can be taken back, and what is not be corrected. */
  canUndo: boolean;
  /** Stands on the page itself instead of in a dialog over a list. */
  isPage: boolean;
  texts: UploadTexts;
  /** A sheet that knows the uploader stands beside the file: its words, and the name of the file. */
  ownSheet?: { help: TextKey; link: TextKey; fileName: string };
  /** The sample stands beside the file; else it is found on the page of templates only. */
  offersSample: boolean;
  /** Who the rows wait for. */
  afterwards: TextKey;
  successPath: string;
  cancelPath: string;
};

const common = { typeField: 'classType', canUndo: true, isPage: false, texts: uploadTexts } as const;

const rules: Partial<Record<Role, UploadRules>> = {
  Teacher: {
    ...common,
    calls: { ...resultCalls, upload: resultCalls.uploadByTeacher, sample: resultCalls.sampleForTeacher },
    title: 'upload-results.title',
    sheet: 'school',
    ownSheet: {
      help: 'upload-results.own-sheet.Teacher.help',
      link: 'upload-results.own-sheet.Teacher',
      fileName: 'class_sheet',
    },
    needsYear: true,
    needsClassType: false,
    offersSample: false,
    afterwards: 'upload-results.confirm.wait-school',
    successPath: '/Teacher/list/Teacher',
    cancelPath: '/Teacher/list/Teacher',
  },
  Examiner: {
    ...common,
    calls: { ...resultCalls, upload: resultCalls.uploadByExaminer, sample: resultCalls.sampleForExaminer },
    title: 'upload-results.title',
    sheet: 'regional',
    ownSheet: {
      help: 'upload-results.own-sheet.Examiner.help',
      link: 'upload-results.own-sheet.Examiner',
      fileName: 'schools',
    },
    needsYear: true,
    needsClassType: true,
    offersSample: true,
    afterwards: 'upload-results.confirm.wait-inspector',
    successPath: '/Examiner/list/Examiner',
    cancelPath: '/Examiner/list/Examiner',
  },
  Verifier: {
    title: 'upload-results.title.dataset',
    calls: { ...bulkVerificationCalls, upload: bulkVerificationCalls.bulkVerify },
    sheet: 'verify',
    needsYear: false,
    needsClassType: true,
    typeField: 'resultType',
    offersSample: true,
    canUndo: false,
    isPage: true,
    texts: verifyTexts,
    afterwards: 'upload-results.confirm.verified',
    successPath: '/bulk-verify',
    cancelPath: '/verify/regular',
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

/** What a verifier's file is about; results of a school are called Regular. */
const verified: readonly Choice[] = [
  { value: 'school', label: 'upload-results.result-type.regular' },
  { value: 'regional', label: 'upload-results.result-type.regional' },
];

/** A core type has a name in every language, one of the state's own is itself. */
const schoolType = (value: string): Choice => ({
  value,
  label: (coreSchoolTypes as readonly string[]).includes(value) ? `school-type.${value}` : value,
});

/** A teacher's class type is that of the own school; while that is not known, the core ones are named. */
export function classTypes(role: Role, ownSchoolType: string | undefined): readonly Choice[] {
  if (role === 'Verifier') return verified;
  if (role !== 'Teacher') return regional;
  return ownSchoolType === undefined ? coreSchoolTypes.map(schoolType) : [schoolType(ownSchoolType)];
}

const commonType: Choice = { value: commonSchoolType, label: 'upload-results.class-type.common' };

/** The templates that a role can have; a school type of the state's own has the common one. */
export function sampleChoices(role: Role, ownSchoolType: string | undefined): readonly Choice[] {
  if (role === 'Examiner') return [...regional].reverse();
  if (role === 'Verifier') return verified;
  if (role !== 'Teacher') return [];
  if (ownSchoolType === undefined) return [...coreSchoolTypes.map(schoolType), commonType];
  const known = coreSchoolTypes.find((type) => type.toLowerCase() === ownSchoolType.toLowerCase());
  return [known === undefined ? commonType : schoolType(known)];
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
export function uploadForm(
  { needsYear, needsClassType, typeField }: UploadRules,
  choice: UploadChoice,
  file: File,
): FormData {
  const form = new FormData();
  if (needsYear) form.append('academicYear', choice.year);
  if (needsClassType) form.append(typeField, choice.classType);
  form.append('file', file, file.name);
  return form;
}

/** The list with the uploaded rows in sight: their session, waiting for approval. */
export function listOfUpload(
  { successPath, needsClassType, isPage }: UploadRules,
  upload: Pick<FinishedUpload, 'batchId' | 'academicYear' | 'classType'> | undefined,
): string {
  if (upload === undefined) return successPath;
  if (isPage) return `${successPath}?shown=${upload.batchId}`;
  const query = new URLSearchParams({ academicYear: upload.academicYear ?? '', status: 'pending' });
  if (needsClassType) query.set('schoolType', upload.classType ?? '');
  return `${successPath}?${query}`;
}

/** Failed rows that are still to be mended. */
export function openRowsOf({ openRows, rejectedCount }: FinishedUpload): number {
  return openRows ?? rejectedCount;
}
