import { limits } from '@sanad/contract/values/limits';
import type { Context } from '../../../../deps.ts';
import { AppError } from '../../../../platform/errors.ts';
import { getOwnBatch, undoBatch } from '../../../../platform/jobs/watch-batch.ts';
import { findOsid } from '../../../registry/records/usecases.ts';
import { countOfSheet, type SheetCounts } from '../../document-rows/usecases.ts';
import { issuersOf } from '../../documents/usecases/reach.ts';
import { senderIn } from '../policy.ts';
import { countOpen, type KeptFailure, listFailures } from '../stores/failures.ts';
import { listSheets, type SheetBatch } from '../stores/sheets.ts';
import { documentSheets } from './document-sheets.ts';

/** A sheet of the caller's own issuer; any other is as if it were not there. */
export async function getSheet(context: Context, id: string): Promise<SheetBatch> {
  const issuers = await issuersOf(context);
  const osid = findOsid(id);
  if (osid === undefined) throw new AppError('NOT_FOUND', { text: 'document-sheet.not-found' });
  const sheet = await getOwnBatch(context, documentSheets, osid);
  if (issuers !== undefined && !issuers.includes(sheet.issuer_id)) {
    throw new AppError('NOT_FOUND', { text: 'document-sheet.not-found' });
  }
  return sheet;
}

export type ListedSheet = { sheet: SheetBatch; openRows: number };
export type ReadSheet = ListedSheet & {
  failures: KeptFailure[];
  outcome: SheetCounts;
  before: { batchId: string; openRows: number } | undefined;
};

/** What a sheet came to so far. */
export async function readSheet(context: Context, id: string): Promise<ReadSheet> {
  const sheet = await getSheet(context, id);
  const { db } = context.deps;
  const open = await countOpen(db, [sheet.id, ...(sheet.mends === null ? [] : [sheet.mends])]);
  const openBefore = sheet.mends === null ? 0 : (open.get(sheet.mends) ?? 0);
  return {
    sheet,
    openRows: open.get(sheet.id) ?? 0,
    failures: await listFailures(db, sheet.id, { limit: limits.mendedRows }),
    outcome: await countOfSheet(db, sheet.first_id),
    before: sheet.mends === null || openBefore === 0 ? undefined : { batchId: sheet.mends, openRows: openBefore },
  };
}

/** All rows that were not taken, in parts. */
export async function* listAllFailures({ deps }: Context, id: string): AsyncGenerator<KeptFailure[]> {
  for (let after = 0; ; ) {
    const part = await listFailures(deps.db, id, { after, limit: limits.listLimit });
    if (part.length === 0) return;
    yield part;
    after = part.at(-1)?.line ?? after;
  }
}

const shownSheets = 10;

/** The newest sheets of the caller. */
export async function searchSheets(context: Context, { kind }: { kind?: string }): Promise<ListedSheet[]> {
  const { db } = context.deps;
  const issuerIds = await issuersOf(context);
  const kindId = kind === undefined ? undefined : findOsid(kind);
  if (kind !== undefined && kindId === undefined) return [];
  const sheets = await listSheets(db, { issuerIds, sender: senderIn(context.actor), kindId }, shownSheets);
  const open = await countOpen(
    db,
    sheets.map(({ id }) => id),
  );
  return sheets.map((sheet) => ({ sheet, openRows: open.get(sheet.id) ?? 0 }));
}

/** Takes a sheet back, with what its corrections brought. */
export async function undoSheet(context: Context, id: string): Promise<void> {
  const { first_id } = await getSheet(context, id);
  await undoBatch(context, documentSheets, first_id);
}
