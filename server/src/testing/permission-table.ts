import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '@sanad/contract/values/roles';
import { paths } from '#platform/paths.ts';

/** `standing`: of the caller's school, where it is not active. */
type Caller = { role?: Role; standing?: 'pending' | 'suspended' };

/** The columns of docs/permissions.csv; PUB is nobody, the last four are of schools that wait or are suspended. */
export const columns: Record<string, Caller> = {
  PUB: {},
  STU: { role: 'Student' },
  TEA: { role: 'Teacher' },
  SCH: { role: 'School' },
  SUP: { role: 'SuperAdmin' },
  INS: { role: 'Inspector' },
  EXA: { role: 'Examiner' },
  VER: { role: 'Verifier' },
  LGA: { role: 'lgaadmin' },
  STA: { role: 'stateadmin' },
  ISS: { role: 'Issuer' },
  'SCH pending': { role: 'School', standing: 'pending' },
  'SCH suspended': { role: 'School', standing: 'suspended' },
  'TEA pending': { role: 'Teacher', standing: 'pending' },
  'TEA suspended': { role: 'Teacher', standing: 'suspended' },
};

/** What each caller is answered: a code; `200` shows the record, `200-` answers without it. */
export type Row = { endpoint: string; subject: string; scope: 'in' | 'out'; cells: [string, string][] };

/** The table that judges who is answered what. */
export function readPermissions(): Row[] {
  const [head = '', ...lines] = readFileSync(join(paths.repository, 'docs', 'permissions.csv'), 'utf8')
    .trim()
    .split('\n');
  const names = head.split(',').slice(3);
  return lines.map((line) => {
    const [endpoint = '', subject = '', scope = '', ...codes] = line.split(',');
    return {
      endpoint,
      subject,
      scope: scope as Row['scope'],
      cells: names.map((name, index) => [name, codes[index] ?? '']),
    };
  });
}
