import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../../../../deps.ts';
import type { NumberedRow } from '../../../../platform/csv/open-sheet.ts';
import { openSheet } from '../../../../platform/csv/open-sheet.ts';
import { inTransaction } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { getStoredFile } from '../../../../platform/files/stored-files.ts';
import { runBatch } from '../../../../platform/jobs/run-batch.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { readHeading, readRow, type VerifySheet } from '../rules.ts';
import { getBatch, type StoredBatch, updateFinished, updateProgress } from '../stores/batches.ts';
import { insertVerdicts, type RowToJudge } from '../stores/judge-rows.ts';

/** Rows in one statement: few enough to show progress, many enough that round trips do not count. */
const partSize = 2500;
/** A part is tried again before the file is given up: the database may have been away. */
const tries = 4;

type Part = { rows: RowToJudge[]; from: number; to: number; earlier: Promise<void> };

function readPart(
  deps: Deps,
  sheet: VerifySheet,
  { part, from }: { part: readonly NumberedRow[]; from: number },
): Omit<Part, 'earlier'> {
  const rows = part.map(({ cells }, index) => ({
    ...readRow(sheet, cells),
    osid: deps.ids.next(),
    serialNo: from + index + 1,
  }));
  return { rows, from, to: from + part.length };
}

/** One part of the file: the verdicts and the count of them, or nothing. */
async function judgePart(deps: Deps, batch: StoredBatch, { rows, from, to, earlier }: Part): Promise<void> {
  const judging = {
    type: batch.result_type,
    batchId: batch.osid,
    verifierId: batch.verifier_id,
    now: deps.clock.now(),
  };
  await inTransaction(deps.db, async (db) => {
    const judged = await insertVerdicts(db, rows, judging);
    // Parts are judged side by side and counted in their order: the count says where to go on.
    await earlier;
    await updateProgress(db, batch.osid, { from, to, ...judged });
  });
}

async function judgePartPatiently(deps: Deps, batch: StoredBatch, part: Part): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await judgePart(deps, batch, part);
    } catch (error) {
      // CONFLICT: another worker does this batch.
      if (error instanceof AppError || attempt === tries) throw error;
      deps.log.warn({ err: error, batch: batch.osid, attempt }, 'part of a bulk verification not judged');
      await sleep(50 * attempt);
    }
  }
}

async function judgeFile(deps: Deps, batch: StoredBatch): Promise<void> {
  const { path } = await getStoredFile(deps.db, batch.file_id);
  const { heading, rows, close } = await openSheet(deps.files, path, (cells) => readHeading(batch.result_type, cells));
  try {
    let from = 0;
    let before = Promise.resolve();
    let judging = Promise.resolve();
    for await (const part of rows(partSize)) {
      const read = { ...readPart(deps, heading, { part, from }), earlier: judging };
      from = read.to;
      // Two at a time: the database has more than one core.
      await before;
      before = judging;
      // Parts are cut the same way every time: one that is done is done.
      if (read.to > batch.cursor) judging = judgePartPatiently(deps, batch, read);
      // Heard of by a later turn.
      judging.catch(() => {});
    }
    await judging;
  } finally {
    await close();
  }
}

async function finish(deps: Deps, id: string): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    if (!(await updateFinished(db, id, { state: 'done' }))) return;
    const batch = await getBatch(db, id);
    await recordAct(db, 'results.bulk-verified', {
      actor: { id: batch.verifier_id, username: batch.verifier_name },
      values: { file: batch.file_name, succeeded: batch.verified, total: batch.cursor },
      entity: 'VerificationBatch',
      targetId: id,
      at: deps.clock.now(),
      tell: { verifiers: [batch.verifier_id] },
      link: `/bulk-verify?batch=${id}`,
    });
  });
}

/** Judges the rows of an uploaded file one part after another; goes on where a worker that died left off. */
export async function judgeBatch(deps: Deps, id: string): Promise<void> {
  const batch = await getBatch(deps.db, id);
  if (!['queued', 'running'].includes(batch.state)) return;
  await runBatch(deps.log, {
    id,
    name: 'bulk verification',
    work: () => judgeFile(deps, batch),
    fail: (failure) => updateFinished(deps.db, id, failure),
    finish: () => finish(deps, id),
  });
}
