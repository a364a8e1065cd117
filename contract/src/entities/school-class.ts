import Type, { type Static } from 'typebox';
import { limits } from '../values/limits.ts';
import { defineEntity } from './entity.ts';
import { academicYear, classId, className, closed, osid, subClass, title } from './fields.ts';

export const SchoolClass = Type.Object(
  {
    schoolId: osid,
    academicYear,
    className,
    subClass,
    classId,
    subjects: Type.Array(title, { maxItems: limits.subjects, uniqueItems: true }),
  },
  closed,
);
export type SchoolClass = Static<typeof SchoolClass>;

export type ClassPlace = Pick<SchoolClass, 'schoolId' | 'academicYear' | 'className' | 'subClass'>;

/** The id of a class: school, session, class and division. */
export function classIdOf({ schoolId, academicYear, className, subClass }: ClassPlace): string {
  return `${schoolId}/${academicYear}/${className}/${subClass}`;
}

export const schoolClass = defineEntity({
  name: 'SchoolClass',
  schema: SchoolClass,
  osConfig: {
    uniqueIndexFields: ['classId'],
    indexFields: ['schoolId'],
    roles: ['School', 'SuperAdmin'],
  },
  writers: 'system',
  promoted: { natural_key: ['classId'], school_id: ['schoolId'], group_key: ['academicYear'] },
});
