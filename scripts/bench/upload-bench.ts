import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { csvLine } from '@sanad/contract/sheets/csv';
import { sheetColumns } from '@sanad/contract/sheets/result-sheets';
import { composeProduct } from '../../server/src/compose.ts';
import { uploadResults } from '../../server/src/features/issuing/results/usecases/upload-results.ts';
import { addMissingRecords } from '../../server/src/features/registry/records/usecases.ts';
import type { OpenDatabase } from '../../server/src/platform/database/database.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { readSettings } from '../../server/src/platform/settings.ts';
import { startBuiltProduct } from './built-product.ts';
import { type CpuTime, countCpu, cpuText } from './cpu-time.ts';
import { type Finding, table } from './measure.ts';
import { OptionError } from './option-error.ts';
import { withThrowawayPostgres } from './throwaway-postgres.ts';

const schools = 100;
const subjects = [
  'English',
  'Mathematics',
  'Basic Science',
  'Social Studies',
  'Civic Education',
  'Hausa',
  'Arts',
  'Music',
];
const session = '2025-2026';
const at = new Date('2026-07-15T09:00:00Z');
const idOf = (kind: number, index: number) =>
  `01900000-0000-7${kind.toString().padStart(3, '0')}-8000-${index.toString(16).padStart(12, '0')}`;

/** A state with its schools and the examiner who uploads. */
async function addState({ db }: OpenDatabase): Promise<void> {
  const record = (
    entity: 'States' | 'LGA' | 'School' | 'Examiner',
    osid: string,
    data: object,
    ownerId: string | null = null,
  ) => ({
    entity,
    osid,
    data: { ...data },
    ownerId,
    by: null,
    at,
  });
  const [state, lga] = [idOf(1, 1), idOf(2, 1)];
  const place = { schoolStateId: state, schoolLgaId: lga, schoolType: 'Basic', status: 'active' };
  await addMissingRecords(db, [
    record('States', state, { stateName: 'Gombe' }),
    record('LGA', lga, { lgaName: 'Akko', stateId: state }),
    record('Examiner', idOf(3, 1), { name: 'Musa Lawal', email: 'e@example.org', stateId: state }, 'examiner'),
    ...Array.from({ length: schools }, (_, index) =>
      record('School', idOf(4, index), { ...place, schoolName: `School ${index}`, email: `s${index}@example.org` }),
    ),
  ]);
}

function* sheet(rows: number): Generator<string> {
  const titles = sheetColumns.regional.map(({ title }) => title);
  yield csvLine([...titles, ...subjects]);
  for (let row = 0; row < rows; row += 1) {
    const marks = subjects.map((_, index) => String(30 + ((row * 7 + index * 13) % 70)));
    const school = `School ${row % schools}`;
    // The last of the columns is the code of the school, which its name makes needless.
    const cells = [`E${row}`, `C${row}`, 'Aisha', 'Hauwa', 'Bello', 'Akko', school, 'JSS 3', `A${row}`, ''];
    yield csvLine([...cells, ...marks]);
  }
}

/** The rows that an upload stored, copied back into the same table with the same indexes. */
async function timeCopy(database: OpenDatabase, folder: string): Promise<{ milliseconds: number; cpu: CpuTime }> {
  const { pool } = database;
  const shared = join(folder, 'copy');
  // The database server may run as another user.
  mkdirSync(shared);
  chmodSync(shared, 0o777);
  const file = join(shared, 'rows.copy').replaceAll("'", "''");
  const { rows } = await pool.query<{ name: string }>(
    "select attname as name from pg_attribute where attrelid = 'record'::regclass and attnum > 0 and not attisdropped order by attnum",
  );
  const names = rows.map(({ name }) => `"${name}"`).join(', ');
  const chosen = "select * from record where entity in ('Student', 'Results') order by osid";
  await pool.query(`copy (${chosen.replace('*', names)}) to '${file}'`);
  await pool.query("delete from record where entity in ('Student', 'Results')");
  await pool.query('vacuum record');
  await pool.query('checkpoint');
  const cpu = await countCpu(database);
  const from = performance.now();
  await pool.query(`copy record (${names}) from '${file}'`);
  return { milliseconds: performance.now() - from, cpu: await cpu() };
}

