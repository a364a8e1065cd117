import type { Layout } from '@sanad/contract/ui-config/layout';
import { editable, facts, profile, school, state } from '../layout-parts.ts';

export const layout: Layout = {
  ...profile,
  api: '/Student',
  image: 'profileImage',
  headerName: 'firstName, middleName, lastName',
  subHeadername: 'schoolId, className, subClass',
  references: { schoolId: school, stateId: state },
  blocks: [
    editable(
      facts('Student', 'profile.block.personal', [
        'firstName',
        'middleName',
        'lastName',
        'dateOfBirth',
        'email',
        'phone',
      ]),
      'own-Student',
    ),
    facts('Student', 'profile.block.school', ['schoolId', 'stateId', 'className', 'subClass']),
    facts('Student', 'profile.block.numbers', [
      'uniqueId',
      'admissionNo',
      'studentJssId',
      'studentSssId',
      'candidateNo',
      'examNum',
    ]),
    {
      definition: 'Student',
      title: 'profile.block.education',
      fields: { includes: ['education'] },
      multiple: true,
      headValue: 'instituteName',
      canRaiseClaim: true,
      add: true,
      addform: 'profile-education',
      edit: true,
      editform: 'profile-education',
    },
  ],
};
