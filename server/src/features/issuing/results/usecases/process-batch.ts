import { setTimeout as sleep } from 'node:timers/promises';
import { foldedNumber } from '@sanad/contract/values/look-alikes';
import type { SheetKind } from '@sanad/contract/values/result-sheets';
import type { Deps } from '../../../../deps.ts';
import type { NumberedRow } from '../../../../platform/csv/open-sheet.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { getStoredFile } from '../../../../platform/files/stored-files.ts';
import { runBatch } from '../../../../platform/jobs/run-batch.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { listSchoolsInDoubt } from '../../../registry/doubts/usecases/raise-doubts.ts';
import { type Draft, type FailedRow, ownCells, readRow, type Sheet } from '../rules.ts';
import { findBatch, limitLockWait, type UploadBatch, updateFinished, updateProgress } from '../stores/batches.ts';
import { holdTaughtClasses } from '../stores/held.ts';
import { listHolders } from '../stores/rows.ts';
import { pupilKeysOf } from './known-pupils.ts';
import { matchPupils, type PlacedDraft } from './match-pupils.ts';
import { loadPlaces, type Place, type Places } from './places.ts';
import { openSheet } from './read-sheet.ts';
import { storeResults } from './store-results.ts';

/** Rows in one transaction: few enough to show progress, many enough that round trips do not count. */
const partSize = 500;
/** Others may write the same pupils in the same moment; a part is tried again before the file is given up. */
const tries = 4;

export const kindOf = ({ entity }: Pick<UploadBatch, 'entity'>): SheetKind =>
  entity === 'ClassResults' ? 'school' : 'regional';

type Reading = { ids: Deps['ids']; sheet: Sheet; places: Places; seen: Map<string, number> };

const isFailed = (row: Draft | FailedRow): row is FailedRow => 'reason' in row;

/** What a row must not have in common with another of the file. */
function keysIn({ kind }: Sheet, { fields: { admissionNo = '', candidateNo = '' }, term }: Draft, { school }: Place) {
  const admission = foldedNumber(admissionNo);
  if (kind === 'school') return [`${admission}/${term}`];
  return [foldedNumber(candidateNo), ...(admission ? [`${school.osid}/${admission}`] : [])];
}

/** What the rows say by themselves and by their place; `seen` remembers every pupil of the file. */
function readPart({ ids, sheet, places, seen }: Reading, part: readonly NumberedRow[]) {
  const placed: PlacedDraft[] = [];
  const failures: FailedRow[] = [];
  for (const { line, cells } of part) {
    const draft = readRow(sheet, cells, line);
    if (isFailed(draft)) {
      failures.push(draft);
      continue;
    }
    const fail = (reason: FailedRow['reason']) => failures.push({ line, fields: draft.fields, reason });
    const place = places.find(draft);
    if (!('school' in place)) {
      fail(place);
      continue;
    }
    const keys = keysIn(sheet, draft, place);
    const first = keys.map((key) => seen.get(key)).find((found) => found !== undefined);
    if (first !== undefined) {
      fail({ key: 'results.row.twice', values: { line: first } });
      continue;
    }
    for (const key of keys) seen.set(key, line);
    // The id is given here: two parts are stored at once, and the ids follow the order of the file, to the millisecond.
    placed.push({ draft, place, resultId: ids.next() });
  }
  const cells = new Map(part.map((row) => [row.line, ownCells(sheet, row.cells)]));
  return { placed, failures, cells };
}

type Part = ReturnType<typeof readPart> & { from: number; to: number };

/** A part that is being stored: how its first try went, its end, and the pupils that nobody else may write until then. */
type Storing = { pupils: ReadonlySet<string>; tried: Promise<void>; ended: Promise<void> };

