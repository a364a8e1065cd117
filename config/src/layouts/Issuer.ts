import type { Layout } from '@sanad/contract/ui-config/layout';
import { editable, facts, profile } from '../layout-parts.ts';

export const layout: Layout = {
  ...profile,
  title: 'profile.title.issuer',
  api: '/Issuer',
  image: 'logoUrl',
  headerName: 'title',
  subHeadername: 'address',
  blocks: [
    editable(
      facts('Issuer', 'profile.block.organisation', ['issuer', 'description', 'address', 'website', 'email']),
      'own-Issuer',
    ),
    facts('Issuer', 'profile.block.signing', ['publicKey']),
  ],
};
