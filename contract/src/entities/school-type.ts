import Type, { type Static } from 'typebox';
import { defineEntity } from './entity.ts';
import { closed, title } from './fields.ts';

export const SchoolType = Type.Object(
  {
    title,
    /** What schools and uploads name; it stays when the title changes. */
    identifier: Type.String({ minLength: 1, maxLength: 60, pattern: '^[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N} _-]*$' }),
    isCore: Type.Boolean(),
  },
  closed,
);
export type SchoolType = Static<typeof SchoolType>;

export const schoolType = defineEntity({
  name: 'SchoolType',
  schema: SchoolType,
  osConfig: { uniqueIndexFields: ['identifier', 'title'], roles: ['SuperAdmin'] },
  writers: 'system',
  promoted: { natural_key: ['identifier'] },
});
