import type { Database } from '../../../../platform/database/database.ts';
import type { VisibleRecord } from '../present.ts';
import * as store from '../store.ts';

/** School types carry the number of schools that name them. */
export async function addSchoolCounts(db: Database, types: readonly VisibleRecord[]): Promise<VisibleRecord[]> {
  const identifiers = types.map((type) => String(type.identifier));
  const counts = await store.countSchoolsByType(db, identifiers);
  return types.map((type) => ({ ...type, schoolCount: counts.get(String(type.identifier)) ?? 0 }));
}
