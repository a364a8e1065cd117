import Type, { type Static } from 'typebox';
import { defineEntity } from './entity.ts';
import { closed, email, osid, personName, phone } from './fields.ts';

/** Officers of a local government area or of a state. An officer of a state has no `lgaId`. */
export const LgaStateAdmin = Type.Object(
  {
    type: Type.Enum(['lgaAdmin', 'stateAdmin']),
    name: personName,
    email,
    phone: Type.Optional(phone),
    stateId: osid,
    lgaId: Type.Optional(osid),
  },
  closed,
);
export type LgaStateAdmin = Static<typeof LgaStateAdmin>;

export const lgaStateAdmin = defineEntity({
  name: 'LgaStateAdmin',
  schema: LgaStateAdmin,
  osConfig: {
    uniqueIndexFields: ['(type,email)'],
    indexFields: ['stateId', 'lgaId', 'type'],
    privateFields: ['phone'],
    inviteRoles: ['SuperAdmin'],
    ownershipAttributes: [{ email: '/email', mobile: '/phone', userId: '/email' }],
    enableLogin: true,
  },
  writers: {
    type: ['SuperAdmin'],
    name: ['SuperAdmin', 'lgaadmin', 'stateadmin'],
    email: ['SuperAdmin'],
    phone: ['SuperAdmin', 'lgaadmin', 'stateadmin'],
    stateId: ['SuperAdmin'],
    lgaId: ['SuperAdmin'],
  },
  promoted: { natural_key: ['type', 'email'], state_id: ['stateId'], lga_id: ['lgaId'], group_key: ['type'] },
});
