import { entities } from '@sanad/contract/entities/entities';
import { type Entity, type EntityName, promotedColumns } from '@sanad/contract/entities/entity';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { partitionOf } from './schema-sync.ts';

/** The columns beside `data` that every record has; `row_stamp` is another with every change that anybody makes to the row. */
const systemColumns = [
  'osid',
  ...promotedColumns,
  'owner_id',
  'version',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
  'data',
] as const;

/** As far as it says what a field holds. */
type FieldSchema = { type?: string; enum?: unknown[]; anyOf?: FieldSchema[] };

function isText({ type, enum: values, anyOf }: FieldSchema): boolean {
  if (type !== undefined) return type === 'string';
  return values !== undefined || anyOf?.every((part) => part.type === 'null' || isText(part)) === true;
}

/** Texts are written as the indexes on them are, so that these serve what is asked of the view. */
function fieldColumn(name: string, schema: FieldSchema): string {
  const key = `'${name.replaceAll("'", "''")}'`;
  if (isText(schema)) return `data->>${key} as "${name}"`;
  return schema.type === 'boolean' ? `(data->>${key})::boolean as "${name}"` : `data->${key} as "${name}"`;
}

function columnsOf(entity: Entity): string[] {
  const system = new Set<string>(systemColumns);
  const fields = Object.entries<FieldSchema>(entity.schema.properties).filter(([name]) => !system.has(name));
  return [...systemColumns, 'xmin as row_stamp', ...fields.map(([name, schema]) => fieldColumn(name, schema))];
}

/** What stands in the view of an entity: its live records, a column for each field. */
function definitionOf(entity: Entity, columns: readonly string[]): string {
  return `select ${columns.join(', ')} from ${partitionOf(entity)} where entity = '${entity.name}' and deleted_at is null`;
}

/** As the view of the entity, with what is deleted and when: for lists of what outlives its records. */
export function evenDeleted(name: EntityName): RawBuilder<unknown> {
  const entity = entities[name] as Entity;
  return sql.raw(
    `(select ${columnsOf(entity).join(', ')}, deleted_at from ${partitionOf(entity)} where entity = '${name}')`,
  );
}

const nameOf = (column: string) => column.slice(column.lastIndexOf(' ') + 1);

/** A column that reads a field of the data: it can stand there whether or not any record has that field. */
const readsField = (column: string) => /^\(?data->/.test(column);

/** What this release asks for, and the fields of another one that may be running on the same database. */
function withFieldsOfOthers(wanted: readonly string[], present: readonly string[]): string[] {
  const names = new Set(wanted.map(nameOf));
  return [...wanted, ...present.filter((column) => readsField(column) && !names.has(nameOf(column)))];
}

/**
 * Makes a view of each entity under the entity's own name: `select "schoolName" from "School"`. The table of records is
 * the registry's own; whoever else reads sets of records reads them here, where fields have names and types
 * (tables/record-tables.ts) and what is deleted is gone. A migration that changes a column of `record` drops them first.
 *
 * During an update servers of two releases use the same views, and either may start after the other: a column that one
 * of them has made stays, and a view that has all that is asked for is left alone (docs/decisions/144).
 */
export async function syncViews(client: pg.ClientBase, entities: readonly Entity[]): Promise<void> {
  const { rows } = await client.query<{ name: string; columns: string | null }>(
    `select relname as name, obj_description(oid, 'pg_class') as columns from pg_class
     where relkind = 'v' and relnamespace = current_schema()::regnamespace`,
  );
  const columnsByName = new Map(rows.map(({ name, columns }) => [name, columns?.split('\n') ?? []]));
  for (const entity of entities) {
    const wanted = columnsOf(entity);
    const present = columnsByName.get(entity.name) ?? [];
    if (wanted.every((column) => present.includes(column))) continue;
    const columns = withFieldsOfOthers(wanted, present);
    // One statement, one transaction: nobody finds the view missing.
    await client.query(
      `drop view if exists "${entity.name}"; create view "${entity.name}" as ${definitionOf(entity, columns)};
       comment on view "${entity.name}" is '${columns.join('\n').replaceAll("'", "''")}'`,
    );
  }
}