/** The rows whose class is still there and in the teacher's charge: both may have ended since the file was begun. */
async function holdPlaces(db: Database, batch: UploadBatch, placed: readonly PlacedDraft[]) {
  if (kindOf(batch) === 'regional') return { placed, failures: [] };
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

/**
 * One part of the file: pupils, results, refusals and the count of them, or nothing. Parts are counted in their order:
 * this one waits with it for the one before.
 */
async function storePart(deps: Deps, batch: UploadBatch, { part, before }: { part: Part; before: Promise<void> }) {
  const common = { kind: kindOf(batch), batch, at: deps.clock.now() };
  await inTransaction(deps.db, async (db) => {
    await limitLockWait(db);
    const { placed, failures: homeless } = await holdPlaces(db, batch, part.placed);
    const { matched, failures: strangers } = await matchPupils(deps, db, { ...common, rows: placed });
    const { stored, failures: refused } = await storeResults(deps, db, { ...common, rows: matched });
    const failures = [...part.failures, ...homeless, ...strangers, ...refused]
      .map((failure) => ({ ...failure, cells: part.cells.get(failure.line) ?? [] }))
      .sort((a, b) => a.line - b.line);
    await before;
    await updateProgress(db, batch.id, { from: part.from, to: part.to, fulfilled: stored, failures });
  });
}

type Turn = { part: Part; before: Storing };

async function storeAgain(deps: Deps, batch: UploadBatch, { part, before }: Turn, first: unknown): Promise<void> {
  // Without the part before, this one is not stored either.
  await before.ended;
  for (let attempt = 1, error = first; ; attempt += 1) {
    // CONFLICT: another worker does this batch.
    if (error instanceof AppError || attempt === tries) throw error;
    deps.log.warn({ err: error, batch: batch.id, attempt }, 'part of an upload not stored');
    await sleep(attempt * 200);
    try {
      return await storePart(deps, batch, { part, before: before.ended });
    } catch (failure) {
      error = failure;
    }
  }
}

/**
 * Parts are stored two at a time, so that the database works on one while the other is on its way. A part that writes a
 * pupil of the one before starts after it: in the database each would wait for the other. Should they meet on a row all
 * the same, the first waits no longer than the limit, and the second lets go of the row when it hears of it.
 */
function createStoring(deps: Deps, batch: UploadBatch) {
  let last: Storing = { pupils: new Set(), tried: Promise.resolve(), ended: Promise.resolve() };
  let beforeLast = last.ended;
  return {
    async add(part: Part): Promise<void> {
      await beforeLast;
      const before = last;
      const pupils = new Set(part.placed.flatMap(pupilKeysOf));
      if ([...pupils].some((pupil) => before.pupils.has(pupil))) await before.ended;
      const tried = storePart(deps, batch, { part, before: before.tried });
      const ended = tried.catch((error: unknown) => storeAgain(deps, batch, { part, before }, error));
      // Heard of by the next turn.
      ended.catch(() => {});
      beforeLast = before.ended;
      last = { pupils, tried, ended };
    },
    async end(): Promise<void> {
      await beforeLast;
      await last.ended;
    },
  };
}

async function readFile(deps: Deps, batch: UploadBatch): Promise<void> {
  const kind = kindOf(batch);
  const { path } = await getStoredFile(deps.db, batch.file_id);
  const { heading: sheet, rows, close } = await openSheet(deps, path, kind);
  const storing = createStoring(deps, batch);
  try {
    const places = await loadPlaces(deps.db, kind, batch);
    const reading = { ids: deps.ids, sheet, places, seen: new Map<string, number>() };
    let to = 0;
    for await (const part of rows(partSize)) {
      const from = to;
      to += part.length;
      const read = readPart(reading, part);
      // Parts are cut the same way every time: one that is done is done.
      if (to > batch.cursor) await storing.add({ ...read, from, to });
    }
  } finally {
    // Nothing is still being stored when the file is given up.
    await storing.end().finally(close);
  }
}

/** The schools of doubtful matches and the uploader hear of them, once a file. */
async function tellOfDoubts(deps: Deps, db: Database, batch: UploadBatch): Promise<void> {
  const schools = await listSchoolsInDoubt(db, batch.id);
  if (schools.length === 0) return;
  await recordAct(db, 'pupils.doubted', {
    actor: { id: batch.uploader_id, username: batch.uploader_name },
    values: { file: batch.file_name },
    entity: batch.entity,
    targetId: batch.id,
    at: deps.clock.now(),
    tell: {
      schools: await listHolders(db, 'School', { osids: schools }),
      uploaders: batch.entity === 'Results' ? [batch.uploader_id] : [],
    },
    link: { schools: '/School/list/doubtful_matches', uploaders: '/Examiner/list/doubtful_matches' },
  });
}

async function finish(deps: Deps, id: string): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    if (!(await updateFinished(db, id, { state: 'done' }))) return;
    const batch = await findBatch(db, id);
    if (batch === undefined) return;
    const isSchool = batch.entity === 'ClassResults';
    const told = isSchool
      ? { schools: await listHolders(db, 'School', { osids: [batch.school_id ?? ''] }) }
      : { inspectors: await listHolders(db, 'Inspector', { stateId: batch.state_id }) };
    await recordAct(db, isSchool ? 'class-results.uploaded' : 'results.uploaded', {
      actor: { id: batch.uploader_id, username: batch.uploader_name },
      values: { file: batch.file_name, succeeded: batch.fulfilled, failed: batch.rejected },
      entity: batch.entity,
      targetId: batch.id,
      at: deps.clock.now(),
      tell: batch.fulfilled > 0 ? told : {},
      link: isSchool ? '/School/admin/admin_student' : '/Inspector/list/Inspector',
    });
    await tellOfDoubts(deps, db, batch);
  });
}

/** Takes the rows of an uploaded file one part after another; goes on where a worker that died left off. */
export async function processBatch(deps: Deps, id: string): Promise<void> {
  const batch = await findBatch(deps.db, id);
  if (batch === undefined || !['queued', 'running'].includes(batch.state)) return;
  await runBatch(deps.log, {
    id,
    name: 'upload',
    work: () => readFile(deps, batch),
    fail: (failure) => updateFinished(deps.db, id, failure),
    finish: () => finish(deps, id),
  });
}
