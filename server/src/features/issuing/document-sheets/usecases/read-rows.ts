import type { DocumentHeading } from '@sanad/contract/sheets/document-sheets';
import { limits } from '@sanad/contract/values/limits';
import type { Deps } from '../../../../deps.ts';
import type { NumberedRow } from '../../../../platform/csv/open-sheet.ts';
import { getStoredFile } from '../../../../platform/files/stored-files.ts';
import type { Part } from '../../../../platform/jobs/batch-kind.ts';
import { storableValues } from '../../../../platform/storable-text.ts';
import { type Draft, ownCells, placeOf, type Reason, readRow, readRowNumber, sameKeyOf } from '../rules.ts';
import type { KeptFailure } from '../stores/failures.ts';
import type { SheetBatch } from '../stores/sheets.ts';
import { openDocumentSheet } from './open-sheet.ts';
import { dayOf, getSheetKind } from './sheet-kind.ts';

/** A row of the file with its cells; `brings`: which row of the first file it is, where it was corrected. */
type Numbered = { line: number; cells: string[]; brings: number | undefined };
export type GoodRow = Numbered & { osid: string; draft: Draft };
/** A row as far as it can be judged by itself and by those before it. */
export type SheetRow = GoodRow | (Numbered & { failure: KeptFailure });

/** A row that is not taken, as it is kept. */
export function failureOf(
  heading: DocumentHeading,
  { line, cells }: Pick<Numbered, 'line' | 'cells'>,
  { key, values, column }: Reason,
): KeptFailure {
  return { line, cells, reason_key: key, reason_values: storableValues(values), wrong: placeOf(heading, column) };
}

type Reading = Parameters<typeof readRow>[0] & { ids: Deps['ids']; seen: Map<string, number> };

function judgeRow(reading: Reading, { line, cells: all }: NumberedRow): SheetRow {
  const { heading, ids, seen } = reading;
  const numbered = { line, cells: ownCells(heading, all), brings: readRowNumber(heading, all) };
  const fail = (reason: Reason) => ({ ...numbered, failure: failureOf(heading, numbered, reason) });
  const draft = readRow(reading, all);
  if ('key' in draft) return fail(draft);
  const key = sameKeyOf(draft);
  const first = seen.get(key);
  if (first !== undefined) return fail({ key: 'document-sheet.row.twice', values: { line: first } });
  seen.set(key, line);
  return { ...numbered, draft, osid: ids.next() };
}

/** The rows of the file, from the first: each is judged by those before it. */
export async function* readRows(deps: Deps, sheet: SheetBatch): AsyncGenerator<Part<SheetRow>> {
  const { definition } = await getSheetKind(deps.db, sheet);
  const { path } = await getStoredFile(deps.db, sheet.file_id);
  const { heading, rows, close } = await openDocumentSheet(deps, path, definition);
  const today = dayOf(deps.clock.now());
  const reading = { definition, heading, today, ids: deps.ids, seen: new Map<string, number>() };
  try {
    let from = 0;
    for await (const part of rows(limits.bulkBatchSize)) {
      yield { from, items: part.map((row) => judgeRow(reading, row)) };
      from += part.length;
    }
  } finally {
    await close();
  }
}
