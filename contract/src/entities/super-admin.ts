import Type, { type Static } from 'typebox';
import { defineEntity } from './entity.ts';
import { closed, email, personName, phone } from './fields.ts';

/** Runs the installation. */
export const SuperAdmin = Type.Object(
  {
    name: personName,
    email,
    phone: Type.Optional(phone),
  },
  closed,
);
export type SuperAdmin = Static<typeof SuperAdmin>;

export const superAdmin = defineEntity({
  name: 'SuperAdmin',
  schema: SuperAdmin,
  osConfig: {
    uniqueIndexFields: ['email'],
    privateFields: ['email', 'phone'],
    inviteRoles: ['SuperAdmin'],
    ownershipAttributes: [{ email: '/email', mobile: '/phone', userId: '/email' }],
    enableLogin: true,
  },
  writers: {
    name: ['SuperAdmin'],
    email: 'system',
    phone: ['SuperAdmin'],
  },
  promoted: { natural_key: ['email'] },
});
