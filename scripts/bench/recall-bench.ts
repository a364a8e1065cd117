import { parseArgs } from 'node:util';
import { startLog } from '../../server/src/compose.ts';
import type { Context, Deps } from '../../server/src/deps.ts';
import { askRecall } from '../../server/src/features/issuing/recalls/usecases/ask-recall.ts';
import { countRecall } from '../../server/src/features/issuing/recalls/usecases/count-recall.ts';
import { agreeToRecall } from '../../server/src/features/issuing/recalls/usecases/decide-recall.ts';
import { readRecallCertificates } from '../../server/src/features/issuing/recalls/usecases/read-certificates.ts';
import { recalls } from '../../server/src/features/issuing/recalls/usecases/recall-batches.ts';
import { addMissingRecords } from '../../server/src/features/registry/records/usecases.ts';
import type { OpenDatabase } from '../../server/src/platform/database/database.ts';
import { runBatch } from '../../server/src/platform/jobs/run-batch.ts';
import { type CpuTime, countCpu, cpuText } from './cpu-time.ts';
import { benchSession, fillWithIssued } from './issued-certificates.ts';
import { type Finding, table } from './measure.ts';
import { OptionError } from './option-error.ts';
import { composeForBench } from './sized-registry.ts';
import { withThrowawayPostgres } from './throwaway-postgres.ts';

const exam = { by: 'exam', classType: 'bcece', academicYear: benchSession } as const;
const ids = ['bench-one', 'bench-two'] as const;

const contextOf = (deps: Deps, id: string): Context => ({
  deps: { ...deps, jobs: { add: async () => {} } },
  actor: { id, username: `${id}@example.org`, roles: ['SuperAdmin'], locale: 'en' },
});

/** Nobody recalls alone. */
async function addAdministrators({ db }: OpenDatabase, { ids: made, clock }: Deps): Promise<void> {
  const record = (ownerId: string) => ({
    ...{ entity: 'SuperAdmin' as const, osid: made.next(), ownerId, by: null, at: clock.now() },
    data: { name: ownerId, email: `${ownerId}@example.org` },
  });
  await addMissingRecords(db, ids.map(record));
}

type Timed = { seconds: number; countSeconds: number; rows: number; cpu: CpuTime };

/** From the consent to the last certificate, with the log growing beside it as in the product. */
async function recallAll(deps: Deps, database: OpenDatabase): Promise<Timed> {
  const [asker, second] = ids.map((id) => contextOf(deps, id)) as [Context, Context];
  const counting = performance.now();
  const { version, certificates: rows } = await countRecall(asker, exam);
  const countSeconds = (performance.now() - counting) / 1000;
  const why = { replaces: true, reasonClass: 'error-in-marking', reason: 'The wrong mark sheet' } as const;
  const { recall } = await askRecall(asker, { target: exam, ...why, version });
  await readRecallCertificates(second, recall.id, {});
  const log = await startLog(deps);
  const from = performance.now();
  const cpu = await countCpu(database);
  const { batch } = await agreeToRecall(second, recall.id, version);
  await runBatch(deps, recalls, batch?.id ?? '');
  const seconds = (performance.now() - from) / 1000;
  const spent = await cpu();
  await log.stop();
  const { rows: left } = await database.pool.query(
    "select count(*)::int as n from credential where entity = 'Results' and revoked_at is null",
  );
  if (left[0].n !== 0) throw new Error(`${left[0].n} certificates were not recalled.`);
  return { seconds, countSeconds, rows, cpu: spent };
}

/** What nobody can do without: the two columns that say it, of as many certificates, in two statements. */
async function updateBare({ pool }: OpenDatabase): Promise<number> {
  const from = performance.now();
  await pool.query(`update credential set revoked_at = now(), revoke_reason = '' where entity = 'ClassResults'`);
  await pool.query(`update record set data = data || '{"certificateStatus":"revoked"}', version = version + 1
    where entity = 'ClassResults'`);
  return (performance.now() - from) / 1000;
}

function readSize(args: string[]): number {
  const { values } = parseArgs({ args, options: { rows: { type: 'string', default: '100000' } }, strict: false });
  const rows = Number(values.rows);
  if (!Number.isInteger(rows) || rows < 1000 || rows > 1_000_000) {
    throw new OptionError('--rows takes a whole number from 1000 to 1000000.');
  }
  return rows;
}

/** A whole examination taken back. */
export async function runRecallBench(args: string[]): Promise<Finding[]> {
  const rows = readSize(args);
  const findings = await withThrowawayPostgres(async ({ open }): Promise<Finding[]> => {
    const database = await open('recall');
    const deps = await composeForBench(database);
    // Half of them are of the examination, the others are for comparison.
    await fillWithIssued(deps, database, rows * 2);
    await addAdministrators(database, deps);
    const timed = await recallAll(deps, database);
    const bare = await updateBare(database);
    const perSecond = timed.rows / timed.seconds;
    return [
      {
        name: 'seconds for 100,000 certificates',
        detail: `${timed.rows} in ${timed.seconds.toFixed(1)} s, ${perSecond.toFixed(0)}/s; ${cpuText(timed.cpu, timed.rows)}`,
        value: 100_000 / perSecond,
        target: { atMost: 60 },
      },
      {
        name: 'against a bare update of as many',
        detail: `${timed.seconds.toFixed(1)} s against ${bare.toFixed(1)} s`,
        value: timed.seconds / bare,
        target: { atMost: 12 },
      },
      {
        name: 'seconds to count them',
        detail: 'before anybody is asked',
        value: timed.countSeconds,
        target: { atMost: 3 },
      },
    ];
  });
  console.log(`\nRecall of an examination of ${rows} certificates.\n\n${table(findings)}`);
  return findings;
}
