import type { Layout } from '@sanad/contract/ui-config/layout';
import { editable, facts, profile, state } from '../layout-parts.ts';

export const layout: Layout = {
  ...profile,
  api: '/Inspector',
  headerName: 'name',
  subHeadername: 'stateId',
  references: { stateId: state },
  blocks: [
    editable(facts('Inspector', 'profile.block.personal', ['name', 'email', 'phone']), 'own-Inspector'),
    facts('Inspector', 'profile.block.area', ['stateId']),
  ],
};
