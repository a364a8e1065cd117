import Type, { type Static } from 'typebox';
import { defineEntity } from './entity.ts';
import { closed, email, osid, personName, phone } from './fields.ts';

/** Uploads the regional results of one state. Its `examinerOsid` on the wire is its own osid. */
export const Examiner = Type.Object(
  {
    name: personName,
    email,
    phone: Type.Optional(phone),
    stateId: osid,
  },
  closed,
);
export type Examiner = Static<typeof Examiner>;

export const examiner = defineEntity({
  name: 'Examiner',
  schema: Examiner,
  osConfig: {
    uniqueIndexFields: ['email'],
    indexFields: ['stateId'],
    privateFields: ['email', 'phone'],
    inviteRoles: ['SuperAdmin'],
    ownershipAttributes: [{ email: '/email', mobile: '/phone', userId: '/email' }],
    enableLogin: true,
  },
  writers: {
    name: ['SuperAdmin', 'Examiner'],
    email: ['SuperAdmin'],
    phone: ['SuperAdmin', 'Examiner'],
    stateId: ['SuperAdmin'],
  },
  promoted: { natural_key: ['email'], state_id: ['stateId'] },
  isCountedByDay: true,
});
