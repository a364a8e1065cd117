import type { Database } from '../../../../platform/database/database.ts';
import type { SheetBatch, SheetFile } from '../../../../platform/database/tables/document-sheet-tables.ts';
import { batchesOf } from '../../../../platform/jobs/batches.ts';

export type { SheetBatch };

export type NewSheet = Omit<SheetFile, 'heading'> & { heading: readonly string[] };

export async function insertSheet(db: Database, sheet: NewSheet): Promise<void> {
  await db
    .insertInto('document_sheet')
    .values({ ...sheet, heading: JSON.stringify(sheet.heading) })
    .execute();
}

/** What sheets are called among all batches. */
export const sheetKind = 'documents.read-sheet';

function selectSheets(db: Database) {
  return db
    .selectFrom('document_sheet')
    .innerJoin(batchesOf(db, sheetKind), 'batch.id', 'document_sheet.batch_id')
    .selectAll('batch')
    .selectAll('document_sheet')
    .$castTo<SheetBatch>();
}

export function findSheet(db: Database, id: string): Promise<SheetBatch | undefined> {
  return selectSheets(db).where('batch_id', '=', id).executeTakeFirst();
}

/** `issuerIds`, `sender` undefined: of all. */
export type SheetFilter = {
  issuerIds: readonly string[] | undefined;
  sender: string | undefined;
  kindId: string | undefined;
};

/** First sheets without their corrections, the newest first. */
export function listSheets(
  db: Database,
  { issuerIds, sender, kindId }: SheetFilter,
  limit: number,
): Promise<SheetBatch[]> {
  if (issuerIds?.length === 0) return Promise.resolve([]);
  return selectSheets(db)
    .where('mends', 'is', null)
    .$if(issuerIds !== undefined, (query) => query.where('issuer_id', 'in', [...(issuerIds ?? [])]))
    .$if(sender !== undefined, (query) => query.where('started_by', '=', sender ?? ''))
    .$if(kindId !== undefined, (query) => query.where('kind_id', '=', kindId ?? ''))
    .orderBy('document_sheet.batch_id', 'desc')
    .limit(limit)
    .execute();
}

/** Whether the sheet or a correction of it is still worked on. */
export async function hasRunning(db: Database, firstId: string): Promise<boolean> {
  const found = await selectSheets(db)
    .where('first_id', '=', firstId)
    .where('state', 'in', ['queued', 'running'])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
