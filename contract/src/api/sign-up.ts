import Type, { type Static } from 'typebox';
import {
  academicYear,
  address,
  admissionNo,
  className,
  closed,
  date,
  email,
  longText,
  nameParts,
  personName,
  phone,
  subClass,
  title,
  webAddress,
} from '../entities/fields.ts';

/** The id of another record in any spelling; the server looks it up. */
const reference = Type.String({ minLength: 1, maxLength: 60, pattern: '^[0-9a-fA-F-]+$' });

/** The key of another record: it goes into a query as it is, so no control characters. */
const key = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[^\\p{Cc}]+$' });

/** Judged by the rules for passwords, which say in words what is wrong. */
const password = Type.String({ maxLength: 1000 });
const credentials = { email, password, passwordConfirm: Type.Optional(password) };

const person = { name: personName, email, phone: Type.Optional(phone) };

const pupil = {
  ...nameParts,
  schoolId: reference,
  stateId: Type.Optional(reference),
  admissionNo: Type.Optional(admissionNo),
  className: Type.Optional(className),
  subClass: Type.Optional(subClass),
  phone: Type.Optional(phone),
  dateOfBirth: Type.Optional(date),
};

export const SignUpStudent = Type.Object({ ...pupil, ...credentials }, closed);
export type SignUpStudent = Static<typeof SignUpStudent>;

export const SignUpSchool = Type.Object(
  {
    schoolName: title,
    schoolStateId: reference,
    schoolLgaId: reference,
    schoolType: key(60),
    principalName: Type.Optional(personName),
    principalEmail: Type.Optional(email),
    schoolContact: Type.Optional(phone),
    schoolAddress: Type.Optional(address),
    ...credentials,
  },
  closed,
);
export type SignUpSchool = Static<typeof SignUpSchool>;

export const SignUpVerifier = Type.Object({ ...person, institution: Type.Optional(title), ...credentials }, closed);
export type SignUpVerifier = Static<typeof SignUpVerifier>;

/** `classId`, or class and division with a session (the running one if absent), makes the teacher its class teacher. */
export const InviteTeacher = Type.Object(
  {
    ...person,
    schoolId: Type.Optional(reference),
    classId: Type.Optional(key(120)),
    className: Type.Optional(className),
    subClass: Type.Optional(subClass),
    academicYear: Type.Optional(academicYear),
  },
  closed,
);
export type InviteTeacher = Static<typeof InviteTeacher>;

export const InviteStateOfficer = Type.Object({ ...person, stateId: reference }, closed);
export type InviteStateOfficer = Static<typeof InviteStateOfficer>;

export const InviteLgaStateAdmin = Type.Object(
  {
    ...person,
    type: Type.Enum(['lgaAdmin', 'stateAdmin']),
    stateId: reference,
    lgaId: Type.Optional(reference),
  },
  closed,
);
export type InviteLgaStateAdmin = Static<typeof InviteLgaStateAdmin>;

export const InviteSuperAdmin = Type.Object(person, closed);
export type InviteSuperAdmin = Static<typeof InviteSuperAdmin>;

export const InviteIssuer = Type.Object(
  {
    title,
    issuer: title,
    email,
    website: Type.Optional(webAddress),
    address: Type.Optional(address),
    description: Type.Optional(longText),
    publicKey: Type.Optional(longText),
  },
  closed,
);
export type InviteIssuer = Static<typeof InviteIssuer>;

/** What a Student without a record asks the school to confirm. */
export const AskToJoin = Type.Object(pupil, closed);
export type AskToJoin = Static<typeof AskToJoin>;
