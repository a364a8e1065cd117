import type { HeldCredential } from '@sanad/contract/api/wallet';
import { roleEntities } from '@sanad/contract/entities/role-entities';
import type { Context } from '../../../../deps.ts';
import { listHeldBy } from '../../../issuing/credentials/usecases/pupils-certificates.ts';
import { listPlacingRecords } from '../../../registry/records/usecases.ts';
import { holderOf } from '../policy.ts';
import { presentHeld } from '../present.ts';

/** More than anybody is given in all years of school. */
const mostListed = 300;

/** What was signed for the caller, the newest first; what a correction took the place of is left out. */
export async function listOwnCredentials({ deps, actor }: Context): Promise<HeldCredential[]> {
  const { id, roles } = holderOf(actor);
  const entities = roles.map((role) => roleEntities[role].entity);
  const records = await listPlacingRecords(deps.db, id, entities);
  const held = await listHeldBy(
    deps.db,
    records.map(({ osid }) => osid),
    mostListed,
  );
  return held.map(presentHeld);
}
