import { findRole, type Role } from '@sanad/contract/values/roles';
import type { StoredClaim } from '../../../platform/database/tables/claim-tables.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/identity/identity.ts';

/** Somebody's own record, as far as it attests: `keys` are held against the conditions of claims. */
export type Attestor = {
  role: Role;
  osid: string;
  stateId: string | undefined;
  isActive: boolean;
  keys: readonly string[];
};

/** Who asks: an account, and what it attests as. */
export type Attesting = { actor: Actor; attestors: readonly Attestor[] };

/** What an attestor is held against the desks of claims with. */
type Sitting = { attestor: string; keys: readonly string[] };
/** From where claims are seen. */
type Side = { sittings: readonly Sitting[] } | { requestorId: string } | { all: true; attestor?: string };

/** Who raises claims at all; of what, its own record says. */
const requestors: readonly Role[] = ['Student', 'Teacher', 'School'];

export const canRaise = ({ roles }: Actor): boolean => roles.some((role) => requestors.includes(role));

const sittingOf = ({ role, keys }: Attestor): Sitting => ({ attestor: role, keys });

/** From where the caller sees claims: a SuperAdmin all, others those on their desks and their own. */
export function sidesOf({ actor, attestors }: Attesting): Side[] {
  if (actor.roles.includes('SuperAdmin')) return [{ all: true }];
  return [{ sittings: attestors.map(sittingOf) }, { requestorId: actor.id }];
}

/** The desk of a role, as a list shows it. FORBIDDEN for those who do not sit at it. */
export function deskOf({ actor, attestors }: Attesting, name: string): Side {
  const role = findRole(name);
  if (role === undefined) throw new AppError('NOT_FOUND');
  if (actor.roles.includes('SuperAdmin')) return role === 'SuperAdmin' ? { all: true } : { all: true, attestor: role };
  if (!actor.roles.includes(role)) throw new AppError('FORBIDDEN');
  const sitting = attestors.filter((attestor) => attestor.role === role).map(sittingOf);
  return { sittings: sitting };
}

/** As what the caller decides about a claim: its record, `any` for a SuperAdmin; undefined: not at all. Nobody decides about what he asked for himself. */
export function decidesAs(
  { actor, attestors }: Attesting,
  claim: StoredClaim,
  isOnDesk: (keys: readonly string[]) => boolean,
): Attestor | 'any' | undefined {
  if (claim.requestor_id === actor.id) return undefined;
  const sitting = attestors.find(({ role, keys }) => role === claim.attestor && isOnDesk(keys));
  return sitting ?? (actor.roles.includes('SuperAdmin') ? 'any' : undefined);
}
