import type { EntityName } from '@sanad/contract/entities/entity';
import { roleEntities } from '@sanad/contract/entities/role-entities';
import type { Role } from '@sanad/contract/values/roles';
import type { Database } from '../../../../platform/database/database.ts';
import type { RecordData } from '../rules.ts';
import * as store from '../store.ts';

/** Records of an office end with it. Schools, pupils and issuers stay, without an account: certificates name them. */
const endsWithRole: ReadonlySet<EntityName> = new Set([
  'Inspector',
  'Examiner',
  'LgaStateAdmin',
  'Teacher',
  'Verifier',
  'SuperAdmin',
]);

/** `isUnclaimed`: nobody ever had it. A school that was signed up so goes too, or its address would stay taken. */
type Leaving = { role: Role; ownerId: string; by: string; at: Date; isUnclaimed?: boolean };

/** What follows from a role that is taken: the records by which its holder reached rows, and a teacher's classes. */
export async function letGo(db: Database, { role, ownerId, by, at, isUnclaimed }: Leaving): Promise<void> {
  const described: { entity: EntityName; type?: string } = roleEntities[role];
  const { entity, type: groupKey } = described;
  const own = await store.listOwnRecords(db, entity, { ownerId, ...(groupKey === undefined ? {} : { groupKey }) });
  const osids = own.map(({ osid }) => osid);
  const ends = endsWithRole.has(entity) || (isUnclaimed === true && entity === 'School');
  if (!ends) return store.updateOwnerless(db, entity, osids);
  if (entity === 'Teacher') await store.deleteChargesOf(db, osids, { by, at });
  for (const osid of osids) await store.deleteRecord(db, { entity, osid, by, at });
}

/** The record of somebody who was invited and never came; an issuer stays, as above. */
export async function removeUnclaimed(
  db: Database,
  { entity, osid, by, at }: { entity: EntityName; osid: string; by: string; at: Date },
): Promise<void> {
  if (!endsWithRole.has(entity)) return store.updateOwnerless(db, entity, [osid]);
  if (entity === 'Teacher') await store.deleteChargesOf(db, [osid], { by, at });
  await store.deleteRecord(db, { entity, osid, by, at });
}

/** Roles that go with the record that gives them, when nothing else gives them. */
export function roleThatEndsWith(entity: EntityName, data: RecordData): { role: Role; groupKey?: string } | undefined {
  if (!endsWithRole.has(entity) && entity !== 'Issuer') return undefined;
  const all = Object.entries(roleEntities) as [Role, { entity: EntityName; type?: string }][];
  const found = all.find(([, { entity: of, type }]) => of === entity && (type === undefined || type === data.type));
  if (found === undefined) return undefined;
  const [role, { type: groupKey }] = found;
  return { role, ...(groupKey === undefined ? {} : { groupKey }) };
}
