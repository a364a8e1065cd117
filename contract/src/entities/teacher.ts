import Type, { type Static } from 'typebox';
import { defineEntity } from './entity.ts';
import { closed, date, documents, email, fileAddress, osid, personName, phone, title } from './fields.ts';
import { claimDesk } from './os-config.ts';

const experience = Type.Object(
  {
    osid: Type.Optional(osid),
    instituteName: title,
    position: Type.Optional(title),
    startedOn: Type.Optional(date),
    endedOn: Type.Optional(date),
    documents: Type.Optional(documents),
  },
  closed,
);

export const Teacher = Type.Object(
  {
    name: personName,
    email,
    phone: Type.Optional(phone),
    profileImage: Type.Optional(fileAddress),
    teacherSignature: Type.Optional(fileAddress),
    schoolId: osid,
    experience: Type.Optional(Type.Array(experience, { maxItems: 50 })),
  },
  closed,
);
export type Teacher = Static<typeof Teacher>;

export const teacher = defineEntity({
  name: 'Teacher',
  schema: Teacher,
  osConfig: {
    uniqueIndexFields: ['email'],
    indexFields: ['schoolId', 'profileImage'],
    privateFields: ['email', 'phone'],
    internalFields: ['teacherSignature'],
    inviteRoles: ['School', 'SuperAdmin'],
    ownershipAttributes: [{ email: '/email', mobile: '/phone', userId: '/email' }],
    attestationPolicies: [
      {
        name: 'teacherExperienceAttest',
        type: 'MANUAL',
        attestationProperties: { experience: '$.experience', schoolId: '$.schoolId' },
        attestorPlugin: claimDesk('School'),
        conditions: '(ATTESTOR#$.osid#.contains(REQUESTER#$.schoolId#))',
      },
    ],
    enableLogin: true,
  },
  writers: {
    name: ['SuperAdmin', 'School', 'Teacher'],
    email: ['SuperAdmin', 'School'],
    phone: ['SuperAdmin', 'School', 'Teacher'],
    profileImage: ['SuperAdmin', 'School', 'Teacher'],
    teacherSignature: 'system',
    schoolId: ['SuperAdmin', 'School'],
    experience: ['SuperAdmin', 'School', 'Teacher'],
  },
  promoted: { natural_key: ['email'], school_id: ['schoolId'] },
  searchedFields: ['name'],
  isCountedByDay: true,
});
