import type { ResultType } from '@sanad/contract/api/verification';
import type { Context } from '../../../../deps.ts';
import { openSheet } from '../../../../platform/csv/open-sheet.ts';
import { inTransaction } from '../../../../platform/database/database.ts';
import { requireThat } from '../../../../platform/errors.ts';
import { queueBatch } from '../../../../platform/jobs/batch-jobs.ts';
import { insertBatch } from '../../../../platform/jobs/batches.ts';
import { runBatch } from '../../../../platform/jobs/run-batch.ts';
import { keepFile, type NewFile } from '../../../registry/files/usecases.ts';
import { canVerifyFiles } from '../policy.ts';
import { readHeading } from '../rules.ts';
import { insertVerification } from '../stores/batches.ts';
import { fileVerifications } from './judge-batch.ts';

/** First part of the keys of uploaded files. */
export const verifyFileKind = 'verification-sheets';

export function requireVerifier({ actor }: Context): void {
  requireThat(canVerifyFiles(actor));
}

export type VerifyUpload = { type: ResultType; file: Omit<NewFile, 'visibility'> };

/** Keeps the file and queues the work; answers the batch. A file that is none is refused and leaves nothing behind. */
export async function verifyFile(context: Context, { type, file }: VerifyUpload): Promise<string> {
  const { deps, actor } = context;
  requireVerifier(context);
  const { estimate, rows, close } = await openSheet(deps.files, file.key, (cells) => readHeading(type, cells));
  const { done: isEmpty } = await rows(1).next();
  await close();
  const id = deps.ids.next();
  await inTransaction(deps.db, async (db) => {
    await keepFile(db, actor, { ...file, visibility: 'private' });
    const starter = { startedBy: actor.id, starterName: actor.username };
    await insertBatch(db, fileVerifications, { id, ...starter, total: estimate });
    await insertVerification(db, { batch_id: id, result_type: type, file_name: file.name, file_id: file.id });
    // There is nothing to wait for.
    if (isEmpty) return runBatch({ ...deps, db }, fileVerifications, id);
    // Nobody takes up all workers: the files of one verifier are judged one after another.
    await queueBatch(deps, db, { id, kind: fileVerifications, queue: `verification/${actor.id}` });
  });
  return id;
}
