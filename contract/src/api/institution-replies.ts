import Type, { type Static, type TOptional, type TString } from 'typebox';
import { issuerImages } from '../forms/issuer-face.ts';
import { principalImages, stateImages } from '../forms/office-images.ts';
import { Answer } from './envelope.ts';
import { fieldsOfRecord, type RecordOf } from './records.ts';

const text = Type.String();
const count = Type.Integer();
const textOrNull = Type.Union([text, Type.Null()]);
const numberOrNull = Type.Union([Type.Number(), Type.Null()]);

/** One division of a class card (DASH-12). */
const ClassDivision = Type.Object({
  /** Of the class itself, to change or remove it. */
  osid: text,
  subClass: text,
  classId: text,
  entityName: text,
  teacherCount: count,
  subjectCount: count,
  studentCount: count,
  studentcountCss: text,
  /** Results of the session, or of its term, by how far they are. */
  issuedCount: count,
  pendingCount: count,
  rejectedCount: count,
  /** Their certificates were revoked or suspended. */
  withdrawnCount: count,
});
export type ClassDivision = Static<typeof ClassDivision>;

/** One class card. */
export const ClassCard = Type.Object({
  className: text,
  subClass: Type.Array(ClassDivision),
  totalStudentCount: count,
  totalTeacherCount: count,
});
export type ClassCard = Static<typeof ClassCard>;

/** One subject over the results that were asked for; marks are of those results that have a number. */
export const SubjectMarks = Type.Object({
  subject: text,
  count,
  average: numberOrNull,
  highest: numberOrNull,
  lowest: numberOrNull,
  /** How often each grade was given. */
  grades: Type.Record(text, count),
});
export type SubjectMarks = Static<typeof SubjectMarks>;

export const StateCount = Type.Object({
  osid: text,
  stateOsid: text,
  stateName: text,
  schoolCount: count,
  lgaCount: count,
  /** Only where one state is asked for by its id: the people of all states are too many to count for a list. */
  teacherCount: Type.Optional(count),
  studentCount: Type.Optional(count),
});
export type StateCount = Static<typeof StateCount>;

export const LgaCount = Type.Object({
  osid: text,
  lgaosid: text,
  lgaName: text,
  stateOsid: text,
  stateName: text,
  schoolCount: count,
  lgaAdminId: textOrNull,
  lgaAdminEmail: textOrNull,
});
export type LgaCount = Static<typeof LgaCount>;

export const StudentSchool = Type.Object({ id: text, schoolId: text, schoolName: text, schoolType: text });
export type StudentSchool = Static<typeof StudentSchool>;

const done = Type.Boolean();

/** Where a school stands: whether it may issue, and what it has done of its first steps. */
export const SchoolProgress = Type.Object({
  status: Type.Enum(['pending', 'active', 'suspended']),
  /** Only of a suspended one. */
  suspendedAt: Type.Optional(text),
  suspendReason: Type.Optional(text),
  steps: Type.Object({
    hasClass: done,
    hasTeacher: done,
    hasPrincipal: done,
    hasPrincipalSignature: done,
    hasTeacherSignature: done,
    hasResults: done,
    hasIssued: done,
  }),
});
export type SchoolProgress = Static<typeof SchoolProgress>;

/** The charge of a class; the picture of its teacher is always named, as the screens read it. */
export type ClassCharge = Omit<RecordOf<'ClassTeacher'>, 'profileImage'> & { profileImage: string | null };
export const ClassCharge = Type.Unsafe<ClassCharge>(
  Type.Object({ ...fieldsOfRecord('ClassTeacher'), profileImage: textOrNull }),
);

const linksOf = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, Type.Optional(text)])) as Record<Name, TOptional<TString>>;

/** The pictures that are stored now, as links for the one who asked. */
export const StateImages = Answer(Type.Object(linksOf(stateImages)));
export const IssuerImages = Answer(Type.Object(linksOf(issuerImages)));
/** A template is answered by its version. */
export const SchoolImages = Answer(Type.Object({ ...linksOf(principalImages), version: Type.Optional(count) }));
export const TeacherImages = Answer(Type.Object({ teacherSignature: Type.Optional(textOrNull) }));
