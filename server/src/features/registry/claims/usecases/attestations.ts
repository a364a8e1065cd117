import type { Entity } from '@sanad/contract/entities/entity';
import { limits } from '@sanad/contract/values/limits';
import type { Database } from '../../../../platform/database/database.ts';
import type { StoredClaim } from '../../../../platform/database/tables/claim-tables.ts';
import { presentAttestation } from '../present.ts';
import { attestedParts } from '../rules.ts';
import * as store from '../store.ts';

/** Names of fields that hold what was asked and attested; nobody sends them. */
export const attestationFields = ({ osConfig }: Pick<Entity, 'osConfig'>): string[] =>
  osConfig.attestationPolicies.map(({ name }) => name);

/** What was asked and attested of a record, by the name of the policy: those policies that `isSeen` lets through. */
export async function readAttestations(
  db: Database,
  { entity, osid }: { entity: Entity; osid: string },
  isSeen: (policy: string) => boolean,
): Promise<Record<string, unknown>> {
  const seen = attestationFields(entity).filter(isSeen);
  if (seen.length === 0) return {};
  const named = { entity: entity.name, recordId: osid, policies: seen };
  const claims = await store.listNewestOfRecord(db, named, limits.claimsOfRecord);
  if (claims.length === 0) return {};
  const notes = await store.listNotes(
    db,
    claims.map(({ id }) => id),
  );
  const entries = (name: string) =>
    claims
      .filter(({ policy }) => policy === name)
      .map((claim) =>
        presentAttestation(
          claim,
          notes.filter(({ claim_id }) => claim_id === claim.id),
        ),
      );
  const fields = seen.map((name) => [name, entries(name)] as const);
  return Object.fromEntries(fields.filter(([, list]) => list.length > 0));
}

const concerns = ({ properties }: StoredClaim, property: string, itemId: string) => {
  const ids = properties[property];
  return ids !== undefined && (ids.length === 0 || ids.includes(itemId));
};

/** Whether the latest that was asked of an item is that it is attested. */
export async function isAttested(
  db: Database,
  { entity, osid }: { entity: Entity; osid: string },
  { property, itemId }: { property: string; itemId: string },
): Promise<boolean> {
  const policies = entity.osConfig.attestationPolicies.filter((policy) => attestedParts(policy).includes(property));
  if (policies.length === 0) return false;
  const claims = await store.listOfRecord(db, entity.name, osid);
  return claims.findLast((claim) => concerns(claim, property, itemId))?.state === 'PUBLISHED';
}
