import type { Layout } from '@sanad/contract/ui-config/layout';
import { editable, facts, profile } from '../layout-parts.ts';

export const layout: Layout = {
  ...profile,
  api: '/SuperAdmin',
  headerName: 'name',
  subHeadername: 'email',
  blocks: [editable(facts('SuperAdmin', 'profile.block.personal', ['name', 'email', 'phone']), 'own-SuperAdmin')],
};
