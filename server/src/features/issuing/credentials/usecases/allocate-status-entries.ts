import type { Database } from '../../../../platform/database/database.ts';
import { listLength, mixedPlace } from '../rules.ts';
import { findOpenListForUpdate, insertList, type StatusList, updateUsed } from '../stores/status-lists.ts';

export type StatusEntry = { list: number; index: number };

async function openList(db: Database, issuerId: string): Promise<StatusList> {
  const open = await findOpenListForUpdate(db, issuerId);
  if (open !== undefined && open.used < listLength) return open;
  await insertList(db, issuerId, (open?.number ?? 0) + 1);
  return openList(db, issuerId);
}

/** So many places in the issuer's status lists that nobody else has. In the transaction of issuing. */
export async function allocateStatusEntries(db: Database, issuerId: string, count: number): Promise<StatusEntry[]> {
  const places: StatusEntry[] = [];
  while (places.length < count) {
    const { number, seed, used } = await openList(db, issuerId);
    const taken = Math.min(count - places.length, listLength - used);
    for (let n = used; n < used + taken; n += 1) places.push({ list: number, index: mixedPlace(seed, n) });
    await updateUsed(db, issuerId, { number, used: used + taken });
  }
  return places;
}
