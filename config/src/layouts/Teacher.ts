import type { Layout } from '@sanad/contract/ui-config/layout';
import { editable, facts, profile, school } from '../layout-parts.ts';

export const layout: Layout = {
  ...profile,
  api: '/Teacher',
  image: 'profileImage',
  headerName: 'name',
  subHeadername: 'schoolId',
  references: { schoolId: school },
  blocks: [
    editable(facts('Teacher', 'profile.block.personal', ['name', 'email', 'phone', 'schoolId']), 'own-Teacher'),
    {
      definition: 'Teacher',
      title: 'profile.block.experience',
      fields: { includes: ['experience'] },
      multiple: true,
      headValue: 'instituteName',
      canRaiseClaim: true,
      add: true,
      addform: 'profile-experience',
      edit: true,
      editform: 'profile-experience',
    },
    facts('Teacher', 'profile.block.signature', ['teacherSignature']),
  ],
};
