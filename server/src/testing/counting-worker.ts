import { openDatabase } from '#platform/database/database.ts';
import { runBatch } from '#platform/jobs/run-batch.ts';
import { createLog } from '#platform/log.ts';
import type { Deps } from '../deps.ts';
import { writtenNumbers } from './made-up-batch.ts';

/** A process of its own that works on one batch of numbers: a test kills it. */
const [, , url = '', id = '', atOnce = '1'] = process.argv;
const { db } = openDatabase(url, { max: 5 });
const kind = { ...writtenNumbers, atOnce: atOnce === '2' ? 2 : 1 } as const;
process.send?.('ready');
await runBatch({ db, log: createLog('silent') } as Deps, kind, id);
