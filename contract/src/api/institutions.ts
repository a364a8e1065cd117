import Type, { type Static } from 'typebox';
import { academicYear, classId, className, subClass } from '../entities/fields.ts';
import { SchoolClass } from '../entities/school-class.ts';
import { limits } from '../values/limits.ts';
import { terms } from '../values/school-year.ts';

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

/** The pictures of the form of the principal's details (values/principal-details.ts). */
export const principalImages = ['logo', 'principalSignature'] as const;

/** The pictures that a state puts on its certificates, in the order of the form. */
export const stateImages = [
  'logo',
  'registrarExaminationSignature',
  'permanentSecretarySignature',
  'directorExaminationSignature',
  'registrarEducationSignature',
  'commissionerEducationSignature',
] as const;
export type StateImage = (typeof stateImages)[number];

const byOsid = Type.Object({ osid: ref });
/** The use case says what is wrong with a title, in the words of the form. */
export const NameSchoolType = Type.Object({ title: Type.String({ maxLength: 500 }) }, strict);
export type NameSchoolType = Static<typeof NameSchoolType>;

/** Classes, class teachers, counts and pictures of schools and states. */
export const institutionsApi = {
  schoolClasses: {
    path: '/api/school/school-classes',
    query: Type.Object({ schoolId: ref, academicYear, term: Type.Optional(Type.Enum([...terms])) }),
  },
  standing: { path: '/api/school/standing' },
  stateSchoolCounts: { path: '/api/superAdmin/stateSchoolCounts', body: CountStates },
  lgaSchoolCount: { path: '/api/state-admin/lgaSchoolCount', body: CountLgas },
  studentSchools: { path: '/api/student/school', body: Type.Object({ studentId: ref }, strict) },
  searchClassTeachers: { path: '/api/teacher/ClassTeacher/search', body: SearchClassTeachers },
  assignClassTeacher: { path: '/api/v1/ClassTeacher', body: AssignClassTeacher },
  changeClassTeacher: { path: '/api/v1/ClassTeacher/:osid', params: byOsid, body: ChangeClassTeacher },
  /** A school asks about itself; the second address is the administration's. */
  aggregateMarks: {
    school: { path: '/api/school/aggregateMarks' },
    superAdmin: { path: '/api/superAdmin/aggregateMarks' },
    body: AggregateMarks,
  },
  downloadResults: { path: '/api/school/downloadCsv', body: DownloadResults },
  setUpClass: { path: '/api/v1/SchoolClass', body: SetUpClass },
  changeClass: { path: '/api/v1/SchoolClass/:osid', params: byOsid, body: ChangeClass },
  createSchoolType: { path: '/api/superAdmin/create/schoolType', body: NameSchoolType },
  updateSchoolType: { path: '/api/superAdmin/update/schoolType/:osid', params: byOsid, body: NameSchoolType },
  deleteSchoolType: { path: '/api/superAdmin/delete/schoolType/:osid', params: byOsid },
  teacherImage: { path: '/api/teacher/image' },
  teacherSignature: { path: '/api/school/teacher/:osid', params: byOsid },
  schoolDetails: { path: '/api/school/school-details/:osid', params: byOsid },
  stateDetails: { path: '/api/superAdmin/update/state-details/:osid', params: byOsid },
} as const;

/** One division of a class card (DASH-12). */
export type ClassDivision = {
  /** Of the class itself, to change or remove it. */
  osid: string;
  subClass: string;
  classId: string;
  entityName: string;
  teacherCount: number;
  subjectCount: number;
  studentCount: number;
  studentcountCss: string;
  /** Results of the session, or of its term, by how far they are. */
  issuedCount: number;
  pendingCount: number;
  rejectedCount: number;
  /** Their certificates were revoked or suspended. */
  withdrawnCount: number;
};

/** One class card. */
export type ClassCard = {
  className: string;
  subClass: ClassDivision[];
  totalStudentCount: number;
  totalTeacherCount: number;
};

/** One subject over the results that were asked for; marks are of those results that have a number. */
export type SubjectMarks = {
  subject: string;
  count: number;
  average: number | null;
  highest: number | null;
  lowest: number | null;
  grades: Record<string, number>;
};

export type StateCount = {
  osid: string;
  stateOsid: string;
  stateName: string;
  schoolCount: number;
  lgaCount: number;
  /** Only where one state is asked for by its id: the people of all states are too many to count for a list. */
  teacherCount?: number;
  studentCount?: number;
};
export type LgaCount = {
  osid: string;
  lgaosid: string;
  lgaName: string;
  stateOsid: string;
  stateName: string;
  schoolCount: number;
  lgaAdminId: string | null;
  lgaAdminEmail: string | null;
};
export type StudentSchool = { id: string; schoolId: string; schoolName: string; schoolType: string };

/** Where a school stands: whether it may issue, and what it has done of its first steps. */
export type SchoolStanding = {
  status: 'pending' | 'active' | 'suspended';
  /** Only of a suspended one. */
  suspendedAt?: string;
  suspendReason?: string;
  steps: {
    hasClass: boolean;
    hasTeacher: boolean;
    hasPrincipal: boolean;
    hasPrincipalSignature: boolean;
    hasTeacherSignature: boolean;
    hasResults: boolean;
    hasIssued: boolean;
  };
};
