import { startLog } from '../../server/src/compose.ts';
import { bulkApproveJob } from '../../server/src/features/issuing/certificates/jobs.ts';
import { openDatabase } from '../../server/src/platform/database/database.ts';
import { startWorker } from '../../server/src/platform/jobs/worker.ts';
import { composeForBench } from '../bench/sized-registry.ts';

/** A worker of its own that tells when it takes the job and when it ended it: the fault test kills it in between. */
const database = openDatabase(process.argv[2] ?? '', { max: 6 });
const deps = await composeForBench(database);
await startLog(deps);
await startWorker({
  ...database,
  log: deps.log,
  context: deps,
  kinds: [
    {
      ...bulkApproveJob,
      run: async (context, payload) => {
        process.send?.('taken');
        await bulkApproveJob.run(context, payload);
        process.send?.('ended');
      },
    },
  ],
  // The next one need not wait long for the job of a dead one.
  heartbeatMs: 200,
  silentMs: 1500,
  pollMs: 200,
});
