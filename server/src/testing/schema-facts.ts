import type pg from 'pg';

/** What servers rely on: kind, name and shape, one line for each. */
export type SchemaFacts = {
  /** `table.column` → its type. Views of entities keep the columns of every release that used them (`syncViews`). */
  columns: Record<string, string>;
  /** `table.column` of those that an insert must name. */
  required: string[];
  /** What `on conflict` and a second row with the same value go by. */
  unique: string[];
  /** The checks that bind promoted columns to the data of a record; their names carry a hash of what they say. */
  promotions: string[];
  functions: string[];
};

const columns = `
  select class.relname || '.' || attname as name, format_type(atttypid, atttypmod) as type,
    attnotnull and not atthasdef and attidentity = '' as required
  from pg_attribute join pg_class class on class.oid = attrelid
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    and attnum > 0 and not attisdropped and class.relname <> 'migration'
  order by 1`;

const unique = `
  select regexp_replace(pg_get_indexdef(indexrelid), '^CREATE UNIQUE INDEX \\S+ ON (ONLY )?', '') as name
  from pg_index join pg_class class on class.oid = indrelid
  where indisunique and relnamespace = 'public'::regnamespace and relname <> 'migration' order by 1`;

const promotions = `
  select conname as name from pg_constraint where contype = 'c' and conname like 'record\\_%\\_sync\\_%' order by 1`;

const functions = `
  select oid::regprocedure || ' returns ' || format_type(prorettype, null) as name from pg_proc
  where pronamespace = 'public'::regnamespace
    and not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e')
  order by 1`;

/** Reads from a database that was brought up to date what its servers rely on. */
export async function readSchemaFacts(pool: pg.Pool): Promise<SchemaFacts> {
  const names = async (sql: string) => (await pool.query<{ name: string }>(sql)).rows.map(({ name }) => name);
  const { rows } = await pool.query<{ name: string; type: string; required: boolean }>(columns);
  return {
    columns: Object.fromEntries(rows.map(({ name, type }) => [name, type])),
    required: rows.filter(({ required }) => required).map(({ name }) => name),
    unique: [...new Set(await names(unique))],
    promotions: await names(promotions),
    functions: await names(functions),
  };
}

const tableOf = (column: string) => column.split('.', 1)[0] ?? '';

/** What a server that relies on `released` would miss, or be asked for in vain. One line for each. */
export function findBroken(released: SchemaFacts, now: SchemaFacts): string[] {
  const lacks = (kind: string, old: readonly string[], present: readonly string[]) =>
    old.filter((name) => !present.includes(name)).map((name) => `${kind} is gone or changed: ${name}`);
  const tables = new Set(Object.keys(released.columns).map(tableOf));
  const entities = new Set(released.promotions.map((name) => name.replace(/_sync_\w+$/, '')));
  const newPromotions = now.promotions.filter((name) => entities.has(name.replace(/_sync_\w+$/, '')));
  return [
    ...Object.entries(released.columns)
      .filter(([name, type]) => now.columns[name] !== type)
      .map(([name, type]) => `column ${name} was ${type} and is ${now.columns[name] ?? 'gone'}`),
    ...now.required
      .filter((name) => tables.has(tableOf(name)) && !released.required.includes(name))
      .map((name) => `column ${name} must be filled now`),
    ...lacks('unique index', released.unique, now.unique),
    ...lacks('check of promoted columns', released.promotions, newPromotions),
    ...lacks('function', released.functions, now.functions),
  ];
}
