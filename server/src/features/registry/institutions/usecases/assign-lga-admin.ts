import type { Database } from '../../../../platform/database/database.ts';
import { changeRecords } from '../../records/usecases/many-records.ts';
import { isUnchangedArea } from '../store.ts';

type Assignment = { lgaId: string; lgaAdminId: string; lgaAdminEmail: string; at: Date };

/** Names the officer of an area, for the product's own use: an area that a person has changed stays as it is. */
export async function assignLgaAdmin(db: Database, { lgaId, at, ...fields }: Assignment): Promise<void> {
  if (await isUnchangedArea(db, lgaId)) await changeRecords(db, 'LGA', [{ osid: lgaId, fields }], { at });
}
