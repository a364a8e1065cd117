import { parseArgs } from 'node:util';
import type { OpenDatabase } from '../../server/src/platform/database/database.ts';
import { createReferenceSigner, type SomeCredential } from '../../server/src/testing/reference-signer.ts';
import { approvePending } from './approve-pending.ts';
import { cpuText } from './cpu-time.ts';
import { type Finding, table } from './measure.ts';
import { OptionError } from './option-error.ts';
import { fillWithPending } from './pending-results.ts';
import { composeForBench } from './sized-registry.ts';
import { withThrowawayPostgres } from './throwaway-postgres.ts';

const judged = 40;

/** How fast the reference library signs the same credentials, doing nothing else. */
async function signByReference({ pool }: OpenDatabase): Promise<number> {
  const { rows } = await pool.query<{ document: string; origin: string }>(
    'select document, origin from credential, issuing_origin limit $1',
    [judged],
  );
  const sign = await createReferenceSigner(rows[0]?.origin ?? '');
  const [first, ...rest] = rows.map(({ document }) => JSON.parse(document) as SomeCredential);
  if (first !== undefined) await sign(first);
  const from = performance.now();
  for (const credential of rest) await sign(credential);
  return rest.length / ((performance.now() - from) / 1000);
}

function readSize(args: string[]): number {
  const { values } = parseArgs({ args, options: { rows: { type: 'string', default: '100000' } }, strict: false });
  const rows = Number(values.rows);
  if (!Number.isInteger(rows) || rows < 1000 || rows > 10_000_000) {
    throw new OptionError('--rows takes a whole number from 1000 to 10000000.');
  }
  return rows;
}

/** A bulk approval from pending rows to stored, signed and logged certificates. */
export async function runIssueBench(args: string[]): Promise<Finding[]> {
  const rows = readSize(args);
  const findings = await withThrowawayPostgres(async ({ open }): Promise<Finding[]> => {
    const database = await open('issue');
    const deps = await composeForBench(database);
    await fillWithPending(database, rows);
    const { perSecond, cpu } = await approvePending(deps, database, rows);
    const reference = await signByReference(database);
    return [
      {
        name: 'certificates a second',
        detail: cpuText(cpu, rows),
        value: perSecond,
        target: { atLeast: 1000 },
      },
      {
        name: 'against @digitalbazaar/vc signing alone',
        detail: `${perSecond.toFixed(0)}/s against ${reference.toFixed(1)}/s`,
        value: perSecond / reference,
        target: { atLeast: 25 },
      },
    ];
  });
  console.log(`\nBulk approval of ${rows} results of ten subjects.\n\n${table(findings)}`);
  return findings;
}
