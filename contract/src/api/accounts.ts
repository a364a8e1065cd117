import Type, { type Static } from 'typebox';
import { closed } from '../entities/fields.ts';
import { limits } from '../values/limits.ts';
import {
  AskToJoin,
  InviteIssuer,
  InviteLgaStateAdmin,
  InviteStateOfficer,
  InviteSuperAdmin,
  InviteTeacher,
  SignUpSchool,
  SignUpStudent,
  SignUpVerifier,
} from './sign-up.ts';

const name = Type.String({ minLength: 1, maxLength: 60 });
const id = Type.String({ minLength: 1, maxLength: 60 });

export const joinStatuses = ['pending', 'approved', 'rejected'] as const;
export type JoinStatus = (typeof joinStatuses)[number];

const decision = Type.Enum(['approved', 'rejected']);
export type JoinDecision = Static<typeof decision>;

/** Of a request and its record as they were seen: where one is another now, nothing is done. */
const version = Type.String({ format: 'date-time', maxLength: 40 });

const DecideJoin = Type.Object({ status: decision, osUpdatedAt: Type.Optional(version) }, closed);
export type DecideJoin = Static<typeof DecideJoin>;

const DecideJoins = Type.Object(
  {
    osids: Type.Array(id, { minItems: 1, maxItems: limits.bulkBatchSize, uniqueItems: true }),
    status: decision,
    versions: Type.Optional(
      Type.Record(Type.String({ maxLength: 60 }), version, { maxProperties: limits.bulkBatchSize }),
    ),
  },
  closed,
);
export type DecideJoins = Static<typeof DecideJoins>;

/** A request to join with the record that it would be given; `record` is null where a new one would be made. */
export type JoinListItem = {
  osid: string;
  osUpdatedAt: string;
  osCreatedAt: string;
  firstName: string;
  middleName: string;
  lastName: string;
  admissionNo: string;
  email: string;
  schoolId: string;
  className: string | null;
  subClass: string | null;
  status: JoinStatus;
  typedName: string;
  typedClass: string;
  /** Empty for those to whom dates of birth are not shown. */
  dateOfBirth: string;
  record: {
    osid: string;
    name: string;
    admissionNo: string;
    className: string;
    dateOfBirth: string;
    hasAccount: boolean;
  } | null;
  recordName: string;
};

export const ListStudentJoins = Type.Object({
  status: Type.Optional(Type.Enum([...joinStatuses])),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.listLimit })),
});
export type ListStudentJoins = Static<typeof ListStudentJoins>;

export const SetSchoolStatus = Type.Object(
  {
    status: Type.Enum(['active', 'suspended']),
    /** Of the school as it was seen: where it is another now, nothing is done. */
    osUpdatedAt: Type.Optional(Type.String({ format: 'date-time', maxLength: 40 })),
    reason: Type.Optional(Type.String({ maxLength: 500, pattern: '^[^\\p{Cc}<>]*$' })),
  },
  closed,
);
export type SetSchoolStatus = Static<typeof SetSchoolStatus>;

/** Accounts: who am I, sign-up, invitations, the e-mail address, pupils who join a record, the status of a school. */
export const accountsApi = {
  userDetails: { path: '/api/v1/getUserDetails/:entityName', params: Type.Object({ entityName: name }) },
  teacherProfile: { path: '/api/teacher/Teacher' },
  /** With a password: anybody makes an account of its own. */
  signUp: { Student: SignUpStudent, School: SignUpSchool, Verifier: SignUpVerifier },
  /** Without: the invited person chooses one through a mailed link. */
  invite: {
    Teacher: InviteTeacher,
    Inspector: InviteStateOfficer,
    Examiner: InviteStateOfficer,
    LgaStateAdmin: InviteLgaStateAdmin,
    SuperAdmin: InviteSuperAdmin,
    Issuer: InviteIssuer,
  },
  /** An invitation that nobody has accepted, by the record of the invited person. */
  invitation: { path: '/api/invitations/:osid', params: Type.Object({ osid: id }) },
  /** The other entities and spellings. */
  inviteAny: { path: '/api/v1/:entityName/invite', params: Type.Object({ entityName: name }) },
  verifyEmail: { path: '/api/verifyEmail/:entity/:osid', params: Type.Object({ entity: name, osid: id }) },
  studentJoins: {
    path: '/api/student-joins',
    list: ListStudentJoins,
    ask: AskToJoin,
    decideMany: DecideJoins,
  },
  studentJoin: {
    path: '/api/student-joins/:osid',
    params: Type.Object({ osid: id }),
    decide: DecideJoin,
  },
  schoolStatus: { path: '/api/superAdmin/school-status/:schoolId', params: Type.Object({ schoolId: id }) },
} as const;

export type SignUpEntity = keyof typeof accountsApi.signUp;
export type InviteEntity = keyof typeof accountsApi.invite;
