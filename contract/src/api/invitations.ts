import Type from 'typebox';
import { invitationCalls as calls } from '../calls/invitations.ts';
import { call } from './call.ts';
import { Answer } from './envelope.ts';
import { RecordWritten, writtenResult } from './records.ts';
import {
  InviteIssuer,
  InviteLgaStateAdmin,
  InviteStateOfficer,
  InviteSuperAdmin,
  InviteTeacher,
  SignUpSchool,
  SignUpStudent,
  SignUpVerifier,
} from './sign-up.ts';

/** With a password: anybody makes an account of its own. */
export const signUpEntities = ['Student', 'School', 'Verifier'] as const;
export type SignUpEntity = (typeof signUpEntities)[number];

/** Without: the invited person chooses one through a mailed link. */
export const inviteEntities = ['Teacher', 'Inspector', 'Examiner', 'LgaStateAdmin', 'SuperAdmin', 'Issuer'] as const;
export type InviteEntity = (typeof inviteEntities)[number];

/** A pupil whose request waits for its school is told so: `joinStatus`, and `message` in words. */
export const SignedUp = Answer(
  Type.Array(Type.Object({ osid: Type.String(), joinStatus: Type.Optional(Type.Literal('pending')) })),
  { ...writtenResult, message: Type.Optional(Type.String()) },
);

const errors = ['NOT_FOUND', 'CONFLICT'] as const;
const invited = { reply: RecordWritten, errors };
const signedUp = { reply: SignedUp, errors };

export const invitationsApi = {
  Student: call(calls.Student, { body: SignUpStudent, ...signedUp }),
  School: call(calls.School, { body: SignUpSchool, ...signedUp }),
  Verifier: call(calls.Verifier, { body: SignUpVerifier, ...signedUp }),
  Teacher: call(calls.Teacher, { body: InviteTeacher, ...invited }),
  Inspector: call(calls.Inspector, { body: InviteStateOfficer, ...invited }),
  Examiner: call(calls.Examiner, { body: InviteStateOfficer, ...invited }),
  LgaStateAdmin: call(calls.LgaStateAdmin, { body: InviteLgaStateAdmin, ...invited }),
  SuperAdmin: call(calls.SuperAdmin, { body: InviteSuperAdmin, ...invited }),
  Issuer: call(calls.Issuer, { body: InviteIssuer, ...invited }),
} as const;
