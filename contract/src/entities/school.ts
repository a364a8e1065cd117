import Type, { type Static } from 'typebox';
import { defineEntity } from './entity.ts';
import { address, closed, date, email, fileAddress, osid, personName, phone, shortText, title } from './fields.ts';
import { claimDesk } from './os-config.ts';

/** `pending`: waits for vetting. It prepares its classes, but nobody joins it and nothing of it is matched or issued. */
export const schoolStatuses = ['active', 'suspended', 'pending'] as const;

const registration = Type.Object(
  {
    registrationNumber: shortText,
    approvedOn: Type.Optional(date),
    approvingAuthority: Type.Optional(title),
  },
  closed,
);

export const School = Type.Object(
  {
    schoolName: title,
    schoolLgaId: osid,
    schoolStateId: osid,
    /** The identifier of a SchoolType. */
    schoolType: Type.String({ minLength: 1, maxLength: 60 }),
    email: Type.Optional(email),
    logo: Type.Optional(fileAddress),
    principalName: Type.Optional(personName),
    principalEmail: Type.Optional(email),
    principalSignature: Type.Optional(fileAddress),
    schoolContact: Type.Optional(phone),
    schoolAddress: Type.Optional(address),
    /** The school's own report-card template (HTML); empty means the shipped one. */
    schoolResultTemplate: Type.Optional(Type.String({ maxLength: 1_000_000 })),
    registration: Type.Optional(registration),
    status: Type.Enum([...schoolStatuses]),
    /** Set by the server while the school is suspended. */
    suspendedAt: Type.Optional(Type.String({ format: 'date-time' })),
    /** Why it is suspended, for the school itself. */
    suspendReason: Type.Optional(Type.String({ maxLength: 500 })),
    /** Given by the server: sheets may name the school by it. */
    schoolCode: Type.Optional(shortText),
    /** Set by the server at sign-up: the active school of the LGA that has this name, for whoever vets. */
    namesake: Type.Optional(title),
  },
  closed,
);
export type School = Static<typeof School>;

/** Certificates and verdicts carry them: what a school wishes here waits for the authority, once it is active. */
const vetted = { sets: ['SuperAdmin'], asks: ['School'] } as const;

export const school = defineEntity({
  name: 'School',
  schema: School,
  osConfig: {
    uniqueIndexFields: ['email'],
    indexFields: ['schoolName', 'schoolStateId', 'schoolLgaId', 'schoolType'],
    privateFields: ['email', 'principalEmail', 'schoolContact'],
    internalFields: ['principalSignature', 'schoolResultTemplate', 'namesake', 'suspendReason'],
    roles: ['SuperAdmin'],
    inviteRoles: ['anonymous'],
    ownershipAttributes: [{ email: '/email', mobile: '/schoolContact', userId: '/email' }],
    attestationPolicies: [
      {
        name: 'schoolRegistrationAttest',
        type: 'MANUAL',
        attestationProperties: { registration: '$.registration', schoolStateId: '$.schoolStateId' },
        attestorPlugin: claimDesk('stateadmin'),
        conditions: '(ATTESTOR#$.stateId#.contains(REQUESTER#$.schoolStateId#))',
      },
    ],
    enableLogin: true,
  },
  writers: {
    schoolName: vetted,
    schoolLgaId: ['SuperAdmin'],
    schoolStateId: ['SuperAdmin'],
    schoolType: ['SuperAdmin'],
    email: ['SuperAdmin'],
    logo: ['SuperAdmin', 'School'],
    principalName: ['SuperAdmin', 'School'],
    principalEmail: ['SuperAdmin', 'School'],
    principalSignature: 'system',
    schoolContact: ['SuperAdmin', 'School'],
    schoolAddress: ['SuperAdmin', 'School'],
    schoolResultTemplate: 'system',
    registration: vetted,
    status: 'system',
    suspendedAt: 'system',
    suspendReason: 'system',
    namesake: 'system',
    schoolCode: 'system',
  },
  promoted: { natural_key: ['email'], state_id: ['schoolStateId'], lga_id: ['schoolLgaId'], status: ['status'] },
  searchedFields: ['schoolName'],
  comparedFields: ['schoolName'],
  isCountedByDay: true,
});
