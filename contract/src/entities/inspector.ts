import Type, { type Static } from 'typebox';
import { defineEntity } from './entity.ts';
import { closed, email, osid, personName, phone } from './fields.ts';

/** Approves the regional results of one state. */
export const Inspector = Type.Object(
  {
    name: personName,
    email,
    phone: Type.Optional(phone),
    stateId: osid,
  },
  closed,
);
export type Inspector = Static<typeof Inspector>;

export const inspector = defineEntity({
  name: 'Inspector',
  schema: Inspector,
  osConfig: {
    uniqueIndexFields: ['email'],
    indexFields: ['stateId'],
    privateFields: ['email', 'phone'],
    inviteRoles: ['SuperAdmin'],
    ownershipAttributes: [{ email: '/email', mobile: '/phone', userId: '/email' }],
    enableLogin: true,
  },
  writers: {
    name: ['SuperAdmin', 'Inspector'],
    email: ['SuperAdmin'],
    phone: ['SuperAdmin', 'Inspector'],
    stateId: ['SuperAdmin'],
  },
  promoted: { natural_key: ['email'], state_id: ['stateId'] },
  isCountedByDay: true,
});
