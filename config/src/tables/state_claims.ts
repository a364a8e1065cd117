import { claimsTable } from '../claims-table.ts';

export const table = claimsTable('stateadmin', 'state_claims');
