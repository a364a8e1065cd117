import { findRole, type Role } from '@sanad/contract/values/roles';
import { clearOnUserChange } from '#lib/session/session-clearing.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { activeRole, chooseRole, type SignedInUser } from '#lib/session/user.ts';
import { homeOf, isOtherUser, landingOf } from './landing.ts';
import type { Services } from './running-app.ts';

type Setup = Pick<Services, 'config' | 'admin'>;

function homeFor(user: SignedInUser, role: Role, { config, admin }: Setup): string {
  return homeOf({ role, held: user.roles, admin, appType: config.appType });
}

/** Lets a user in: remembers who it is, the role and the homepage; answers where to go, undefined without a role. */
export function enter(user: SignedInUser, setup: Setup, returnTo?: string): string | undefined {
  const prevUser = sessionStore.get('prevUser');
  if (isOtherUser(prevUser, user.id)) clearOnUserChange();
  sessionStore.set('prevUser', user.id);
  const role = activeRole(user);
  if (role === undefined) return undefined;
  chooseRole(role);
  const home = homeFor(user, role, setup);
  sessionStore.set('homepage', home);
  if (setup.admin !== null) sessionStore.setJson('adminConfig', setup.admin);
  return landingOf({ home, returnTo, user: user.id, prevUser });
}

/** The user goes on in another of the held roles; answers its home. */
export function switchRole(user: SignedInUser, role: Role, setup: Setup): string {
  chooseRole(role);
  const home = homeFor(user, role, setup);
  sessionStore.set('homepage', home);
  return home;
}

/** Whether the address belongs to none of the roles that the user holds. */
function isForeign(address: string, { roles }: SignedInUser): boolean {
  const role = findRole(address.split('/')[1] ?? '');
  return role !== undefined && !roles.includes(role) && !roles.includes('SuperAdmin');
}

/** The stored homepage, or the computed one: where none is stored, or its role was taken away since. */
export function homepageOf(user: SignedInUser, setup: Setup): string {
  const stored = sessionStore.get('homepage');
  if (stored !== undefined && !isForeign(stored, user)) return stored;
  const role = activeRole(user);
  const home = role === undefined ? '/menu' : homeFor(user, role, setup);
  sessionStore.set('homepage', home);
  return home;
}
