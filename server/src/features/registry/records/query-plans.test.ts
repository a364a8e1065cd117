import { entities } from '@sanad/contract/entities/entities';
import { type EntityName, searchTextField } from '@sanad/contract/entities/entity';
import { classIdOf } from '@sanad/contract/entities/school-class';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillBeforeParts } from '#testing/fill-before-parts.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import type { Database } from '../../../platform/database/database.ts';
import { partitionOf } from '../../../platform/database/schema-sync.ts';
import { systemIds } from '../../../platform/ids.ts';
import { absent, and, type Filter, oneOf } from '../../../platform/query/filter.ts';
import { parsePage } from '../../../platform/query/page.ts';
import { fieldsOf, withGroup, withoutSuperseded } from './fields/record-fields.ts';
import { type RecordData, rowOf } from './rules.ts';
import { countUpToCap, insertRecords, listPage } from './store.ts';

/** Enough rows that a plan without an index would be chosen only where there is none. */
const size = 20_000;
const schools = Array.from({ length: 100 }, () => systemIds.next());
const states = Array.from({ length: 10 }, () => systemIds.next());
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

function placeOf(index: number) {
  const school = index % schools.length;
  const state = states[school % states.length];
  return {
    schoolId: schools[school]!,
    stateId: state,
    schoolStateId: state,
    schoolLgaId: `lga ${school % 50}`,
    lgaId: `lga ${school % 50}`,
  };
}

const name = (index: number) =>
  Array.from({ length: 6 }, (_, at) => letters[(index * 7919 + at * 104_729 + (index >> at)) % 26]).join('');

const rowsOf: Partial<Record<EntityName, (index: number) => RecordData>> = {
  Student: (index) => ({
    ...placeOf(index),
    firstName: name(index),
    lastName: name(index + 1),
    className: `JSS ${index % 3}`,
    subClass: 'A',
    uniqueId: `STU${index}`,
    admissionNo: `A${index}`,
    candidateNo: `C${index}`,
    email: `s${index}@example.org`,
  }),
  ClassResults: (index) => {
    const place = {
      ...placeOf(index),
      academicYear: '2025-2026',
      className: `JSS ${index % 3}`,
      subClass: 'A' as const,
    };
    return {
      ...place,
      classId: classIdOf(place),
      term: 'First',
      studentId: systemIds.next(),
      teacherId: `t${index % 300}`,
      status: index % 5 === 0 ? 'issued' : 'pending',
      certificateNo: `SRC-${index}`,
    };
  },
  Results: (index) => ({
    ...placeOf(index),
    academicYear: '2025-2026',
    classType: 'bcece',
    studentId: systemIds.next(),
    examinerOsid: `e${index % 100}`,
    examNum: `E${index}`,
    candidateNo: `C${index}`,
    firstName: name(index),
    lastName: name(index + 1),
    status: index % 5 === 0 ? 'issued' : 'pending',
    certificateNo: `BECE-${index}`,
  }),
  School: (index) => ({
    ...placeOf(index),
    schoolName: `${name(index)} ${index}`,
    schoolType: 'Basic',
    status: 'active',
    email: `${index}@example.org`,
  }),
};

async function fill({ db }: TestDatabase, entity: EntityName, length: number): Promise<void> {
  const rows = Array.from({ length }, (_, index) => {
    const data = rowsOf[entity]?.(index) ?? {};
    return rowOf({ entity, osid: systemIds.next(), data, ownerId: `o${index}`, by: null, at: new Date() });
  });
  await insertRecords(db, rows);
}

const tablesOfRows = (Object.keys(rowsOf) as EntityName[]).map((name) => partitionOf({ name }));

/**
 * An index that answers alone is chosen only where the pages are known to be visible to everybody, and a page is marked
 * so by housekeeping unless somebody in this database, be it its own analysis, has looked at it since before.
 */
