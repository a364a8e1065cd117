import type { Role } from '../values/roles.ts';

/** Password of every demo account; the demo set is refused in production. */
export const demoPassword = 'Demo-Sanad-2026';

export type DemoAccount = { username: string; role: Role };

/** One user per role, made with the demo data. */
export const demoAccounts = [
  { username: 'superadmin@sanad.example', role: 'SuperAdmin' },
  { username: 'school@sanad.example', role: 'School' },
  { username: 'teacher@sanad.example', role: 'Teacher' },
  { username: 'student@sanad.example', role: 'Student' },
  { username: 'inspector@sanad.example', role: 'Inspector' },
  { username: 'examiner@sanad.example', role: 'Examiner' },
  { username: 'verifier@sanad.example', role: 'Verifier' },
  { username: 'lgaadmin@sanad.example', role: 'lgaadmin' },
  { username: 'stateadmin@sanad.example', role: 'stateadmin' },
  { username: 'issuer@sanad.example', role: 'Issuer' },
] as const satisfies readonly DemoAccount[];
