import type { Context, Deps } from '../../../../deps.ts';
import { inSavepoint } from '../../../../platform/database/database.ts';
import type { Actor } from '../../../../platform/identity/identity.ts';
import { isRefusal } from '../../../../platform/jobs/batch-errors.ts';
import type { Outcome } from '../../../../platform/jobs/batch-kind.ts';
import type { KindVersion } from '../../../registry/kinds/usecases.ts';
import { addDocuments } from '../../document-rows/usecases.ts';
import { approveDocuments } from '../../documents/usecases/approve-documents.ts';
import { isNameRead } from '../rules.ts';
import { insertFailures, updateMended } from '../stores/failures.ts';
import type { SheetBatch } from '../stores/sheets.ts';
import { readHeading } from './open-sheet.ts';
import { type Placed, placeRows } from './place-rows.ts';
import { failureOf, type GoodRow, type SheetRow } from './read-rows.ts';
import { getSheetKind } from './sheet-kind.ts';

/** Who sent the sheet, with the roles of that moment. */
const senderOf = ({ asked }: SheetBatch) => (asked as { actor: Actor }).actor;

async function addAll({ deps, actor }: Context, sheet: SheetBatch, kind: KindVersion, placed: readonly Placed[]) {
  const made = { made_by: actor.id, maker_name: actor.username, made_at: deps.clock.now() };
  const rows = placed.map(({ row, holder: { holder, number }, values }) => ({
    ...{ osid: row.osid, kind_id: kind.kindId, version_id: kind.osid, issuer_id: kind.issuerId },
    ...{ holder_entity: holder.entity, holder_id: holder.osid, holder_name: holder.name },
    holder_number: holder.entity === 'Student' ? number : '',
    field_values: values,
    valid_until: row.draft.until ?? null,
    ...{ replaces: null, batch_id: sheet.first_id, ...made },
  }));
  await addDocuments(deps.db, rows);
}

const isRead = ({ row: { draft }, holder: { holder } }: Placed) => isNameRead(holder.entity, draft.name, holder.name);

/** Signs what was written; what cannot be signed now waits for approval, as it would without this. */
async function signAll(context: Context, placed: readonly Placed[]): Promise<void> {
  const osids = placed.filter(isRead).map(({ row }) => row.osid);
  if (osids.length === 0) return;
  try {
    await inSavepoint(context.deps.db, () => approveDocuments(context, osids));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    context.deps.log.warn({ err: error }, 'documents of a sheet wait: they could not be signed');
  }
}

const isGood = (row: SheetRow): row is GoodRow => 'draft' in row;

/** Rows that were corrected in a file are open no more: what is wrong with them now stands with this sheet. */
async function closeBrought({ db }: Deps, sheet: SheetBatch, items: readonly SheetRow[]): Promise<void> {
  if (sheet.mends === null) return;
  const lines = items.flatMap(({ brings }) => brings ?? []);
  await updateMended(db, sheet.mends, { lines, by: sheet.id });
}

/** One part of a sheet: its documents and its refusals. */
export async function storeRows(deps: Deps, sheet: SheetBatch, items: readonly SheetRow[]): Promise<Outcome> {
  const context = { actor: senderOf(sheet), deps };
  const kind = await getSheetKind(deps.db, sheet);
  const heading = readHeading(kind.definition, sheet.heading);
  const { good, refused } = await placeRows(context, kind, { sheet, heading, rows: items.filter(isGood) });
  if (good.length > 0) {
    await addAll(context, sheet, kind, good);
    if (sheet.issues) await signAll(context, good);
  }
  const failures = [
    ...items.flatMap((item) => ('failure' in item ? [item.failure] : [])),
    ...refused.map(({ row, reason }) => failureOf(heading, row, reason)),
  ];
  await insertFailures(deps.db, sheet.id, failures);
  await closeBrought(deps, sheet, items);
  return { succeeded: good.length, failed: failures.length };
}

/** A row that the database does not take is kept with the others that were not taken. */
export async function leaveOutRow(deps: Deps, sheet: SheetBatch, row: SheetRow): Promise<Outcome> {
  const { line, cells } = row;
  const failure = { line, cells, reason_key: 'error.INTERNAL' as const, reason_values: {}, wrong: null };
  await insertFailures(deps.db, sheet.id, [failure]);
  await closeBrought(deps, sheet, [row]);
  return { succeeded: 0, failed: 1 };
}
