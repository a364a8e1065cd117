import Type, { type Static } from 'typebox';
import { terms } from '../school/school-year.ts';
import { defineEntity } from './entity.ts';
import { classId, className, closed, osid, subClass } from './fields.ts';
import { resultCredential } from './result-credential.ts';
import { resultFields } from './result-fields.ts';

/** A student's results of one term, uploaded by the class teacher and approved by the school. */
export const ClassResults = Type.Object(
  {
    ...resultFields,
    teacherId: osid,
    /** The school type whose scale and columns the upload followed. */
    classType: Type.String({ minLength: 1, maxLength: 60 }),
    classId,
    className,
    subClass,
    term: Type.Enum([...terms]),
  },
  closed,
);
export type ClassResults = Static<typeof ClassResults>;

export const classResults = defineEntity({
  name: 'ClassResults',
  schema: ClassResults,
  osConfig: {
    uniqueIndexFields: ['certificateNo', '(studentId,academicYear,term)'],
    indexFields: ['studentId', 'schoolId', 'classId', 'status', 'teacherId', 'uploadBatchId', 'ceritificateOsid'],
    ...resultCredential({
      type: 'SchoolResultCredential',
      further: ['admissionNo', 'term'],
      templates: ['School Result Certificate'],
    }),
  },
  writers: 'system',
  promoted: {
    natural_key: ['certificateNo'],
    state_id: ['stateId'],
    lga_id: ['schoolLgaId'],
    school_id: ['schoolId'],
    group_key: ['classId'],
    subject_id: ['studentId'],
    status: ['status'],
  },
  supersededField: 'supersededBy',
  searchText: ['firstName', 'middleName', 'lastName', 'firstName', 'admissionNo'],
});
