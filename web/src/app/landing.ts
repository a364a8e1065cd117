import type { Admin } from '@sanad/contract/ui-config/admin';
import type { Role } from '@sanad/contract/values/roles';
import type { AppType } from '@sanad/contract/values/statuses';

export type HomeQuestion = {
  /** The role that the user acts in. */
  role: Role;
  /** All roles that the user holds. */
  held: readonly Role[];
  /** The admin layout configuration. */
  admin: Readonly<Record<string, Admin>> | null;
  appType: AppType | undefined;
};

/** Where the profile of a role is: in a wallet among the documents; undefined: where the menu says. */
export function profilePathOf(role: Role, appType: AppType | undefined): string | undefined {
  return appType === 'digital_wallet' ? `/${role}/documents` : undefined;
}

/** The start page of a user. */
export function homeOf({ role, held, admin, appType }: HomeQuestion): string {
  const isConfigured = role === 'School' || role === 'SuperAdmin' || role === 'Issuer';
  const configured = isConfigured ? admin?.[role]?.redirectTo : undefined;
  if (configured !== undefined) return configured;
  if (held.length === 1 && role === 'Verifier') return '/verify/regular';
  return profilePathOf(role, appType) ?? `/${role}/list/${role}`;
}

/** Where a sign-in ends: at the return address, but never at the one of another user. */
export function landingOf(question: {
  home: string;
  returnTo: string | undefined;
  user: string;
  prevUser: string | undefined;
}): string {
  if (isOtherUser(question.prevUser, question.user)) return question.home;
  return question.returnTo ?? question.home;
}

export function isOtherUser(prevUser: string | undefined, user: string): boolean {
  return prevUser !== undefined && prevUser !== user;
}
