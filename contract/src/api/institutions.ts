import Type, { type Static } from 'typebox';
import { institutionCalls as calls } from '../calls/institutions.ts';
import { academicYear, classId, className, subClass } from '../entities/fields.ts';
import { SchoolClass } from '../entities/school-class.ts';
import { terms } from '../school/school-year.ts';
import { limits } from '../values/limits.ts';
import { call } from './call.ts';
import { Answer, Page } from './envelope.ts';
import {
  ClassCard,
  ClassCharge,
  IssuerImages,
  LgaCount,
  SchoolImages,
  SchoolProgress,
  StateCount,
  StateImages,
  StudentSchool,
  SubjectMarks,
  TeacherImages,
} from './institution-replies.ts';
import { RecordWritten } from './records.ts';
import { SaveSchoolTemplate } from './templates.ts';

const strict = { additionalProperties: false } as const;
const ref = Type.String({ minLength: 1, maxLength: 60 });
const equals = Type.Optional(Type.Object({ eq: Type.String({ maxLength: 200 }) }, strict));
const text = Type.Optional(
  Type.Object(
    { eq: Type.Optional(Type.String({ maxLength: 200 })), ilike: Type.Optional(Type.String({ maxLength: 200 })) },
    strict,
  ),
);
/** Screens may send their session and term along; counts are over all years (S-49). */
const ignored = { academicYear: equals, term: equals };

const search = <F extends Record<string, ReturnType<typeof Type.Optional>>, O extends string>(
  filters: F,
  order: readonly O[],
) =>
  Type.Object(
    {
      offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.listLimit })),
      filters: Type.Optional(Type.Object(filters, strict)),
      order_entity: Type.Optional(Type.Enum([...order])),
      order_direction: Type.Optional(Type.Enum(['ASC', 'DESC', 'asc', 'desc'])),
    },
    strict,
  );

export const stateOrders = ['stateName', 'schoolCount', 'lgaCount'] as const;
export const CountStates = search({ osid: equals, stateOsid: equals, stateName: text, ...ignored }, stateOrders);
export type CountStates = Static<typeof CountStates>;

export const lgaOrders = ['lgaName', 'stateName', 'schoolCount'] as const;
export const CountLgas = search(
  { osid: equals, lgaosid: equals, stateId: equals, lgaName: text, ...ignored },
  lgaOrders,
);
export type CountLgas = Static<typeof CountLgas>;

export const SearchClassTeachers = search(
  { osid: equals, classTeacherId: equals, teacherId: equals, classId: equals, academicYear: equals },
  ['osCreatedAt'],
);
export type SearchClassTeachers = Static<typeof SearchClassTeachers>;

const resultFilters = { schoolId: equals, schoolName: equals, classId: equals, academicYear: equals, term: equals };
export const AggregateMarks = search({ ...resultFilters, className: equals, subClass: equals }, ['subject']);
export type AggregateMarks = Static<typeof AggregateMarks>;

export const DownloadResults = search({ ...resultFilters, className: equals, subClass: equals, status: equals }, [
  'osCreatedAt',
]);
export type DownloadResults = Static<typeof DownloadResults>;

export const AssignClassTeacher = Type.Object(
  {
    teacherId: ref,
    classTeacherId: Type.Optional(ref),
    classId,
    className: Type.Optional(className),
    subClass: Type.Optional(subClass),
    academicYear: Type.Optional(academicYear),
    schoolId: Type.Optional(ref),
  },
  strict,
);
export type AssignClassTeacher = Static<typeof AssignClassTeacher>;

/** The time of the version that was seen: a charge or class that changed since is not changed again. */
const seen = { osUpdatedAt: Type.Optional(Type.String({ maxLength: 40 })) };

export const ChangeClassTeacher = Type.Object({ ...Type.Partial(AssignClassTeacher).properties, ...seen }, strict);
export type ChangeClassTeacher = Static<typeof ChangeClassTeacher>;

const { subjects } = SchoolClass.properties;
/** `schoolId` may be left out by a school: it sets up its own classes. */
export const SetUpClass = Type.Object(
  { schoolId: Type.Optional(ref), academicYear, className, subClass, subjects, classId: Type.Optional(classId) },
  strict,
);
export type SetUpClass = Static<typeof SetUpClass>;

/** A class is known by its place for ever; its subjects may change. */
export const ChangeClass = Type.Object({ ...Type.Partial(SetUpClass).properties, subjects, ...seen }, strict);
export type ChangeClass = Static<typeof ChangeClass>;

const byOsid = Type.Object({ osid: ref });
/** The use case says what is wrong with a title, in the words of the form. */
export const NameSchoolType = Type.Object({ title: Type.String({ maxLength: 500 }) }, strict);
export type NameSchoolType = Static<typeof NameSchoolType>;

const errorsOfClasses = ['NOT_FOUND', 'CONFLICT'] as const;
const errorsOfPictures = ['NOT_FOUND', 'TOO_LARGE', 'UNSUPPORTED_TYPE'] as const;
const NoFields = Type.Object({});