type Ended = { state: string; succeeded: number };

/** Looks at the batch until the product is done with it. */
async function waitForEnd({ pool }: OpenDatabase, batchId: string): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<Ended>(
      'select state, succeeded, error_key, error_values from batch where id = $1',
      [batchId],
    );
    if (rows[0]?.state === 'done') return;
    if (rows[0]?.state === 'failed') throw new Error(`Stored: ${JSON.stringify(rows[0])}`);
    await sleep(50);
  }
}

const countStored = async ({ pool }: OpenDatabase): Promise<number> =>
  Number((await pool.query("select count(*) from record where entity = 'Results'")).rows[0]?.count);

type Uploaded = { milliseconds: number; cpu: CpuTime; before: number; memory: number };

/** The upload by the product in its own process, from the file to the last row stored. */
async function timeUpload(database: OpenDatabase, folder: string, rows: number): Promise<Uploaded> {
  const masterKey = Buffer.alloc(32, 7).toString('base64');
  const settings = { ...readSettings({ LOG_LEVEL: 'silent', SANAD_DATA: folder }), masterKey };
  const product = await startBuiltProduct(database, { dataFolder: folder, masterKey });
  try {
    const { deps } = await composeProduct({ settings, log: createLog('silent'), database });
    await addState(database);
    const actor = { id: 'examiner', username: 'examiner@example.org', roles: ['Examiner'], locale: 'en' } as const;
    const id = deps.ids.next();
    const key = `result-sheets/${id}`;
    const stored = await deps.files.put(key, Readable.from(sheet(rows)), 'text/csv');
    const file = { id, key, name: 'results.csv', mime: 'text/csv', ...stored };
    const before = product.peakMemory();
    const cpu = await countCpu(database, product);
    const from = performance.now();
    const fields = { academicYear: session, classType: 'bcece' } as const;
    const { batchId } = await uploadResults({ deps, actor }, { kind: 'regional', file, fields });
    await waitForEnd(database, batchId);
    const milliseconds = performance.now() - from;
    return { milliseconds, cpu: await cpu(), before, memory: product.peakMemory() };
  } finally {
    await product.stop();
  }
}

async function measureUpload(database: OpenDatabase, folder: string, rows: number): Promise<Finding[]> {
  const uploaded = await timeUpload(database, folder, rows);
  const stored = await countStored(database);
  if (stored !== rows) throw new Error(`${stored} of ${rows} rows were stored.`);
  const copied = await timeCopy(database, folder);
  const seconds = ({ milliseconds }: { milliseconds: number }) => `${(milliseconds / 1000).toFixed(1)} s`;
  const cost = `${cpuText(uploaded.cpu, rows)}, COPY: ${cpuText(copied.cpu, rows)}`;
  return [
    {
      name: `upload of ${rows} rows, against a bare COPY`,
      detail: `${seconds(uploaded)} against ${seconds(copied)}; ${cost}`,
      value: copied.milliseconds / uploaded.milliseconds,
      target: { atLeast: 0.5 },
    },
    {
      name: 'memory of the product at its height, MB',
      detail: `${Math.round(uploaded.before)} MB before`,
      value: uploaded.memory,
      target: { atMost: 300 },
    },
  ];
}

/** A state-wide file of results, all of pupils who are new, read, checked and stored. */
export async function runUploadBench(args: string[]): Promise<Finding[]> {
  const { values } = parseArgs({ args, options: { rows: { type: 'string', default: '100000' } } });
  const rows = Number(values.rows);
  if (!Number.isInteger(rows) || rows < 1000 || rows > 300_000) throw new OptionError('--rows takes 1000 to 300000.');
  const findings = await withThrowawayPostgres(async ({ folder, open }) =>
    measureUpload(await open('upload'), folder, rows),
  );
  console.log(`\n${table(findings)}`);
  return findings;
}
