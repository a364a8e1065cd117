import type { Layout } from '@sanad/contract/ui-config/layout';
import { editable, facts, lga, profile, state } from '../layout-parts.ts';

export const layout: Layout = {
  ...profile,
  title: 'profile.title.school',
  api: '/School',
  image: 'logo',
  headerName: 'schoolName',
  subHeadername: 'schoolLgaId, schoolStateId',
  references: { schoolLgaId: lga, schoolStateId: state },
  blocks: [
    editable(
      facts('School', 'profile.block.school', [
        'schoolName',
        'schoolCode',
        'schoolType',
        'schoolStateId',
        'schoolLgaId',
        'schoolAddress',
        'schoolContact',
        'email',
        'status',
      ]),
      'own-School',
    ),
    editable(
      facts('School', 'profile.block.principal', ['principalName', 'principalEmail', 'principalSignature']),
      'own-School',
    ),
    {
      ...editable(facts('School', 'profile.block.registration', ['registration']), 'profile-registration'),
      canRaiseClaim: true,
    },
  ],
};
