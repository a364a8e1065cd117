import { findRole, type Role, rolesOf } from '@sanad/contract/values/roles';
import { report } from '../page/report.ts';
import { sessionStore } from './session-store.ts';

export type SignedInUser = { id: string; username: string; name: string; roles: Role[] };

type Claims = Record<string, unknown>;

function asList(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((entry): entry is string => typeof entry === 'string' && entry !== '');
}

/** The profile attribute `entity`: a claim of its own, or inside `attributes`. */
export function entitiesOf(claims: Claims): string[] {
  const own = asList(claims.entity);
  return own.length > 0 ? own : asList((claims.attributes as Claims | undefined)?.entity);
}

/** The claims inside a JWT, unchecked: the server checks; the screen only wants to know whom to greet. */
export function claimsOfToken(token: string): Claims {
  try {
    const part = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const bytes = Uint8Array.from(atob(part), (letter) => letter.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as Claims;
  } catch {
    return {};
  }
}

/** The user behind the identity service's profile; providers differ in which token carries the attribute. */
export function userOf(profile: Claims, accessToken: string): SignedInUser {
  const claims = { ...claimsOfToken(accessToken), ...profile };
  const entities = entitiesOf(profile);
  const username = asList(claims.preferred_username)[0] ?? asList(claims.email)[0] ?? '';
  if (claims['entity-osid'] === undefined) report('The sign-in carries no entity-osid');
  else sessionStore.set('entity-osid', String(claims['entity-osid']));
  return {
    id: String(claims.sub ?? username),
    username,
    name: asList(claims.name)[0] ?? username,
    roles: rolesOf(entities.length > 0 ? entities : entitiesOf(claims)),
  };
}

/** The role that the user acts in: the chosen one (`entity`) if held, else the first of the home order. */
export function activeRole(user: SignedInUser): Role | undefined {
  const chosen = findRole(sessionStore.get('entity') ?? '');
  return chosen !== undefined && user.roles.includes(chosen) ? chosen : user.roles[0];
}

export function chooseRole(role: Role): void {
  sessionStore.set('entity', role);
}
