import { judgeVerificationsJob } from '#features/verifying/bulk-verification/jobs.ts';
import { systemClock } from '#platform/clock.ts';
import { openDatabase } from '#platform/database/database.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';
import { systemIds } from '#platform/ids.ts';
import { startWorker } from '#platform/jobs/worker.ts';
import { createLog } from '#platform/log.ts';
import type { Deps } from '../deps.ts';

/** A process of its own that judges uploaded files: a test kills it. */
const [, , url = '', folder = ''] = process.argv;
const { db, pool } = openDatabase(url, { max: 5 });
const log = createLog('silent');
const context = { db, files: createFolderStore(folder), clock: systemClock, ids: systemIds, log } as Deps;
await startWorker({ db, pool, log, kinds: [judgeVerificationsJob], context, pollMs: 50 });
process.send?.('ready');