async function seeAllPages({ pool }: TestDatabase): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    await pool.query('vacuum record');
    const { rows } = await pool.query(
      'select bool_and(relallvisible >= relpages) as all from pg_class where relname = any($1)',
      [tablesOfRows],
    );
    if (rows[0].all === true) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('Somebody has been looking at this database all the time.');
}

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  for (const name of Object.keys(rowsOf) as EntityName[]) {
    // Housekeeping in the middle of the tests would put a sample in the place of what is known of every row.
    await database.pool.query(`alter table ${partitionOf({ name })} set (autovacuum_enabled = off)`);
  }
  await fillBeforeParts(database, async () => {
    for (const entity of Object.keys(rowsOf) as EntityName[]) await fill(database, entity, size);
  });
  await seeAllPages(database);
  // Every row is looked at, not a sample: the same estimates in every run.
  await database.pool.query('set default_statistics_target = 10000; analyze record; reset default_statistics_target');
}, 300_000);
afterAll(() => database.drop());

/** Runs the store's own queries and asks the database how it goes about them. */
async function planOf(
  entity: EntityName,
  where: Filter,
  { request, pool = database.pool }: { request: object; pool?: TestDatabase['pool'] },
): Promise<{ page: string; count: string }> {
  const run: { sql: string; parameters: readonly unknown[] }[] = [];
  const dialect = new PostgresDialect({ pool });
  const db: Database = new Kysely({ dialect, log: ({ query }) => void run.push(query) });
  const fields = fieldsOf(entities[entity]);
  // As the product searches: replaced rows are left out of every list.
  const asked = withoutSuperseded(entities[entity], withGroup(entities[entity], where));
  const query = { where: asked, fields, page: parsePage(request, fields) };
  await listPage(db, entity, query);
  await countUpToCap(db, entity, query);
  const [page = '', count = ''] = await Promise.all(
    run.map(async ({ sql, parameters }) => {
      const { rows } = await pool.query(`explain (format json) ${sql}`, [...parameters]);
      return JSON.stringify(rows);
    }),
  );
  return { page, count };
}

const tablePage = { limit: 20, offset: 0 };
/** What the screens ask for, in the scope of their roles. */
const screens: [string, EntityName, Filter, object][] = [
  [
    'a class of a school',
    'ClassResults',
    and([
      oneOf('schoolId', [schools[0]!]),
      oneOf('classId', [`${schools[0]}/2025-2026/JSS 0/A`]),
      oneOf('status', ['pending']),
    ]),
    tablePage,
  ],
  [
    'the pending results of a school',
    'ClassResults',
    and([oneOf('schoolId', [schools[3]!]), oneOf('status', ['pending'])]),
    tablePage,
  ],
  [
    'the results of a teacher’s classes',
    'ClassResults',
    oneOf('classId', [`${schools[0]}/2025-2026/JSS 0/A`, `${schools[1]}/2025-2026/JSS 1/A`]),
    tablePage,
  ],
  ['the results of an area', 'ClassResults', oneOf('schoolLgaId', ['lga 7']), tablePage],
  [
    'the pending results of a state',
    'Results',
    and([oneOf('stateId', [states[1]!]), oneOf('status', ['pending'])]),
    tablePage,
  ],
  ['the uploads of an examiner', 'Results', oneOf('examinerOsid', ['e5']), tablePage],
  ['all pending results', 'Results', oneOf('status', ['pending']), tablePage],
  ['a certificate number', 'Results', oneOf('certificateNo', ['BECE-777']), tablePage],
  ['an examination number', 'Results', oneOf('examNum', ['E777']), tablePage],
  [
    'the pupils of a class',
    'Student',
    and([oneOf('schoolId', [schools[2]!]), oneOf('className', ['JSS 1']), oneOf('subClass', ['A'])]),
    tablePage,
  ],
  ['a pupil by candidate number', 'Student', oneOf('candidateNo', ['C44']), tablePage],
  [
    'a pupil by admission number',
    'Student',
    and([oneOf('schoolId', [schools[44]!]), oneOf('admissionNo', ['A44'])]),
    tablePage,
  ],
  ['all pupils by name', 'Student', { kind: 'all' }, { ...tablePage, order_entity: 'lastName' }],
  ['the own record', 'Student', oneOf('osOwner', ['o17']), tablePage],
  ['the schools of a state', 'School', oneOf('schoolStateId', [states[4]!]), tablePage],
  ['the schools of an area', 'School', oneOf('schoolLgaId', ['lga 4']), tablePage],
  [
    'all issued results without the replaced ones',
    'ClassResults',
    and([oneOf('status', ['issued']), absent('supersededBy')]),
    tablePage,
  ],
  [
    'all schools by name',
    'School',
    { kind: 'all' },
    { ...tablePage, order_entity: 'schoolName', order_direction: 'ASC' },
  ],
  ['a page far down', 'Results', oneOf('status', ['pending']), { limit: 20, offset: 12_000 }],
];

