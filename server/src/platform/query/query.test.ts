import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { type Field, type Fields, type Filter, operators, type Value } from './filter.ts';
import { filterSql } from './filter-sql.ts';
import { compareText, matches, readPath } from './match-filter.ts';
import { orderSql, parsePage } from './page.ts';
import { parseFilter } from './parse-filter.ts';

/** Words with everything that trips a query up: quotes, wildcards, backslashes, marks, emoji, case, nothing at all. */
const words = [
  '',
  'a',
  'A',
  'ab',
  'aB',
  'Ọlá',
  'ọLÁ',
  'Ɗan',
  'ɗAN',
  "o'; drop table record; --",
  '100%',
  '1_0',
  '\\',
  'x\\',
  '%',
  '_',
  'e\u0301',
  '\u00e9',
  '😀',
  '😀a',
  '\uffff',
  '{"a":1}',
  '$1',
  '"',
  'अनन्या',
  '\u200d',
  '  ',
  'true',
  '12',
] as const;
const numbers = [-2.5, -1, 0, 0.1, 1, 2, 10, 1e21, 12];

const json: [string, Field][] = [
  ['text', { kind: 'text', path: ['text'] }],
  ['place.name', { kind: 'text', path: ['place', 'name'] }],
  ["odd'name", { kind: 'text', path: ["odd'name"] }],
  ['score', { kind: 'number', path: ['score'] }],
  ['flag', { kind: 'boolean', path: ['flag'] }],
  ['items.word', { kind: 'text', path: ['items', 'word'], isList: true }],
  ['items.score', { kind: 'number', path: ['items', 'score'], isList: true }],
];
const columns: [string, Field][] = [
  ['osid', { kind: 'id', column: 'osid' }],
  ['label', { kind: 'text', column: 'label' }],
  ['is_read', { kind: 'boolean', column: 'is_read' }],
  ['createdAt', { kind: 'time', column: 'created_at' }],
];
const fields: Fields = new Map([...json, ...columns]);

type Row = { osid: string; label: string | null; is_read: boolean; created_at: string; data: Record<string, unknown> };

const word = fc.constantFrom(...words);
const number = fc.constantFrom(...numbers);
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.oneof(arbitrary, fc.constant(null), fc.constant(undefined));
const instant = fc.integer({ min: 0, max: 5 }).map((day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString());
const item = fc.record({ word: optional(word), score: optional(number) });
const data = fc.record({
  text: optional(word),
  place: optional(fc.record({ name: optional(word) })),
  "odd'name": optional(word),
  score: optional(number),
  flag: optional(fc.boolean()),
  items: optional(fc.array(item, { maxLength: 3 })),
});
const row: fc.Arbitrary<Row> = fc.record({
  osid: fc.uuid(),
  label: fc.oneof(word, fc.constant(null)),
  is_read: fc.boolean(),
  created_at: instant,
  data: data.map((one) => JSON.parse(JSON.stringify(one)) as Record<string, unknown>),
});

function valueFor(field: Field, rows: readonly Row[]): fc.Arbitrary<unknown> {
  if (field.kind === 'number') return number;
  if (field.kind === 'boolean') return fc.boolean();
  if (field.kind === 'time') return instant;
  return field.kind === 'id' ? fc.constantFrom(...rows.map((one) => one.osid), 'nobody') : word;
}

/** A condition as a client writes it: the name dotted, or nested. */
function condition(rows: readonly Row[]): fc.Arbitrary<Record<string, unknown>> {
  return fc.constantFrom(...fields.keys()).chain((name) => {
    const field = fields.get(name)!;
    const value = valueFor(field, rows);
    const fitting = operators.filter((operator) => {
      if (field.kind === 'text') return true;
      const isEquality = ['eq', 'neq', 'or'].includes(operator);
      return isEquality || (['number', 'time'].includes(field.kind) && /^(gt|lt|between)/.test(operator));
    });
    return fc.constantFrom(...fitting).chain((operator) => {
      const wanted =
        operator === 'or' ? fc.array(value, { maxLength: 3 }) : operator === 'between' ? fc.tuple(value, value) : value;
      return fc.tuple(wanted, fc.boolean()).map(([one, isNested]) => {
        const nested = name.split('.').reduceRight<unknown>((inner, step) => ({ [step]: inner }), { [operator]: one });
        return isNested ? (nested as Record<string, unknown>) : { [name]: { [operator]: one } };
      });
    });
  });
}

function read(one: Row, field: Field): Value[] {
  if (field.column === undefined) return readPath(one.data, field.path ?? []);
  const value = one[field.column as 'osid' | 'label' | 'is_read' | 'created_at'];
  return value === null ? [] : [value];
}

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(
    'create table thing (osid uuid primary key, label text, is_read boolean, created_at timestamptz, data jsonb)',
  );
});
afterAll(() => database.drop());

