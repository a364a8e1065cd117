import type { Entity } from '@sanad/contract/entities/entity';
import type { AttestationPolicy } from '@sanad/contract/entities/os-config';
import { attestorOf, desksOf, isOnDesk } from '../../claims/usecases/claims.ts';
import type { Own } from './own.ts';

type Data = Readonly<Record<string, unknown>>;

/** Whether the schema makes the caller an attestor of what the policy is about, in this record. */
export function attestsBy(own: Own, policy: AttestationPolicy, data: Data): boolean {
  const sittings = own.attesting.filter(({ role }) => role === attestorOf(policy));
  if (sittings.length === 0) return false;
  const desks = desksOf(policy.conditions, data);
  return sittings.some(({ keys }) => isOnDesk(desks, keys));
}

/** Whether the schema makes the caller an attestor of this part of this record. */
export function attests(own: Own, entity: Entity, { property, data }: { property: string; data: Data }): boolean {
  return entity.osConfig.attestationPolicies.some(
    (policy) => Object.values(policy.attestationProperties).includes(`$.${property}`) && attestsBy(own, policy, data),
  );
}
