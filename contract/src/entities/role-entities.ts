import type { Role } from '../values/roles.ts';
import type { EntityName } from './entity.ts';
import type { LgaStateAdmin } from './lga-state-admin.ts';

/** The record that describes the holder of a role; officers of an area and of a state share one entity. */
export const roleEntities = {
  SuperAdmin: { entity: 'SuperAdmin' },
  School: { entity: 'School' },
  Inspector: { entity: 'Inspector' },
  Examiner: { entity: 'Examiner' },
  stateadmin: { entity: 'LgaStateAdmin', type: 'stateAdmin' },
  lgaadmin: { entity: 'LgaStateAdmin', type: 'lgaAdmin' },
  Teacher: { entity: 'Teacher' },
  Verifier: { entity: 'Verifier' },
  Issuer: { entity: 'Issuer' },
  Student: { entity: 'Student' },
} as const satisfies Record<Role, { entity: EntityName; type?: LgaStateAdmin['type'] }>;
