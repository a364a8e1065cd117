import type { Layout } from '@sanad/contract/ui-config/layout';
import { editable, facts, profile, state } from '../layout-parts.ts';

export const layout: Layout = {
  ...profile,
  api: '/Examiner',
  headerName: 'name',
  subHeadername: 'stateId',
  references: { stateId: state },
  blocks: [
    editable(facts('Examiner', 'profile.block.personal', ['name', 'email', 'phone']), 'own-Examiner'),
    facts('Examiner', 'profile.block.area', ['stateId']),
  ],
};
