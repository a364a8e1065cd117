import Type, { type Static } from 'typebox';
import { accountCalls as calls } from '../calls/accounts.ts';
import { closed } from '../entities/fields.ts';
import { limits } from '../values/limits.ts';
import { call } from './call.ts';
import { Answer, Page } from './envelope.ts';
import { SignedUp } from './invitations.ts';
import { AskToJoin } from './sign-up.ts';
import { joinFields, joinStatuses, TeacherDetails, UserDetails } from './user-details.ts';

const name = Type.String({ minLength: 1, maxLength: 60 });
const id = Type.String({ minLength: 1, maxLength: 60 });

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

const text = Type.String();

/** A request to join with the record that it would be given; `record` is null where a new one would be made. */
const JoinListItem = Type.Object({
  ...joinFields,
  osUpdatedAt: text,
  typedName: text,
  typedClass: text,
  /** Empty for those to whom dates of birth are not shown. */
  dateOfBirth: text,
  record: Type.Union([
    Type.Object({
      osid: text,
      name: text,
      admissionNo: text,
      className: text,
      dateOfBirth: text,
      hasAccount: Type.Boolean(),
    }),
    Type.Null(),
  ]),
  recordName: text,
});
export type JoinListItem = Static<typeof JoinListItem>;

/** Each request is decided by itself: those that could not be say why. */
const ManyDecided = Type.Object({
  decidedCount: Type.Integer(),
  failureCount: Type.Integer(),
  failures: Type.Array(Type.Object({ osid: text, code: text, message: text })),
});

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

const byOsid = Type.Object({ osid: id });
const errors = ['NOT_FOUND', 'CONFLICT'] as const;

/** Accounts: who am I, invitations that wait, the e-mail address, pupils who join a record, the status of a school. */
export const accountsApi = {
  userDetails: call(calls.userDetails, {
    params: Type.Object({ entityName: name }),
    reply: UserDetails,
    errors: ['NOT_FOUND'],
  }),
  teacherProfile: call(calls.teacherProfile, { reply: TeacherDetails }),
  verifyEmail: call(calls.verifyEmail, {
    params: Type.Object({ entity: name, osid: id }),
    reply: Answer(Type.Object({}), { message: text }),
    errors: ['NOT_FOUND'],
  }),
  /** An invitation that nobody has accepted, by the record of the invited person. */
  sendInvitationAgain: call(calls.sendInvitationAgain, {
    params: byOsid,
    reply: Answer(Type.Object({ osid: text, email: text })),
    errors,
  }),
  withdrawInvitation: call(calls.withdrawInvitation, {
    params: byOsid,
    reply: Answer(Type.Object({ osid: text })),
    errors,
  }),
  /** Other spellings of an entity are sent to its own address (308), body and all. */
  inviteAny: call(calls.inviteAny, { params: Type.Object({ entityName: name }), reply: SignedUp, errors }),
  studentJoins: call(calls.studentJoins, { query: ListStudentJoins, reply: Page(JoinListItem) }),
  askToJoin: call(calls.askToJoin, { body: AskToJoin, reply: SignedUp, errors }),
  decideJoins: call(calls.decideJoins, { body: DecideJoins, reply: Answer(ManyDecided), errors }),
  decideJoin: call(calls.decideJoin, {
    params: byOsid,
    body: DecideJoin,
    reply: Answer(Type.Object({ osid: text, status: decision })),
    errors,
  }),
  schoolStatus: call(calls.schoolStatus, {
    params: Type.Object({ schoolId: id }),
    body: SetSchoolStatus,
    reply: Answer(Type.Object({ osid: text, status: Type.Enum(['active', 'suspended']) })),
    errors,
  }),
} as const;
