import { createHash } from 'node:crypto';
import { type Entity, type PromotedColumn, promotedColumns, searchTextField } from '@sanad/contract/entities/entity';
import type pg from 'pg';
import { syncSearchText } from './search-texts.ts';

type Constraint = { name: string; sql: string };
type Index = { name: string; unique: boolean; expression: string; where: string; method?: 'gin' };

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
const quoteText = (text: string) => `'${text.replaceAll("'", "''")}'`;
const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`;
const field = (name: string) => `(data->>${quoteText(name)})`;
/** Searches compare and sort by code point (platform/query). */
const sortable = (name: string) => `(${field(name)} collate "C")`;

/** The partition of an entity: `LgaStateAdmin` lives in `record_lga_state_admin`. */
export function partitionOf(entity: Pick<Entity, 'name'>): string {
  return `record_${entity.name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()}`;
}

/** "(a,b)" names two fields, "a" one. */
function fieldsOf(indexField: string): string[] {
  return indexField
    .replace(/^\(|\)$/g, '')
    .split(',')
    .map((name) => name.trim());
}

type Promotion = { column: PromotedColumn; sql: string };

/** What each promoted column must hold for an entity; columns that it does not use stay empty. */
function promotionsOf(entity: Entity): Promotion[] {
  return promotedColumns.map((column) => {
    const fields = entity.promoted[column]?.map(field).join(" || '/' || ");
    return { column, sql: column === 'status' ? `coalesce(${fields ?? 'null'}, 'active')` : (fields ?? 'null') };
  });
}

/** The names carry a hash of the definition: a changed definition is a new object beside the old one. */
function checkOf(entity: Entity): Constraint {
  const sql = promotionsOf(entity)
    .map((promotion) => `${promotion.column} is not distinct from ${promotion.sql}`)
    .join(' and ');
  return { name: `${partitionOf(entity)}_sync_${shortHash(sql)}`, sql };
}

type Wanted = Omit<Index, 'name'> & { readable: string };

function named(partition: string, { readable, ...index }: Wanted): Index {
  const kind = index.unique ? 'u' : 'i';
  const hash = shortHash(`${index.unique} ${index.method ?? ''}${index.expression} where ${index.where}`);
  return { ...index, name: `${partition}_${kind}_${readable.toLowerCase().slice(0, 20)}_${hash}` };
}

const live = 'deleted_at is null';
/** PostgreSQL's code. */
const insufficientPrivilege = '42501';

/** Counts by status leave replaced rows out: with this index they need not look into the rows to do so. */
function currentByStatus({ supersededField, promoted }: Entity): Wanted[] {
  if (supersededField === undefined) return [];
  const where = `${live} and ${sortable(supersededField)} is null`;
  const bySchool = { readable: 'current_school', unique: false, expression: 'entity, school_id, status, osid', where };
  // Without it, a school's page is looked for among the waiting results of all schools: the planner takes the order of
  // that index to be worth it.
  const schools = promoted.school_id === undefined ? [] : [bySchool];
  return [{ readable: 'current', unique: false, expression: 'entity, status, osid', where }, ...schools];
}

/** A part of a text is found by its groups of three letters. */
function byPartOf(name: string, text: string): Wanted {
  return { readable: `${name}_part`, unique: false, method: 'gin', expression: `${text} gin_trgm_ops`, where: live };
}

const byPartOfFields = ({ searchedFields }: Entity) => searchedFields.map((name) => byPartOf(name, field(name)));

/** The texts of which people look for a part. */
function byPart(entity: Entity): Wanted[] {
  const ofAll = entity.searchText.length === 0 ? [] : [byPartOf(searchTextField, 'search_text')];
  return [...byPartOfFields(entity), ...ofAll];
}

/** Whole names as `folded_title` compares them; also of what is deleted, since papers outlive their school. */
function byName({ comparedFields }: Entity): Wanted[] {
  return comparedFields.map((name) => ({
    readable: `${name}_titled`,
    unique: false,
    expression: `folded_title(${field(name)})`,
    where: 'true',
  }));
}

/** Whole names of a place in the spelling of `folded_text`; of two who are one person, the number of the one that is gone. */
function byFoldedName({ foldedNames }: Entity): Wanted[] {
  if (foldedNames === undefined) return [];
  const { within, fields } = foldedNames;
  const names = fields.map((name) => `folded_text(${field(name)})`);
  const expression = [within, ...names].join(', ');
  return [
    { readable: `${fields.join('_')}_folded`, unique: false, expression, where: live },
    { readable: 'gone_by_key', unique: false, expression: 'natural_key', where: 'deleted_at is not null' },
  ];
}

/** Numbers of a place in the spelling of `folded_number`. */
function byFoldedNumber({ foldedNumbers }: Entity): Wanted[] {
  return foldedNumbers.map(({ within, field: number, further = [] }) => ({
    readable: `${number}_folded`,
    unique: false,
    expression: [
      ...(within === undefined ? [] : [within]),
      `folded_number(${field(number)})`,
      ...further.map(sortable),
    ].join(', '),
    where: live,
  }));
}

/** Holds what a count of a period needs, so that the rows themselves are not read. */
function byDay({ isCountedByDay }: Entity): Wanted[] {
  return isCountedByDay ? [{ readable: 'created', unique: false, expression: 'entity, created_at', where: live }] : [];
}

function indexesOf(entity: Entity, hasTrigrams: boolean): Index[] {
  // No index that all entities share begins with the group.
  const { group_key: group, ...indexed } = entity.promoted;
  const promoted = new Set(Object.values(indexed).map((fields) => fields.join(',')));
  const current = entity.supersededField === undefined ? live : `${live} and ${field(entity.supersededField)} is null`;
  const keyOf = (fields: readonly string[]) =>
    fields.join(',') === group?.join(',') ? ['entity', 'group_key'] : fields.map(sortable);
  const naturalKey = entity.promoted.natural_key?.join(',');
  const { uniqueIndexFields, indexFields } = entity.osConfig;
  const wanted = [
    ...uniqueIndexFields
      .map(fieldsOf)
      .filter((fields) => fields.join(',') !== naturalKey)
      .map((fields) => ({
        readable: fields.join('_'),
        unique: true,
        expression: fields.map(sortable).join(', '),
        where: current,
      })),
    ...indexFields
      .map(fieldsOf)
      .filter((fields) => !promoted.has(fields.join(',')))
      // The osid at the end makes pages of equal values stable.
      .map((fields) => ({
        readable: fields.join('_'),
        unique: false,
        expression: [...keyOf(fields), 'osid'].join(', '),
        where: live,
      })),
    ...currentByStatus(entity),
    ...byDay(entity),
    ...byName(entity),
    ...byFoldedName(entity),
    ...byFoldedNumber(entity),
    ...(hasTrigrams ? byPart(entity) : []),
  ];
  return wanted.map((index) => named(partitionOf(entity), index));
}

async function namesIn(client: pg.ClientBase, sql: string, parameters: readonly unknown[] = []): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(sql, [...parameters]);
  return new Set(rows.map((row) => row.name));
}

async function syncPartitions(client: pg.ClientBase, entities: readonly Entity[]): Promise<void> {
  const existing = await namesIn(
    client,
    "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'record'::regclass",
  );
  for (const entity of entities) {
    if (existing.has(partitionOf(entity))) continue;
    await client.query(
      `create table ${partitionOf(entity)} partition of record for values in (${quoteText(entity.name)}) with (fillfactor = 90)`,
    );
  }
}

/** Brings rows that were written under an older definition in step, some at a time so that no lock is held long. */
async function promoteAgain(client: pg.ClientBase, entity: Entity): Promise<void> {
  const partition = partitionOf(entity);
  const assignments = promotionsOf(entity).map(({ column, sql }) => `${column} = ${sql}`);
  for (;;) {
    const { rowCount } = await client.query(
      `update ${partition} set ${assignments.join(', ')} where osid in
       (select osid from ${partition} where not (${checkOf(entity).sql}) limit 10000)`,
    );
    if ((rowCount ?? 0) === 0) return;
  }
}

/**
 * A check that no longer fits the entity goes: it would refuse every write. The new one binds new rows at once and is
 * then validated over the old ones, without keeping writers out.
 */
async function syncCheck(client: pg.ClientBase, entity: Entity): Promise<void> {
  const partition = partitionOf(entity);
  const wanted = checkOf(entity);
  const { rows } = await client.query<{ name: string; valid: boolean }>(
    "select conname as name, convalidated as valid from pg_constraint where conrelid = $1::regclass and contype = 'c' and conname like $2",
    [partition, `${partition.replaceAll('_', '\\_')}\\_sync\\_%`],
  );
  for (const old of rows.filter((row) => row.name !== wanted.name)) {
    await client.query(`alter table ${partition} drop constraint ${quoteName(old.name)}`);
  }
  const present = rows.find((row) => row.name === wanted.name);
  if (present?.valid === true) return;
  if (present === undefined) {
    await client.query(`alter table ${partition} add constraint ${wanted.name} check (${wanted.sql}) not valid`);
  }
  await promoteAgain(client, entity);
  await client.query(`alter table ${partition} validate constraint ${wanted.name}`);
}

/** Comes with PostgreSQL. Where the database lacks it, parts of names are still found, only slower. */
async function hasTrigramExtension(client: pg.ClientBase): Promise<boolean> {
  const offered = await namesIn(client, "select name from pg_available_extensions where name = 'pg_trgm'");
  if (offered.size === 0) return false;
  try {
    await client.query('create extension if not exists pg_trgm');
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === insufficientPrivilege) return false;
    throw error;
  }
}

/** Indexes are built without keeping writers out and never dropped; one that a crash left half built is made anew. */
async function syncIndexes(client: pg.ClientBase, entities: readonly Entity[]): Promise<void> {
  const { rows } = await client.query<{ name: string; valid: boolean }>(
    `select class.relname as name, indisvalid as valid from pg_index
     join pg_class class on class.oid = indexrelid
     join pg_inherits on inhrelid = indrelid and inhparent = 'record'::regclass`,
  );
  const validity = new Map(rows.map((row) => [row.name, row.valid]));
  const hasTrigrams = await hasTrigramExtension(client);
  for (const entity of entities) {
    for (const { name, unique, expression, where, method = 'btree' } of indexesOf(entity, hasTrigrams)) {
      if (validity.get(name) === true) continue;
      if (validity.has(name)) await client.query(`drop index concurrently ${quoteName(name)}`);
      await client.query(
        `create ${unique ? 'unique ' : ''}index concurrently ${quoteName(name)} on ${partitionOf(entity)} using ${method} (${expression}) where ${where}`,
      );
    }
  }
}

/** So many values are remembered of a text of which parts are looked for: a rare name is told from a common one. */
const valuesOfParts = 400;

/**
 * Searches leave replaced rows out and look for parts of names. Without figures on these fields the planner takes
 * nearly all rows for replaced and every part for common, and reads whole tables where an index would give the page.
 */
async function syncStatistics(client: pg.ClientBase, entities: readonly Entity[]): Promise<void> {
  const existing = await namesIn(client, 'select stxname as name from pg_statistic_ext');
  const coarse = await namesIn(
    client,
    `select relname as name from pg_attribute join pg_class on pg_class.oid = attrelid join pg_am on pg_am.oid = relam
     where amname = 'gin' and attnum = 1 and coalesce(attstattarget, -1) <> $1
     union all select relname from pg_attribute join pg_class on pg_class.oid = attrelid
     where relkind = 'r' and attname = 'search_text' and coalesce(attstattarget, -1) <> $1`,
    [valuesOfParts],
  );
  for (const entity of entities) {
    const partition = partitionOf(entity);
    const { supersededField } = entity;
    const superseded = supersededField === undefined ? [] : [{ name: supersededField, text: field(supersededField) }];
    const searched = entity.searchedFields.map((name) => ({ name, text: field(name) }));
    const wanted = [...superseded, ...searched]
      .map(({ name, text }) => ({ text, name: `${partition}_s_${shortHash(name)}` }))
      .filter(({ name }) => !existing.has(name))
      .map(({ text, name }) => `create statistics ${quoteName(name)} on ${text} from ${partition}`);
    const finer = byPartOfFields(entity)
      .map((index) => named(partition, index).name)
      .filter((name) => coarse.has(name))
      .map((name) => `alter index ${quoteName(name)} alter column 1 set statistics ${valuesOfParts}`);
    if (entity.searchText.length > 0 && coarse.has(partition)) {
      finer.push(`alter table ${partition} alter column search_text set statistics ${valuesOfParts}`);
    }
    for (const statement of [...wanted, ...finer]) await client.query(statement);
    if (wanted.length + finer.length > 0) await client.query(`analyze ${partition}`);
  }
}

/** Makes what the entities ask of the database: partitions, checks, indexes, statistics. Runs under the migration lock. */
export async function syncSchema(client: pg.ClientBase, entities: readonly Entity[]): Promise<void> {
  await syncPartitions(client, entities);
  for (const entity of entities) await syncCheck(client, entity);
  for (const entity of entities) await syncSearchText(client, entity, partitionOf(entity));
  await syncIndexes(client, entities);
  await syncStatistics(client, entities);
}
