import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rowOf } from '../../server/src/features/registry/records/rules.ts';
import { insertRecords } from '../../server/src/features/registry/records/store.ts';
import type { OpenDatabase } from '../../server/src/platform/database/database.ts';
import type { NewRecordRow } from '../../server/src/platform/database/tables/record-tables.ts';
import { compare, type Finding } from './measure.ts';
import { resultRecord, resultsPerSchool } from './result-rows.ts';

const size = 20_000;
const repeats = 5;

const columns = [
  'entity',
  'osid',
  'natural_key',
  'state_id',
  'lga_id',
  'school_id',
  'group_key',
  'subject_id',
  'status',
  'owner_id',
  'data',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
] as const satisfies readonly (keyof NewRecordRow)[];

function copyCell(value: NewRecordRow[keyof NewRecordRow]): string {
  if (value === null) return '\\N';
  const text = value instanceof Date ? value.toISOString() : typeof value === 'object' ? JSON.stringify(value) : value;
  return text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n');
}

/**
 * The product's insert against a COPY of the same rows into the same table with the same indexes. The COPY reads a
 * file that lies ready on the server, so nothing is held against it that does not belong to it.
 */
export async function measureBulkLoad({ db, pool }: OpenDatabase, folder: string): Promise<Finding> {
  const rows = Array.from({ length: size }, (_, index) => rowOf(resultRecord(index, size / resultsPerSchool)));
  const file = join(folder, 'rows.copy');
  writeFileSync(file, rows.map((row) => `${columns.map((column) => copyCell(row[column])).join('\t')}\n`).join(''));
  const empty = () => pool.query('truncate record');
  const copy = `copy record (${columns.join(', ')}) from '${file.replaceAll("'", "''")}'`;
  const times = await compare({
    repeats,
    warmUp: 1,
    before: empty,
    first: () => pool.query(copy),
    second: () => insertRecords(db, rows),
  });
  const perSecond = (milliseconds: number) => `${Math.round(size / milliseconds)}k rows/s`;
  return {
    name: 'bulk load, against a bare COPY',
    detail: `${perSecond(times.second)} against ${perSecond(times.first)}`,
    value: times.first / times.second,
    target: { atLeast: 0.5 },
  };
}
