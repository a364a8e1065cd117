import type { Database } from '../../../../platform/database/database.ts';
import { updateLgaAdmin } from '../store.ts';

type Assignment = { lgaId: string; lgaAdminId: string; lgaAdminEmail: string; at: Date };

/** Names the officer of an area, for the product's own use: an area that a person has changed stays as it is. */
export function assignLgaAdmin(db: Database, { lgaId, at, ...set }: Assignment): Promise<void> {
  return updateLgaAdmin(db, lgaId, { set, at });
}
