import { claimsTable } from '../claims-table.ts';

export const table = claimsTable('School', 'school_claims');
