import Type, { type Static } from 'typebox';
import { defineEntity } from './entity.ts';
import { closed, email, personName, phone, title } from './fields.ts';

/** Checks certificates and results for an employer, a school or a family. */
export const Verifier = Type.Object(
  {
    name: personName,
    email,
    phone: Type.Optional(phone),
    institution: Type.Optional(title),
  },
  closed,
);
export type Verifier = Static<typeof Verifier>;

export const verifier = defineEntity({
  name: 'Verifier',
  schema: Verifier,
  osConfig: {
    uniqueIndexFields: ['email'],
    privateFields: ['email', 'phone'],
    inviteRoles: ['anonymous'],
    ownershipAttributes: [{ email: '/email', mobile: '/phone', userId: '/email' }],
    enableLogin: true,
  },
  writers: {
    name: ['SuperAdmin', 'Verifier'],
    email: ['SuperAdmin'],
    phone: ['SuperAdmin', 'Verifier'],
    institution: ['SuperAdmin', 'Verifier'],
  },
  promoted: { natural_key: ['email'] },
});
