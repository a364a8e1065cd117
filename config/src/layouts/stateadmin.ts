import type { Layout } from '@sanad/contract/ui-config/layout';
import { editable, facts, profile, state } from '../layout-parts.ts';

export const layout: Layout = {
  ...profile,
  api: '/LgaStateAdmin',
  match: { type: 'stateAdmin' },
  headerName: 'name',
  subHeadername: 'stateId',
  references: { stateId: state },
  blocks: [
    editable(facts('LgaStateAdmin', 'profile.block.personal', ['name', 'email', 'phone']), 'own-stateadmin'),
    facts('LgaStateAdmin', 'profile.block.area', ['stateId']),
  ],
};
