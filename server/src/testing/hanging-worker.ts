import Type from 'typebox';
import { openDatabase } from '#platform/database/database.ts';
import { startWorker } from '#platform/jobs/worker.ts';
import { createLog } from '#platform/log.ts';

/** A process of its own that takes a job and never ends it: a test kills it. */
const { db, pool } = openDatabase(process.argv[2] ?? '', { max: 5 });
await startWorker({
  db,
  pool,
  log: createLog('silent'),
  context: undefined,
  kinds: [
    {
      name: 'remember',
      payload: Type.Object({ n: Type.Number() }),
      async run() {
        process.send?.('taken');
        await new Promise(() => {});
      },
    },
  ],
});
