import { startLog } from '../../server/src/compose.ts';
import type { Context, Deps } from '../../server/src/deps.ts';
import { startBulkApproval } from '../../server/src/features/issuing/certificates/usecases/bulk-approve.ts';
import { bulkApprovals } from '../../server/src/features/issuing/certificates/usecases/bulk-decisions.ts';
import type { OpenDatabase } from '../../server/src/platform/database/database.ts';
import { runBatch } from '../../server/src/platform/jobs/run-batch.ts';
import { type CpuTime, countCpu } from './cpu-time.ts';
import { benchInspector } from './pending-results.ts';

/** The whole way of a bulk approval of all that waits, with the log growing beside it as in the product. */
export async function approvePending(
  deps: Deps,
  database: OpenDatabase,
  rows: number,
): Promise<{ perSecond: number; cpu: CpuTime }> {
  const context: Context = { deps: { ...deps, jobs: { add: async () => {} } }, actor: benchInspector };
  const log = await startLog(deps);
  const from = performance.now();
  const cpu = await countCpu(database);
  const { jobId, totalCount } = await startBulkApproval(context, { filters: {} });
  if (totalCount !== rows) throw new Error(`${totalCount} of ${rows} results were found.`);
  await runBatch(deps, bulkApprovals, jobId);
  const seconds = (performance.now() - from) / 1000;
  const spent = await cpu();
  await log.stop();
  return { perSecond: rows / seconds, cpu: spent };
}
