import type { Layout } from '@sanad/contract/ui-config/layout';
import { editable, facts, lga, profile, state } from '../layout-parts.ts';

export const layout: Layout = {
  ...profile,
  api: '/LgaStateAdmin',
  match: { type: 'lgaAdmin' },
  headerName: 'name',
  subHeadername: 'lgaId, stateId',
  references: { lgaId: lga, stateId: state },
  blocks: [
    editable(facts('LgaStateAdmin', 'profile.block.personal', ['name', 'email', 'phone']), 'own-lgaadmin'),
    facts('LgaStateAdmin', 'profile.block.area', ['lgaId', 'stateId']),
  ],
};
