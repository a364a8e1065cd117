import Type, { type Static } from 'typebox';
import { defineEntity } from './entity.ts';
import { academicYear, classId, className, closed, fileAddress, osid, subClass } from './fields.ts';

/** A teacher's charge of one class in one session. */
export const ClassTeacher = Type.Object(
  {
    /** The osid of the Teacher, as screens look the charge up. */
    classTeacherId: osid,
    teacherId: osid,
    schoolId: osid,
    classId,
    className,
    subClass,
    academicYear,
    profileImage: Type.Optional(fileAddress),
  },
  closed,
);
export type ClassTeacher = Static<typeof ClassTeacher>;

export const classTeacher = defineEntity({
  name: 'ClassTeacher',
  schema: ClassTeacher,
  osConfig: {
    // One class teacher for each class and division.
    uniqueIndexFields: ['classId'],
    indexFields: ['classTeacherId', 'teacherId', 'classId', 'schoolId'],
    roles: ['School', 'SuperAdmin'],
  },
  writers: 'system',
  promoted: {
    natural_key: ['classId'],
    school_id: ['schoolId'],
    group_key: ['classId'],
    subject_id: ['teacherId'],
  },
});