/** The principal's details, as the fields of a form; the server judges them by `principalRules`. */
const PrincipalForm = Type.Object({
  principalName: Type.Optional(Type.String()),
  principalEmail: Type.Optional(Type.String()),
  schoolContact: Type.Optional(Type.String()),
  schoolAddress: Type.Optional(Type.String()),
});

const faceText = Type.Optional(Type.String());
/** As the fields of a form; the server judges them by `faceProblems`. */
const FaceForm = Type.Object({
  headerColour: faceText,
  firstSignatoryName: faceText,
  firstSignatoryOffice: faceText,
  secondSignatoryName: faceText,
  secondSignatoryOffice: faceText,
});

/** Classes, class teachers, counts and pictures of schools and states. */
export const institutionsApi = {
  schoolClasses: call(calls.schoolClasses, {
    query: Type.Object({ schoolId: ref, academicYear, term: Type.Optional(Type.Enum([...terms])) }),
    reply: Answer(Type.Array(ClassCard)),
    errors: ['NOT_FOUND'],
  }),
  standing: call(calls.standing, { reply: Answer(SchoolProgress), errors: ['NOT_FOUND'] }),
  stateSchoolCounts: call(calls.stateSchoolCounts, { body: CountStates, reply: Page(StateCount) }),
  lgaSchoolCount: call(calls.lgaSchoolCount, { body: CountLgas, reply: Page(LgaCount) }),
  studentSchools: call(calls.studentSchools, {
    body: Type.Object({ studentId: ref }, strict),
    reply: Answer(Type.Array(StudentSchool)),
    errors: ['NOT_FOUND'],
  }),
  searchClassTeachers: call(calls.searchClassTeachers, { body: SearchClassTeachers, reply: Page(ClassCharge) }),
  assignClassTeacher: call(calls.assignClassTeacher, {
    body: AssignClassTeacher,
    reply: RecordWritten,
    errors: errorsOfClasses,
  }),
  changeClassTeacher: call(calls.changeClassTeacher, {
    params: byOsid,
    body: ChangeClassTeacher,
    reply: RecordWritten,
    errors: errorsOfClasses,
  }),
  /** A school asks about itself. */
  aggregateMarks: call(calls.aggregateMarks, { body: AggregateMarks, reply: Page(SubjectMarks) }),
  /** The administration about all. */
  aggregateAllMarks: call(calls.aggregateAllMarks, { body: AggregateMarks, reply: Page(SubjectMarks) }),
  downloadResults: call(calls.downloadResults, { body: DownloadResults, reply: { files: ['text/csv'] } }),
  setUpClass: call(calls.setUpClass, { body: SetUpClass, reply: RecordWritten, errors: errorsOfClasses }),
  changeClass: call(calls.changeClass, {
    params: byOsid,
    body: ChangeClass,
    reply: RecordWritten,
    errors: errorsOfClasses,
  }),
  createSchoolType: call(calls.createSchoolType, { body: NameSchoolType, reply: RecordWritten, errors: ['CONFLICT'] }),
  updateSchoolType: call(calls.updateSchoolType, {
    params: byOsid,
    body: NameSchoolType,
    reply: RecordWritten,
    errors: errorsOfClasses,
  }),
  deleteSchoolType: call(calls.deleteSchoolType, { params: byOsid, reply: RecordWritten, errors: errorsOfClasses }),
  /** Multipart field `file`; `imageUrl`: the picture that it replaces. */
  teacherImage: call(calls.teacherImage, {
    form: Type.Object({ imageUrl: Type.Optional(Type.String()) }),
    reply: Answer(Type.Object({ imageUrl: Type.String() }), { imageUrl: Type.String() }),
    errors: errorsOfPictures,
  }),
  /** Multipart field `teacherSignature`, or the body that takes it away. */
  teacherSignature: call(calls.teacherSignature, {
    params: byOsid,
    form: NoFields,
    body: Type.Object({ teacherSignature: Type.Null() }, strict),
    reply: TeacherImages,
    errors: errorsOfPictures,
  }),
  /** The principal's details with, if sent, `logo` and `principalSignature`; or the template of the report card. */
  schoolDetails: call(calls.schoolDetails, {
    params: byOsid,
    form: PrincipalForm,
    body: SaveSchoolTemplate,
    reply: SchoolImages,
    errors: errorsOfPictures,
  }),
  /** One multipart field for each of `stateImages` that is new. */
  stateDetails: call(calls.stateDetails, {
    params: byOsid,
    form: NoFields,
    reply: StateImages,
    errors: errorsOfPictures,
  }),
  /** How an issuer appears: its colour, those who sign, and what is new of `issuerImages`. An empty text takes away. */
  issuerFace: call(calls.issuerFace, {
    params: byOsid,
    form: FaceForm,
    reply: IssuerImages,
    errors: errorsOfPictures,
  }),
} as const;
