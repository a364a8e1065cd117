import { type CoreSchoolType, coreSchoolTypes, type RegionalClassType } from '../values/school-types.ts';

/** `school`: a teacher's results of a term. `regional`: an examiner's results of an examination. */
export const sheetKinds = ['school', 'regional'] as const;
export type SheetKind = (typeof sheetKinds)[number];

/** What a column of an uploaded sheet is about, besides the subjects. */
export type SheetField =
  | 'admissionNo'
  | 'firstName'
  | 'middleName'
  | 'lastName'
  | 'className'
  | 'subClass'
  | 'term'
  | 'examNum'
  | 'candidateNo'
  | 'lga'
  | 'schoolName'
  | 'schoolCode';

export type SheetColumn = { field: SheetField; title: string; required: boolean };

const column = (field: SheetField, title: string, required = true): SheetColumn => ({ field, title, required });
const names = [
  column('firstName', 'First Name'),
  column('middleName', 'Middle Name', false),
  column('lastName', 'Last Name'),
];

/** The columns of each kind of sheet in the order of the sample; every further column is a subject. */
export const sheetColumns: Record<SheetKind, readonly SheetColumn[]> = {
  school: [
    column('admissionNo', 'Admission No'),
    ...names,
    column('className', 'Class'),
    column('subClass', 'Sub Class'),
    column('term', 'Term'),
  ],
  regional: [
    column('examNum', 'Exam Number'),
    column('candidateNo', 'Candidate No'),
    ...names,
    column('lga', 'LGA'),
    column('schoolName', 'School Name'),
    column('className', 'Class', false),
    column('admissionNo', 'Admission No', false),
    // Wins over the name, which may change or be another school's as well.
    column('schoolCode', 'School Code', false),
  ],
};

/** The sample of a school type that is not one of the core ones. */
export const commonSchoolType = 'Common_School_Type';

export const sampleClassTypes = [...coreSchoolTypes, commonSchoolType] as const;
export type SampleClassType = (typeof sampleClassTypes)[number];

/** Subjects in the sample of each class type. */
export const sampleSubjects: Record<CoreSchoolType | typeof commonSchoolType | RegionalClassType, readonly string[]> = {
  Basic: ['English Studies', 'Mathematics', 'Basic Science', 'Social Studies', 'Civic Education', 'Hausa'],
  SSE: ['English Language', 'Mathematics', 'Biology', 'Chemistry', 'Physics', 'Economics', 'Government'],
  ECCDE: ['Literacy', 'Numeracy', 'Health Habits', 'Rhymes', 'Drawing'],
  TVET: ['English Language', 'Mathematics', 'Technical Drawing', 'Electrical Installation', 'Entrepreneurship'],
  [commonSchoolType]: ['English', 'Mathematics', 'Science', 'Social Studies'],
  bcece: ['English Studies', 'Mathematics', 'Basic Science and Technology', 'Social Studies', 'Agricultural Science'],
  'middle basic': ['English Studies', 'Mathematics', 'General Science', 'Quantitative Reasoning'],
};

/** Columns that tell of a row that was not taken, to the letter; its file has them behind the row's own. */
export const failedItemColumns = ['Admission No', 'Reason', 'Session', 'student Id', 'student Name', 'Term'] as const;

/** A file of failed rows is mended and uploaded as it is: what was written beside the row is not read. */
export const unreadColumns: Record<SheetKind, readonly string[]> = {
  school: ['Reason', 'Session', 'student Id', 'student Name'],
  regional: ['Reason', 'Session', 'student Id', 'student Name', 'Term'],
};

/** "results.csv" → "results_corrected.csv", however often. */
export function mendedFileName(fileName: string): string {
  return `${fileName.replace(/(_corrected)?\.csv$/i, '')}_corrected.csv`;
}

/** "results.csv" → "results_failed_items.csv". */
export function failedItemsFileName(fileName: string): string {
  return `${fileName.replace(/\.csv$/i, '')}_failed_items.csv`;
}
