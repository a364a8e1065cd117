import type { EntityName } from '@sanad/contract/entities/entity';
import type { Role } from '@sanad/contract/values/roles';
import type { Caller } from '../../../../deps.ts';
import type { VisibleRecord } from '../present.ts';
import { listWaiting } from '../stores/open-invitations.ts';

const invited: ReadonlySet<EntityName> = new Set(['Teacher', 'Inspector', 'Examiner', 'LgaStateAdmin', 'Issuer']);
const inviters: readonly Role[] = ['School', 'SuperAdmin'];

/** Those who invite see in their lists who has not come yet. */
export async function addInvitations(
  { deps, actor }: Caller,
  entity: EntityName,
  records: readonly VisibleRecord[],
): Promise<readonly VisibleRecord[]> {
  if (!invited.has(entity) || !inviters.some((role) => actor?.roles.includes(role))) return records;
  const waiting = await listWaiting(
    deps.db,
    entity,
    records.map(({ osid }) => String(osid)),
  );
  return records.map((one) => (waiting.has(String(one.osid)) ? { ...one, invitation: 'waiting' } : one));
}
