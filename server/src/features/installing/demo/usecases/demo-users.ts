import { demoAccounts, demoPassword } from '@sanad/contract/pages/demo-accounts';
import type { Role } from '@sanad/contract/values/roles';
import type { Deps } from '../../../../deps.ts';
import { AppError } from '../../../../platform/errors.ts';

export type DemoUser = { id: string; username: string; firstName: string; lastName: string; name: string };
export type DemoUsers = Record<Role, DemoUser>;

const names: Record<Role, readonly [string, string]> = {
  SuperAdmin: ['Ngozi', 'Okafor'],
  School: ['Hauwa', 'Bello'],
  Teacher: ['Ibrahim', 'Waziri'],
  Student: ['Aisha', 'Bello'],
  Inspector: ['Musa', 'Lawal'],
  Examiner: ['Fatima', 'Sani'],
  Verifier: ['Tunde', 'Adebayo'],
  lgaadmin: ['Zainab', 'Usman'],
  stateadmin: ['Yakubu', 'Gimba'],
  Issuer: ['Priya', 'Nair'],
};

async function idOfUser({ directory }: Deps, username: string, role: Role): Promise<string> {
  const existing = await directory.find(username);
  if (existing !== undefined) return existing.id;
  const [firstName, lastName] = names[role];
  try {
    return await directory.createUser({
      username,
      firstName,
      lastName,
      entity: [role],
      locale: 'en',
      password: demoPassword,
      emailVerified: true,
    });
  } catch (error) {
    // A second server that starts at the same time was faster.
    const other = error instanceof AppError && error.code === 'CONFLICT' ? await directory.find(username) : undefined;
    if (other === undefined) throw error;
    return other.id;
  }
}

/** The ten demo accounts, made where they are missing. */
export async function ensureDemoUsers(deps: Deps): Promise<DemoUsers> {
  const users: [Role, DemoUser][] = [];
  for (const { username, role } of demoAccounts) {
    const [firstName, lastName] = names[role];
    const id = await idOfUser(deps, username, role);
    users.push([role, { id, username, firstName, lastName, name: `${firstName} ${lastName}` }]);
  }
  return Object.fromEntries(users) as DemoUsers;
}
