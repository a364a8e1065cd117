import type { Layout } from '@sanad/contract/ui-config/layout';
import { editable, facts, profile } from '../layout-parts.ts';

export const layout: Layout = {
  ...profile,
  api: '/Verifier',
  headerName: 'name',
  subHeadername: 'institution',
  blocks: [
    editable(facts('Verifier', 'profile.block.personal', ['name', 'institution', 'email', 'phone']), 'own-Verifier'),
  ],
};
