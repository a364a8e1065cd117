import type { Database } from '../../../../platform/database/database.ts';
import { findKindVersion, type KindVersion } from '../../../registry/kinds/usecases.ts';
import type { SheetBatch } from '../stores/sheets.ts';

/** The version of the kind that a sheet was made for; versions stay. */
export async function getSheetKind(db: Database, sheet: Pick<SheetBatch, 'version_id'>): Promise<KindVersion> {
  const kind = await findKindVersion(db, sheet.version_id);
  if (kind === undefined) throw new Error('The kind of the sheet is gone.');
  return kind;
}

export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