test.each(screens)('%s: the page is found through an index', async (_name, entity, where, request) => {
  const { page, count } = await planOf(entity, where, { request });
  expect(page).toMatch(/Index (Only )?Scan/);
  expect(page).not.toContain('Seq Scan');
  // Counting everything stops at the cap, whatever way it takes.
  if (where.kind !== 'all') expect(count).not.toContain('Seq Scan');
});

test("a school's waiting results are read one after the other from an index that has them in order", async () => {
  const where = and([oneOf('schoolId', [schools[3]!]), oneOf('status', ['pending'])]);
  const { page, count } = await planOf('ClassResults', where, { request: tablePage });
  expect(page).toContain('record_class_results_i_current_school_');
  expect(page).not.toMatch(/"Node Type":"Sort"|"Filter"/);
  expect(count).toContain('record_class_results_i_current_school_');
});

const partOf = (field: string, word: string): Filter => ({ kind: 'test', field, operator: 'ilike', values: [word] });
const searched: [string, EntityName, Filter][] = [
  ['a pupil by a part of the last name', 'Student', partOf(searchTextField, name(778).slice(1).toLowerCase())],
  ['a pupil by a part of the admission number', 'Student', partOf(searchTextField, 'a14012')],
  ['a school by a part of its name', 'School', partOf('schoolName', `%${name(333).slice(0, 5)}%`)],
  ['a result by a part of the name', 'Results', partOf(searchTextField, name(420).toLowerCase())],
  ['a term by a part of the name', 'ClassResults', partOf(searchTextField, name(420).toLowerCase())],
];
test.each(searched)('%s: the whole installation is searched through an index', async (_name, entity, where) => {
  const { page, count } = await planOf(entity, where, { request: tablePage });
  for (const plan of [page, count]) {
    expect(plan).toMatch(/_part_[0-9a-f]{12}/);
    expect(plan).not.toContain('Seq Scan');
  }
});

test('the class of a teacher is found by an index that begins with it', async () => {
  const { page, count } = await planOf('ClassResults', oneOf('classId', [`${schools[0]}/2025-2026/JSS 0/A`]), {
    request: tablePage,
  });
  expect(page).toContain('record_class_results_i_classid_');
  expect(count).toContain('record_class_results_i_classid_');
});

test('results that count are counted without a look into their rows', async () => {
  const where = and([oneOf('status', ['issued']), absent('supersededBy')]);
  const { count } = await planOf('ClassResults', where, { request: tablePage });
  expect(count).toContain('"Node Type":"Index Only Scan"');
  expect(count).toContain('record_class_results_i_current_');
});

test('a page of a table of some thousands is given in the order of an index, not by reading and sorting the whole', async () => {
  const few = await createTestDatabase();
  try {
    await fillBeforeParts(few, () => fill(few, 'ClassResults', 5_000));
    await few.pool.query('vacuum analyze record');
    const where = and([oneOf('status', ['pending']), absent('supersededBy')]);
    const { page } = await planOf('ClassResults', where, { request: tablePage, pool: few.pool });
    expect(page).toContain('Index Scan');
    expect(page).not.toMatch(/Seq Scan|"Node Type":"Sort"/);
  } finally {
    await few.drop();
  }
});
