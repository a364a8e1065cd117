import { isCertificateNumber } from '@sanad/contract/numbers/certificate-number';
import type { ActName } from '@sanad/contract/workflow/side-effects';
import type { Deps } from '../../../../deps.ts';
import { openSheet } from '../../../../platform/csv/open-sheet.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { getStoredFile } from '../../../../platform/files/stored-files.ts';
import { type BatchKind, type Outcome, type Part, wasStopped } from '../../../../platform/jobs/batch-kind.ts';
import { findByDocumentNos } from '../../../issuing/document-rows/usecases.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { rememberVerdicts } from '../../verification/usecases/history.ts';
import { canReadBatch } from '../policy.ts';
import { readHeading, readRow } from '../rules.ts';
import { findVerification, type StoredBatch, verificationKind } from '../stores/batches.ts';
import { type Judging, type RowToJudge, verdictsSql } from '../stores/judge-rows.ts';

/** Rows in one statement: few enough to show progress, many enough that round trips do not count. */
const partSize = 2500;

async function* readRows(deps: Deps, batch: StoredBatch): AsyncGenerator<Part<RowToJudge>> {
  const { path } = await getStoredFile(deps.db, batch.file_id);
  const { heading, rows, close } = await openSheet(deps.files, path, (cells) => readHeading(batch.result_type, cells));
  try {
    let from = 0;
    for await (const part of rows(partSize)) {
      const first = from + 1;
      const items = part.map(({ cells }, index) => ({
        ...readRow(heading, cells),
        osid: deps.ids.next(),
        serialNo: first + index,
      }));
      yield { from, items };
      from += items.length;
    }
  } finally {
    await close();
  }
}

/** Rows that give the number of an issuer instead of ours, with the certificate that it means. */
async function withMeant(db: Database, rows: readonly RowToJudge[]): Promise<readonly RowToJudge[]> {
  const numberOf = ({ fields: { certificateNo }, reason }: RowToJudge) =>
    reason !== undefined || certificateNo === '' || isCertificateNumber(certificateNo) ? [] : [certificateNo];
  const meant = await findByDocumentNos(db, rows.flatMap(numberOf));
  return rows.map((row) => {
    const meantNo = meant.get(row.fields.certificateNo);
    return meantNo === undefined ? row : { ...row, meantNo };
  });
}

/** Judges rows of a file and writes the verdicts into the history: one statement, whatever the number. */
export async function keepVerdicts(db: Database, rows: readonly RowToJudge[], judging: Judging) {
  const { verified, failed } = await rememberVerdicts(db, verdictsSql(await withMeant(db, rows), judging));
  return { verified, failed, unreadable: rows.filter(({ reason }) => reason !== undefined).length };
}

async function judgeRows({ db, clock }: Deps, batch: StoredBatch, rows: readonly RowToJudge[]): Promise<Outcome> {
  const { verified, failed, unreadable } = await keepVerdicts(db, rows, {
    type: batch.result_type,
    batchId: batch.id,
    verifierId: batch.started_by,
    now: clock.now(),
  });
  return { succeeded: verified, failed, undecided: unreadable };
}

function actOf(batch: StoredBatch): ActName {
  if (wasStopped(batch)) return 'results.bulk-verify-stopped';
  return batch.state === 'failed' ? 'results.bulk-verify-failed' : 'results.bulk-verified';
}

async function tellVerifier({ db, clock }: Deps, batch: StoredBatch): Promise<void> {
  await recordAct(db, actOf(batch), {
    actor: { id: batch.started_by, username: batch.starter_name },
    values: { file: batch.file_name, succeeded: batch.succeeded, total: batch.cursor },
    entity: 'VerificationBatch',
    targetId: batch.id,
    at: clock.now(),
    tell: { verifiers: [batch.started_by] },
    link: `/bulk-verify?${wasStopped(batch) ? 'shown' : 'batch'}=${batch.id}`,
  });
}

/** Whole files whose rows are held against the registry. */
export const fileVerifications: BatchKind<StoredBatch, RowToJudge> = {
  name: verificationKind,
  givesUpAt: 4,
  gaveUp: 'error.INTERNAL',
  canBeStopped: true,
  // The database has more than one core.
  atOnce: 2,
  find: findVerification,
  canSee: canReadBatch,
  parts: readRows,
  work: judgeRows,
  // A row with a reason is not looked up: nothing is said of its certificate.
  leaveOut: (deps, batch, row) => judgeRows(deps, batch, [{ ...row, reason: { key: 'error.INTERNAL', values: {} } }]),
  atEnd: tellVerifier,
};