async function store(rows: readonly Row[]): Promise<void> {
  await database.pool.query('truncate thing');
  await database.pool.query('insert into thing select * from jsonb_populate_recordset(null::thing, $1)', [
    JSON.stringify(rows),
  ]);
}

async function selectOsids(filter: Filter, order: RawBuilder<unknown> = sql`osid`): Promise<string[]> {
  const { rows } = await sql<{
    osid: string;
  }>`select osid from thing where ${filterSql(filter, fields)} order by ${order}`.execute(database.db);
  return rows.map((one) => one.osid);
}

const cases = fc
  .uniqueArray(row, { minLength: 1, maxLength: 12, selector: (one) => one.osid })
  .chain((rows) =>
    fc.tuple(fc.constant(rows), fc.array(fc.array(condition(rows), { maxLength: 3 }), { minLength: 1, maxLength: 12 })),
  );

describe('the filter language', () => {
  test('[REG-13] what the database finds is what a plain filter over the same rows finds, for every operator', async () => {
    const asked = new Set<string>();
    await fc.assert(
      fc.asyncProperty(cases, async ([rows, searches]) => {
        await store(rows);
        for (const conditions of searches) {
          // Two conditions on one field under one key would overwrite each other, as in JSON.
          const filters = Object.assign({}, ...conditions) as Record<string, unknown>;
          const filter = parseFilter(filters, fields);
          for (const [, key = ''] of JSON.stringify(filters).matchAll(/"(\w+)":/g)) asked.add(key);
          const expected = rows.filter((one) => matches(filter, one, { fields, read })).map((one) => one.osid);
          expect(await selectOsids(filter), JSON.stringify(filters)).toEqual(expected.sort());
        }
      }),
      { numRuns: 120 },
    );
    expect([...asked]).toEqual(expect.arrayContaining([...operators]));
  }, 120_000);

  test('[REG-13] every operator on text judges every pair of odd words as a plain filter does', async () => {
    const rows = words.map((text, index): Row => {
      const osid = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
      return { osid, label: null, is_read: false, created_at: '2026-01-01T00:00:00.000Z', data: { text } };
    });
    await store(rows);
    for (const operator of operators) {
      for (const one of words) {
        const value = operator === 'or' ? [one, 'A'] : operator === 'between' ? ['A', one] : one;
        const filter = parseFilter({ text: { [operator]: value } }, fields);
        const expected = rows.filter((row) => matches(filter, row, { fields, read })).map((row) => row.osid);
        expect(await selectOsids(filter), `${operator} ${one}`).toEqual(expected);
      }
    }
  }, 60_000);

  test('[TABLE-16] `or` with a list of maps finds the rows that one of them fits, beside the other conditions', async () => {
    const osidOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
    const people = [
      { text: 'Amina', place: { name: 'Yusuf' }, flag: true },
      { text: 'Yusuf', place: { name: 'Sani' }, flag: true },
      { text: 'Yusuf', place: { name: 'Eze' }, flag: false },
      { text: 'Chinedu', place: { name: 'Okafor' }, flag: true },
    ];
    await store(
      people.map((data, index) => ({
        osid: osidOf(index),
        label: null,
        is_read: false,
        created_at: '2026-01-01T00:00:00.000Z',
        data,
      })),
    );
    const either = [{ text: { ilike: 'yus' } }, { 'place.name': { ilike: 'yus' } }];
    expect(await selectOsids(parseFilter({ flag: { eq: true }, or: either }, fields))).toEqual([osidOf(0), osidOf(1)]);
    for (const bad of [[], ['x'], [{ unknown: { eq: 'a' } }], [{ text: { odd: 'a' } }], [[]]]) {
      expect(() => parseFilter({ or: bad }, fields), JSON.stringify(bad)).toThrow(/Search query/);
    }
  });

  test('[REG-13] rows come by code point in either direction, those without a value last, ties by osid', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(row, { maxLength: 12, selector: (one) => one.osid }),
        fc.boolean(),
        async (rows, isDown) => {
          await store(rows);
          const request = { order_entity: 'text', order_direction: isDown ? 'DESC' : 'asc' };
          const found = await selectOsids({ kind: 'all' }, orderSql(parsePage(request, fields).order));
          const key = (one: Row) => one.data.text as string | null | undefined;
          const expected = [...rows].sort((left, right) => {
            const [a, b] = [key(left) ?? null, key(right) ?? null];
            const byText =
              a === null || b === null
                ? Number(a === null) - Number(b === null)
                : compareText(a, b) * (isDown ? -1 : 1);
            return byText || (left.osid < right.osid ? -1 : 1);
          });
          expect(found).toEqual(expected.map((one) => one.osid));
        },
      ),
      { numRuns: 40 },
    );
  }, 60_000);
});
