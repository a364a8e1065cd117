import Type, { type Static } from 'typebox';
import { regionalClassTypes } from '../values/school-types.ts';
import { defineEntity } from './entity.ts';
import { closed, osid } from './fields.ts';
import { resultCredential } from './result-credential.ts';
import { resultFields } from './result-fields.ts';

/** A candidate's results of a regional examination, uploaded by an examiner and approved by the state's inspector. */
export const Results = Type.Object(
  {
    ...resultFields,
    examinerOsid: osid,
    classType: Type.Enum([...regionalClassTypes]),
    examNum: Type.String({ minLength: 1, maxLength: 40 }),
    candidateNo: Type.String({ minLength: 1, maxLength: 40 }),
    /** The set with which it comes out, where that was planned; before that only those who approve see it. */
    releaseId: Type.Optional(osid),
  },
  closed,
);
export type Results = Static<typeof Results>;

export const results = defineEntity({
  name: 'Results',
  schema: Results,
  osConfig: {
    uniqueIndexFields: ['certificateNo', '(stateId,candidateNo,academicYear,classType)'],
    indexFields: [
      'studentId',
      'schoolId',
      'stateId',
      'status',
      'examinerOsid',
      'examNum',
      'academicYear',
      'uploadBatchId',
      'ceritificateOsid',
    ],
    ...resultCredential({ further: ['candidateNo', 'examNum'], templates: ['BECE', 'MBA'] }),
  },
  writers: 'system',
  promoted: {
    natural_key: ['certificateNo'],
    state_id: ['stateId'],
    lga_id: ['schoolLgaId'],
    school_id: ['schoolId'],
    group_key: ['academicYear', 'classType'],
    subject_id: ['studentId'],
    status: ['status'],
  },
  supersededField: 'supersededBy',
  foldedNumbers: [{ field: 'candidateNo' }, { field: 'examNum' }],
  searchText: ['firstName', 'middleName', 'lastName', 'firstName', 'candidateNo', 'examNum'],
});
