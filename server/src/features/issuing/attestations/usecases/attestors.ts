import type { EntityName } from '@sanad/contract/entities/entity';
import { roleEntities } from '@sanad/contract/entities/role-entities';
import type { Role } from '@sanad/contract/values/roles';
import { findRole } from '@sanad/contract/values/roles';
import type { Context } from '../../../../deps.ts';
import type { Database } from '../../../../platform/database/database.ts';
import type { Actor } from '../../../../platform/identity/identity.ts';
import { type Desk, nameOf } from '../../../registry/claims/usecases/claims.ts';
import { viewerOf } from '../../../registry/records/usecases/viewer.ts';
import { listHolders, listHoldersInState, listOwnRecords } from '../../../registry/records/usecases.ts';
import type { Attesting } from '../policy.ts';

/** What the caller attests as: from its own records, never from the request. */
export async function attestingOf(context: Context): Promise<Attesting> {
  const { own } = await viewerOf(context);
  return { actor: context.actor, attestors: own?.attesting ?? [] };
}

/** The name under which somebody with this role writes and decides; its address where it has no record. */
export async function findNameOf(db: Database, actor: Actor, role: Role): Promise<string> {
  const { entity }: { entity: EntityName } = roleEntities[role];
  const [own] = await listOwnRecords(db, entity, { ownerId: actor.id });
  return own === undefined ? actor.username : nameOf(own) || actor.username;
}

const valuesOf = (desks: readonly Desk[], name: string): string[] =>
  desks
    .flatMap(({ needs }) => needs)
    .flatMap((key) => (key.startsWith(`${name}=`) ? [key.slice(name.length + 1)] : []));

/** The accounts that are told of a claim on these desks. */
export async function listAttestors(db: Database, role: string, desks: readonly Desk[]): Promise<string[]> {
  const known = findRole(role);
  if (known === 'School') return listHolders(db, 'School', valuesOf(desks, 'osid'));
  if (known === 'Issuer') return listHolders(db, 'Issuer', valuesOf(desks, 'osid'));
  if (known !== 'stateadmin') return [];
  const states = [...new Set(valuesOf(desks, 'stateId'))];
  return (await Promise.all(states.map((state) => listHoldersInState(db, 'stateadmin', state)))).flat();
}

const lists: Readonly<Record<string, string>> = {
  School: 'school_claims',
  stateadmin: 'state_claims',
  Issuer: 'issuer_claims',
};

/** Where whoever attests opens the claim. */
export const pageOf = (attestor: string, claimId: string): string =>
  `/${attestor}/attestation/${lists[attestor] ?? 'claims'}/${claimId}`;

/** Where whoever asked reads what came of it: an entry stands on the own profile, a document among those of issuers. */
export const answerPageOf = ({ attestor, entity }: { attestor: string; entity: string }): string =>
  attestor === 'Issuer' ? `/${entity}/documents/browse` : `/profile/${entity}`;
