import type { SheetKind } from '@sanad/contract/sheets/result-sheets';
import { foldedNumber } from '@sanad/contract/spelling/look-alikes';
import type { Deps } from '../../../../deps.ts';
import type { NumberedRow } from '../../../../platform/csv/open-sheet.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { getStoredFile } from '../../../../platform/files/stored-files.ts';
import type { Outcome, Part } from '../../../../platform/jobs/batch-kind.ts';
import { type Draft, type FailedRow, ownCells, readRow, type Sheet } from '../rules.ts';
import type { UploadBatch } from '../stores/batches.ts';
import { insertFailures } from '../stores/failures.ts';
import { holdTaughtClasses } from '../stores/locks.ts';
import { matchPupils, type PlacedDraft } from './match-pupils.ts';
import { openResultSheet } from './open-result-sheet.ts';
import { loadPlaces, type Place, type Places } from './row-places.ts';
import { storeResults } from './store-results.ts';

/** Rows in one transaction: few enough to show progress, many enough that round trips do not count. */
const partSize = 500;

export const sheetKindOf = ({ entity }: Pick<UploadBatch, 'entity'>): SheetKind =>
  entity === 'ClassResults' ? 'school' : 'regional';

type Reading = { ids: Deps['ids']; sheet: Sheet; places: Places; seen: Map<string, number> };

/** A row of the file by itself and by its place: what is to be stored, or why it is not taken. */
export type SheetRow = { line: number; cells: string[] } & ({ placed: PlacedDraft } | { failure: FailedRow });

const isFailed = (row: Draft | FailedRow): row is FailedRow => 'reason' in row;

/** What a row must not have in common with another of the file. */
function keysIn({ kind }: Sheet, { fields: { admissionNo = '', candidateNo = '' }, term }: Draft, { school }: Place) {
  const admission = foldedNumber(admissionNo);
  if (kind === 'school') return [`${admission}/${term}`];
  return [foldedNumber(candidateNo), ...(admission ? [`${school.osid}/${admission}`] : [])];
}

/** What the row says by itself and by its place; `seen` remembers every pupil of the file. */
function judgeRow({ ids, sheet, places, seen }: Reading, { line, cells }: NumberedRow) {
  const draft = readRow(sheet, cells, line);
  if (isFailed(draft)) return { failure: draft };
  const fail = (reason: FailedRow['reason']) => ({ failure: { line, fields: draft.fields, reason } });
  const place = places.find(draft);
  if (!('school' in place)) return fail(place);
  const keys = keysIn(sheet, draft, place);
  const first = keys.map((key) => seen.get(key)).find((found) => found !== undefined);
  if (first !== undefined) return fail({ key: 'results.row.twice', values: { line: first } });
  for (const key of keys) seen.set(key, line);
  // The id is given here: two parts are stored at once, and the ids follow the order of the file, to the millisecond.
  return { placed: { draft, place, resultId: ids.next() } };
}

/** The rows of the file, from the first: each is judged by those before it. */
export async function* readRows(deps: Deps, batch: UploadBatch): AsyncGenerator<Part<SheetRow>> {
  const kind = sheetKindOf(batch);
  const { path } = await getStoredFile(deps.db, batch.file_id);
  const { heading: sheet, rows, close } = await openResultSheet(deps, path, kind);
  try {
    const places = await loadPlaces(deps.db, kind, batch);
    const reading = { ids: deps.ids, sheet, places, seen: new Map<string, number>() };
    let from = 0;
    for await (const part of rows(partSize)) {
      const items = part.map((row) => ({
        line: row.line,
        cells: ownCells(sheet, row.cells),
        ...judgeRow(reading, row),
      }));
      yield { from, items };
      from += items.length;
    }
  } finally {
    await close();
  }
}

/** The rows whose class is still there and in the teacher's charge: both may have ended since the file was begun. */
async function holdPlaces(db: Database, batch: UploadBatch, placed: readonly PlacedDraft[]) {
  if (sheetKindOf(batch) === 'regional') return { placed, failures: [] };
  const classIds = [...new Set(placed.flatMap(({ place }) => place.room?.classId ?? []))];
  const held = await holdTaughtClasses(db, { teacherId: batch.uploader_osid, classIds });
  const isHeld = ({ place }: PlacedDraft) => held.has(place.room?.classId ?? '');
  const failures = placed
    .filter((row) => !isHeld(row))
    .map(({ draft: { line, fields, subClass = 'A' } }): FailedRow => {
      const values = { className: fields.className ?? '', subClass, session: batch.academic_year };
      return { line, fields, reason: { key: 'results.row.no-class', values } };
    });
  return { placed: placed.filter(isHeld), failures };
}

/** One part of the file: its pupils, results and refusals. */
export async function storeRows(deps: Deps, batch: UploadBatch, items: readonly SheetRow[]): Promise<Outcome> {
  const { db } = deps;
  const common = { kind: sheetKindOf(batch), batch, at: deps.clock.now() };
  const read = items.flatMap((item) => ('placed' in item ? [item.placed] : []));
  const unread = items.flatMap((item) => ('failure' in item ? [item.failure] : []));
  const { placed, failures: homeless } = await holdPlaces(db, batch, read);
  const { matched, failures: strangers } = await matchPupils(deps, db, { ...common, rows: placed });
  const { stored, failures: refused } = await storeResults(deps, db, { ...common, rows: matched });
  const cells = new Map(items.map((item) => [item.line, item.cells]));
  const failures = [...unread, ...homeless, ...strangers, ...refused]
    .map((failure) => ({ ...failure, cells: cells.get(failure.line) ?? [] }))
    .sort((a, b) => a.line - b.line);
  await insertFailures(db, batch.id, failures);
  return { succeeded: stored, failed: failures.length };
}

/** A row that the database does not take is kept with the others that were not taken. */
export async function leaveOutRow({ db }: Deps, batch: UploadBatch, row: SheetRow): Promise<Outcome> {
  const { line, cells } = row;
  const fields = 'placed' in row ? row.placed.draft.fields : row.failure.fields;
  await insertFailures(db, batch.id, [{ line, cells, fields, reason: { key: 'error.INTERNAL', values: {} } }]);
  return { succeeded: 0, failed: 1 };
}
