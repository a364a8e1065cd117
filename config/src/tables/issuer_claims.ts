import { claimsTable } from '../claims-table.ts';

export const table = claimsTable('Issuer', 'issuer_claims');
