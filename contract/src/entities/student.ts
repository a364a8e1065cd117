import Type, { type Static } from 'typebox';
import { limits } from '../values/limits.ts';
import { defineEntity } from './entity.ts';
import {
  admissionNo,
  className,
  closed,
  date,
  documents,
  email,
  fileAddress,
  nameParts,
  osid,
  phone,
  shortText,
  subClass,
  title,
  uniqueId,
} from './fields.ts';
import { claimDesk } from './os-config.ts';

const education = Type.Object(
  {
    osid: Type.Optional(osid),
    instituteName: title,
    qualification: Type.Optional(title),
    yearOfPassing: Type.Optional(Type.Integer({ minimum: 1900, maximum: 2200 })),
    documents: Type.Optional(documents),
  },
  closed,
);

export const Student = Type.Object(
  {
    ...nameParts,
    admissionNo: Type.Optional(admissionNo),
    uniqueId,
    studentJssId: Type.Optional(shortText),
    studentSssId: Type.Optional(shortText),
    candidateNo: Type.Optional(shortText),
    examNum: Type.Optional(shortText),
    schoolId: osid,
    stateId: osid,
    className: Type.Optional(className),
    subClass: Type.Optional(subClass),
    email: Type.Optional(email),
    phone: Type.Optional(phone),
    dateOfBirth: Type.Optional(date),
    profileImage: Type.Optional(fileAddress),
    education: Type.Optional(Type.Array(education, { maxItems: limits.educationEntries })),
  },
  closed,
);
export type Student = Static<typeof Student>;

export const student = defineEntity({
  name: 'Student',
  schema: Student,
  osConfig: {
    uniqueIndexFields: ['uniqueId', '(schoolId,admissionNo)'],
    indexFields: ['schoolId', 'stateId', 'candidateNo', 'examNum', 'email', 'lastName'],
    privateFields: ['email', 'phone', 'dateOfBirth'],
    roles: ['School', 'SuperAdmin'],
    inviteRoles: ['anonymous'],
    ownershipAttributes: [{ email: '/email', mobile: '/phone', userId: '/email' }],
    attestationPolicies: [
      {
        name: 'studentEducationAttest',
        type: 'MANUAL',
        attestationProperties: { education: '$.education', schoolId: '$.schoolId' },
        attestorPlugin: claimDesk('School'),
        conditions: '(ATTESTOR#$.osid#.contains(REQUESTER#$.schoolId#))',
      },
    ],
    enableLogin: true,
  },
  // The numbers of an examination come with the examiner's sheet: whoever could set them could take its results.
  writers: {
    firstName: ['SuperAdmin', 'School'],
    middleName: ['SuperAdmin', 'School'],
    lastName: ['SuperAdmin', 'School'],
    admissionNo: ['SuperAdmin', 'School'],
    uniqueId: 'system',
    studentJssId: ['SuperAdmin', 'School'],
    studentSssId: ['SuperAdmin', 'School'],
    candidateNo: 'system',
    examNum: 'system',
    schoolId: ['SuperAdmin', 'School'],
    stateId: 'system',
    className: ['SuperAdmin', 'School'],
    subClass: ['SuperAdmin', 'School'],
    email: ['SuperAdmin', 'School'],
    phone: ['SuperAdmin', 'School', 'Student'],
    dateOfBirth: ['SuperAdmin', 'School', 'Student'],
    profileImage: ['SuperAdmin', 'School', 'Student'],
    education: ['SuperAdmin', 'School', 'Student'],
  },
  promoted: {
    natural_key: ['uniqueId'],
    state_id: ['stateId'],
    school_id: ['schoolId'],
    group_key: ['className', 'subClass'],
  },
  foldedNames: { within: 'school_id', fields: ['firstName', 'lastName'] },
  foldedNumbers: [
    { within: 'school_id', field: 'admissionNo' },
    { within: 'school_id', field: 'candidateNo' },
  ],
  searchText: ['firstName', 'middleName', 'lastName', 'firstName', 'admissionNo'],
  isCountedByDay: true,
});
