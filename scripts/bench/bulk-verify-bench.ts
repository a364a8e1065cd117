import { join } from 'node:path';
import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import type { ResultType } from '@sanad/contract/api/verification';
import { csvLine } from '@sanad/contract/sheets/csv';
import { sampleColumnsOf } from '@sanad/contract/sheets/verify-sheets';
import type { Context, Deps } from '../../server/src/deps.ts';
import { fileVerifications } from '../../server/src/features/verifying/bulk-verification/usecases/judge-batch.ts';
import { verifyFile } from '../../server/src/features/verifying/bulk-verification/usecases/verify-file.ts';
import type { OpenDatabase } from '../../server/src/platform/database/database.ts';
import { createFolderStore } from '../../server/src/platform/files/folder-store.ts';
import { keepHeapSmall } from '../../server/src/platform/heap-growth.ts';
import { runBatch } from '../../server/src/platform/jobs/run-batch.ts';
import { countCpu } from './cpu-time.ts';
import { benchSession, fillWithIssued, nth } from './issued-certificates.ts';
import { type Finding, table } from './measure.ts';
import { OptionError } from './option-error.ts';
import { composeForBench } from './sized-registry.ts';
import { withThrowawayPostgres } from './throwaway-postgres.ts';

/** Every twentieth row has a wrong name. */
const isWrong = (row: number) => row % 20 === 7;

/** A file about certificates from all over the table, some of them with another name. */
function* sheet(type: ResultType, { rows, certificates }: { rows: number; certificates: number }): Generator<string> {
  yield csvLine(sampleColumnsOf(type).map(({ title }) => title));
  for (let row = 0; row < rows; row += 1) {
    const n = (row * 7919) % Math.floor(certificates / 2);
    const names = [isWrong(row) ? 'Nobody' : nth.firstName(n).toLowerCase(), nth.lastName(n), nth.schoolName(n)];
    yield type === 'school'
      ? csvLine([nth.admissionNo(n), ...names, benchSession, 'First'])
      : csvLine([nth.certificateNo(n), nth.candidateNo(n), ...names]);
  }
}

type Size = { rows: number; certificates: number };

async function measureFile(deps: Deps, database: OpenDatabase, { type, ...size }: Size & { type: ResultType }) {
  const actor = { id: 'verifier', username: 'verifier@example.org', roles: ['Verifier'], locale: 'en' } as const;
  const context: Context = { deps: { ...deps, jobs: { add: async () => {} } }, actor };
  const id = deps.ids.next();
  const key = `verification-sheets/${id}`;
  const stored = await deps.files.put(key, Readable.from(sheet(type, size)), 'text/csv');
  const file = { id, key, name: 'applicants.csv', mime: 'text/csv', ...stored };
  const before = process.memoryUsage().rss / 1024 / 1024;
  let memory = before;
  const look = () => {
    memory = Math.max(memory, process.memoryUsage().rss / 1024 / 1024);
  };
  const timer = setInterval(look, 50);
  const cpu = await countCpu(database);
  const from = performance.now();
  const batchId = await verifyFile(context, { type, file });
  await runBatch(deps, fileVerifications, batchId);
  const seconds = (performance.now() - from) / 1000;
  const spent = await cpu();
  clearInterval(timer);
  look();
  const { rows: found } = await database.pool.query('select state, succeeded, failed from batch where id = $1', [
    batchId,
  ]);
  const wrong = Array.from({ length: size.rows }, (_, row) => row).filter(isWrong).length;
  if (found[0]?.state !== 'done' || found[0]?.failed !== wrong) throw new Error(`Judged: ${JSON.stringify(found[0])}`);
  return { seconds, spent, memory, before };
}

async function measureAll(database: OpenDatabase, folder: string, size: Size): Promise<Finding[]> {
  const composed = await composeForBench(database);
  const deps = { ...composed, files: createFolderStore(join(folder, 'files')) };
  await fillWithIssued(deps, database, size.certificates);
  const findings: Finding[] = [];
  for (const type of ['school', 'regional'] as const) {
    const { seconds, spent, memory, before } = await measureFile(deps, database, { type, ...size });
    findings.push(
      {
        name: `${size.rows} ${type} rows against ${size.certificates} certificates, s`,
        detail: `CPU s: ${spent.node.toFixed(1)} node + ${spent.postgres.toFixed(1)} PostgreSQL`,
        value: seconds,
        target: { atMost: 10 },
      },
      {
        name: 'memory of the process at its height, MB',
        detail: `${type}, ${before.toFixed(0)} before`,
        value: memory,
        target: { atMost: 512 },
      },
    );
  }
  return findings;
}

/** Files of a hundred thousand applicants, read, held against the registry and written into the history. */
export async function runBulkVerifyBench(args: string[]): Promise<Finding[]> {
  const { values } = parseArgs({
    args,
    options: {
      rows: { type: 'string', default: '100000' },
      certificates: { type: 'string', default: '1000000' },
    },
  });
  const size = { rows: Number(values.rows), certificates: Number(values.certificates) };
  if (!Number.isInteger(size.rows) || size.rows < 1000 || size.rows > 300_000) {
    throw new OptionError('--rows takes 1000 to 300000.');
  }
  if (!Number.isInteger(size.certificates) || size.certificates < size.rows || size.certificates > 8_000_000) {
    throw new OptionError('--certificates takes a number from that of the rows to 8000000.');
  }
  // As the product does when it starts.
  keepHeapSmall();
  const findings = await withThrowawayPostgres(async ({ folder, open }) =>
    measureAll(await open('bulk'), folder, size),
  );
  console.log(`\n${table(findings)}`);
  return findings;
}
