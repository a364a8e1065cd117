import Type, { type Static } from 'typebox';
import { defineEntity } from './entity.ts';
import { closed, title } from './fields.ts';

export const Institute = Type.Object({ instituteName: title }, closed);
export type Institute = Static<typeof Institute>;

export const institute = defineEntity({
  name: 'Institute',
  schema: Institute,
  osConfig: { uniqueIndexFields: ['instituteName'], roles: ['SuperAdmin'] },
  writers: { instituteName: ['SuperAdmin'] },
  promoted: { natural_key: ['instituteName'] },
  searchedFields: ['instituteName'],
});
