import { parseArgs } from 'node:util';
import { startLog } from '../../server/src/compose.ts';
import type { Context, Deps } from '../../server/src/deps.ts';
import { startBulkApproval } from '../../server/src/features/issuing/certificates/usecases/bulk-approve.ts';
import { bulkApprovals } from '../../server/src/features/issuing/certificates/usecases/bulk-decisions.ts';
import { drawNumber } from '../../server/src/features/issuing/credentials/usecases/draw-number.ts';
import { verifyByNumber } from '../../server/src/features/issuing/credentials/usecases/verify-by-number.ts';
import { moveRelease } from '../../server/src/features/issuing/releases/usecases/change-release.ts';
import type { OpenDatabase } from '../../server/src/platform/database/database.ts';
import { runBatch } from '../../server/src/platform/jobs/run-batch.ts';
import { compare, type Finding, median, table } from './measure.ts';
import { OptionError } from './option-error.ts';
import { benchInspector, fillWithPending } from './pending-results.ts';
import { composeForBench } from './sized-registry.ts';
import { withThrowawayPostgres } from './throwaway-postgres.ts';

const askers = 8;
/** Before and after the second, in milliseconds. */
const around = 4000;

function readSize(args: string[]): number {
  const { values } = parseArgs({ args, options: { rows: { type: 'string', default: '100000' } }, strict: false });
  const rows = Number(values.rows);
  if (!Number.isInteger(rows) || rows < 1000) throw new OptionError('--rows takes a whole number from 1000 on.');
  return rows;
}

/** Signs them all for a release that is an hour away. */
async function approveForLater(deps: Deps, rows: number): Promise<void> {
  const context: Context = { deps: { ...deps, jobs: { add: async () => {} } }, actor: benchInspector };
  const log = await startLog(deps);
  const releaseAt = new Date(Date.now() + 3_600_000).toISOString();
  const { jobId, totalCount } = await startBulkApproval(context, { filters: {}, releaseAt });
  if (totalCount !== rows) throw new Error(`${totalCount} of ${rows} results were found.`);
  await runBatch(deps, bulkApprovals, jobId);
  await log.stop();
}

type Asked = { at: number; took: number; isFound: boolean };

/** People who ask for one certificate after another, whatever the answer, until the end. */
async function askUntil(deps: Deps, numbers: readonly string[], end: number): Promise<Asked[]> {
  const asked: Asked[] = [];
  let turn = 0;
  const one = async () => {
    while (Date.now() < end) {
      turn += 1;
      const number = numbers[(turn * 7919) % numbers.length] ?? '';
      const at = Date.now();
      const from = performance.now();
      const found = await verifyByNumber(deps, number);
      await found?.judge();
      asked.push({ at, took: performance.now() - from, isFound: found !== undefined });
    }
  };
  await Promise.all(Array.from({ length: askers }, one));
  return asked;
}

async function numbersOf({ pool }: OpenDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ certificate_no: string }>('select certificate_no from credential order by id');
  return rows.map(({ certificate_no }) => certificate_no);
}

/** The load over the second: how long after it the last question was that found nothing. */
async function crossTheSecond(deps: Deps, { pool }: OpenDatabase, numbers: readonly string[]): Promise<Finding[]> {
  const { rows } = await pool.query('select id, release_at from release');
  const { id, release_at } = rows[0];
  const second = new Date(Math.ceil((Date.now() + around) / 1000) * 1000);
  const planned = (release_at as Date).toISOString();
  const from = performance.now();
  const body = { planned, releaseAt: second.toISOString(), reason: 'The bench' };
  await moveRelease({ deps, actor: benchInspector }, id, body);
  const moving = performance.now() - from;
  const asked = await askUntil(deps, numbers, second.getTime() + around);
  const early = asked.filter(({ at, isFound }) => isFound && at < second.getTime() - 50);
  if (early.length > 0) throw new Error(`${early.length} were found before the second.`);
  const late = asked.filter(({ at, isFound }) => !isFound && at >= second.getTime()).map(({ at }) => at);
  const delay = late.length === 0 ? 0 : (Math.max(...late) - second.getTime()) / 1000;
  const before = asked.filter(({ at }) => at < second.getTime()).map(({ took }) => took);
  const after = asked.filter(({ at }) => at >= second.getTime()).map(({ took }) => took);
  return [
    {
      name: 'seconds from the moment until everything is out',
      detail: `${before.length} questions before, ${after.length} after, ${askers} at a time; moved in ${moving.toFixed(0)} ms`,
      value: delay,
      target: { atMost: 1 },
    },
    {
      name: 'a first answer after, against an unknown one before',
      detail: `${median(after).toFixed(2)} ms against ${median(before).toFixed(2)} ms`,
      value: median(after) / median(before),
      target: { atMost: 5 },
    },
  ];
}

/** What is withheld takes as long to answer as what there is not. */
async function compareUnknown(deps: Deps, numbers: readonly string[]): Promise<Finding> {
  const unknown = Array.from({ length: 500 }, () => drawNumber('BECE', new Date().getFullYear()));
  const { first, second } = await compare({
    repeats: 400,
    warmUp: 100,
    first: (round) => verifyByNumber(deps, numbers[round] ?? ''),
    second: (round) => verifyByNumber(deps, unknown[round] ?? ''),
  });
  return {
    name: 'a withheld number against an unknown one',
    detail: `${first.toFixed(3)} ms against ${second.toFixed(3)} ms`,
    value: first / second,
    target: { atMost: 1.25 },
  };
}

/** Certificates that come out at a second, with people asking for them across it. */
export async function runReleaseBench(args: string[]): Promise<Finding[]> {
  const rows = readSize(args);
  const findings = await withThrowawayPostgres(async ({ open }): Promise<Finding[]> => {
    const database = await open('release');
    const deps = await composeForBench(database);
    await fillWithPending(database, rows);
    await approveForLater(deps, rows);
    const numbers = await numbersOf(database);
    const alike = await compareUnknown(deps, numbers);
    return [alike, ...(await crossTheSecond(deps, database, numbers))];
  });
  console.log(`\nThe release of ${rows} certificates.\n\n${table(findings)}`);
  return findings;
}
