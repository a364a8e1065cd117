import Type, { type Static } from 'typebox';
import { defineEntity } from './entity.ts';
import { closed, email, osid, title } from './fields.ts';

export const LGA = Type.Object(
  {
    lgaName: title,
    stateId: osid,
    lgaAdminId: Type.Optional(osid),
    lgaAdminEmail: Type.Optional(email),
  },
  closed,
);
export type LGA = Static<typeof LGA>;

export const lga = defineEntity({
  name: 'LGA',
  schema: LGA,
  osConfig: {
    uniqueIndexFields: ['(stateId,lgaName)'],
    indexFields: ['stateId'],
    internalFields: ['lgaAdminId', 'lgaAdminEmail'],
    roles: ['SuperAdmin'],
  },
  writers: {
    lgaName: ['SuperAdmin'],
    stateId: ['SuperAdmin'],
    lgaAdminId: ['SuperAdmin'],
    lgaAdminEmail: ['SuperAdmin'],
  },
  promoted: { natural_key: ['stateId', 'lgaName'], state_id: ['stateId'] },
});
