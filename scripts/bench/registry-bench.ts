import { parseArgs } from 'node:util';
import { entities } from '@sanad/contract/entities/entities';
import type { Role } from '@sanad/contract/values/roles';
import type { Context } from '../../server/src/deps.ts';
import { fieldsOf } from '../../server/src/features/registry/records/fields/record-fields.ts';
import { countUpToCap } from '../../server/src/features/registry/records/store.ts';
import { readRecord } from '../../server/src/features/registry/records/usecases/read-records.ts';
import { searchRecords } from '../../server/src/features/registry/records/usecases/search-records.ts';
import { findRecordByKey } from '../../server/src/features/registry/records/usecases.ts';
import { absent, and, type Filter, oneOf } from '../../server/src/platform/query/filter.ts';
import { measureBulkLoad } from './bulk-load.ts';
import { compare, type Finding, table } from './measure.ts';
import { OptionError } from './option-error.ts';
import { measureRegistryHttp } from './registry-http.ts';
import {
  certificateNoOf,
  classOf,
  resultIdOf,
  resultsPerSchool,
  schoolIdOf,
  schoolOwnerOf,
  statusOf,
  teacherOwnerOf,
} from './result-rows.ts';
import { createSizedRegistry, type SizedRegistry } from './sized-registry.ts';
import { withThrowawayPostgres } from './throwaway-postgres.ts';

const smallSize = 10_000;
const largestSize = 10_000_000;
const repeats = 200;
const entity = 'ClassResults';

type Read = { name: string; run(registry: SizedRegistry, round: number): Promise<number> };

/** Another place of the table in each round, the same one in each run. */
const pick = (round: number, among: number) => (round * 7919 + 13) % among;

function as(role: Role, id: string, { deps }: SizedRegistry): Context {
  return { deps, actor: { id, username: `${id}@example.org`, roles: [role], locale: 'en' } };
}

async function search(context: Context, filters: object): Promise<number> {
  const { data } = await searchRecords(context, entity, { filters, limit: 20, offset: 0 });
  return data.length;
}

function count({ deps }: SizedRegistry, where: Filter): Promise<number> {
  const fields = fieldsOf(entities[entity]);
  const page = { offset: 0, limit: 20, order: undefined };
  return countUpToCap(deps.db, entity, { where: and([where, absent('supersededBy')]), fields, page });
}

/** Each answers how many rows it found: what finds nothing measures nothing. */
const reads: readonly Read[] = [
  {
    name: 'read by id',
    run: async (registry, round) => {
      const context = as('SuperAdmin', 'admin', registry);
      return Object.keys(await readRecord(context, { name: entity, id: resultIdOf(pick(round, registry.rows)) }))
        .length;
    },
  },
  {
    name: 'unique lookup by certificate number',
    run: async ({ deps, rows }, round) => {
      let index = pick(round * 20, rows);
      while (statusOf(index) !== 'issued') index -= 1;
      return (await findRecordByKey(deps.db, entity, certificateNoOf(index))) === undefined ? 0 : 1;
    },
  },
  {
    name: "class page of 20, the teacher's",
    run: (registry, round) => {
      const school = pick(round, registry.schools);
      return search(as('Teacher', teacherOwnerOf(school), registry), { classId: { eq: classOf(school, 0) } });
    },
  },
  {
    name: "filtered page, a school's pending results",
    run: (registry, round) => {
      const school = pick(round, registry.schools);
      return search(as('School', schoolOwnerOf(school), registry), { status: { eq: 'pending' } });
    },
  },
  {
    name: 'the count beside it',
    run: (registry, round) => {
      const school = schoolIdOf(pick(round, registry.schools));
      return count(registry, and([oneOf('schoolId', [school]), oneOf('status', ['pending'])]));
    },
  },
  {
    name: "filtered page, everybody's issued results",
    run: (registry) => search(as('SuperAdmin', 'admin', registry), { status: { eq: 'issued' } }),
  },
  { name: 'the count beside it, up to its cap', run: (registry) => count(registry, oneOf('status', ['issued'])) },
];

async function measure({ name, run }: Read, small: SizedRegistry, large: SizedRegistry): Promise<Finding> {
  const found = async (registry: SizedRegistry, round: number) => {
    if ((await run(registry, round)) === 0) throw new Error(`${name}: nothing was found in round ${round}.`);
  };
  const times = await compare({
    repeats,
    warmUp: 20,
    first: (round) => found(small, round),
    second: (round) => found(large, round),
  });
  return {
    name,
    detail: `${times.second.toFixed(2)} ms against ${times.first.toFixed(2)} ms`,
    value: times.second / times.first,
    target: { atMost: 1.5 },
  };
}

function readSize(args: string[]): number {
  const { values, positionals } = parseArgs({
    args,
    options: { rows: { type: 'string', default: '1000000' } },
    strict: false,
    allowPositionals: true,
  });
  const { rows: text, ...others } = values;
  const unknown = [...positionals, ...Object.keys(others).map((name) => `--${name}`)];
  if (unknown.length > 0) throw new OptionError(`Unknown: ${unknown.join(' ')}. There is only --rows <number>.`);
  const rows = Number(text);
  if (!Number.isInteger(rows) || rows < smallSize || rows > largestSize || rows % resultsPerSchool !== 0) {
    throw new OptionError(`--rows takes whole thousands from ${smallSize} to ${largestSize}.`);
  }
  return rows;
}

/** Reads of an entity with many records against the same with few, and the bulk load against COPY. */
export async function runRegistryBench(args: string[]): Promise<Finding[]> {
  const rows = readSize(args);
  const findings = await withThrowawayPostgres(async ({ folder, open }) => {
    const found: Finding[] = [await measureBulkLoad(await open('bulk'), folder)];
    const smallDatabase = await open('small');
    const small = await createSizedRegistry(smallDatabase, smallSize);
    found.push(...(await measureRegistryHttp(small, smallDatabase)));
    const from = performance.now();
    const large = await createSizedRegistry(await open('large'), rows);
    console.log(`${rows} records of ${entity} stored in ${Math.round((performance.now() - from) / 1000)} s.`);
    for (const read of reads) found.push(await measure(read, small, large));
    return found;
  });
  console.log(
    `\n${entity}: ${rows} records against ${smallSize}, medians of ${repeats} turns each.\n\n${table(findings)}`,
  );
  return findings;
}
