import type { EntityName } from '@sanad/contract/entities/entity';
import { type RawBuilder, sql } from 'kysely';
import { type Database, fixedStatement, plannedOnce } from '../../../../platform/database/database.ts';
import { partitionOf } from '../../../../platform/database/schema-sync.ts';
import type { StoredRecord } from '../../../../platform/database/tables/record-tables.ts';
import type { OwnRecord } from '../rules.ts';
import type { Opened } from './consents.ts';

/** Where somebody belongs, the classes in its charge, and what others opened to it. */
export type Placing = { records: OwnRecord[]; classes: string[]; opened: Opened[] };

export type Asking = {
  ownerId: string;
  /** What consents name it by. */
  reader: string;
  now: Date;
  /** The entities whose records count for its roles. */
  entities: readonly EntityName[];
};

const tableOf = (entity: EntityName) => sql.table(partitionOf({ name: entity }));
const listed = (rows: RawBuilder<unknown>) => sql`(select coalesce(json_agg(found), '[]') from (${rows}) as found)`;

const ownRecords = (entities: readonly EntityName[]) => {
  if (entities.length === 0) return sql`'[]'::json`;
  const each = entities.map(
    (entity) => sql`select entity, osid, state_id, lga_id, school_id, group_key, status from ${tableOf(entity)}, asking
      where entity = ${sql.lit(entity)} and owner_id = asking.account and deleted_at is null`,
  );
  return listed(sql`${sql.join(each, sql` union all `)} order by osid`);
};

/** A charge ends with the school that gave it. */
const ownClasses = (entities: readonly EntityName[]) =>
  entities.includes('Teacher')
    ? sql`(select coalesce(json_agg(distinct charge.group_key), '[]') from asking
        join ${tableOf('Teacher')} as teacher on teacher.entity = 'Teacher' and teacher.owner_id = asking.account
          and teacher.deleted_at is null
        join ${tableOf('ClassTeacher')} as charge on charge.entity = 'ClassTeacher'
          and charge.subject_id = teacher.osid::text and charge.deleted_at is null
          and charge.school_id = teacher.school_id and charge.group_key is not null)`
    : sql`'[]'::json`;

const opened = listed(sql`select entity, record_id, fields, given_by from consent, asking
  where consent.reader = asking.reader and until > asking.now and withdrawn_at is null`);

/** The values are given once, in one place. */
const asking = (ownerId: string, reader: string, now: Date) => sql`asking as materialized (
  select ${ownerId}::text as account, ${reader}::text as reader, ${now}::timestamptz as now)`;

function placingStatement(entities: readonly EntityName[]) {
  return fixedStatement(
    (ownerId: string, reader: string, now: Date) => sql<Placing>`with ${asking(ownerId, reader, now)}
      select ${ownRecords(entities)} as records, ${ownClasses(entities)} as classes, ${opened} as opened`,
  );
}

type RecordColumns = { [Column in keyof StoredRecord]: StoredRecord[Column] | null };

function recordStatement(entities: readonly EntityName[], entity: EntityName) {
  return fixedStatement(
    (ownerId: string, reader: string, now: Date, osid: string) => sql<Placing & RecordColumns>`
      with ${asking(ownerId, reader, now)}
      select ${ownRecords(entities)} as records, ${ownClasses(entities)} as classes, ${opened} as opened,
        record.entity, record.osid, record.data, record.status, record.owner_id, record.version, record.created_at,
        record.created_by, record.updated_at, record.updated_by
      from asking left join ${tableOf(entity)} as record on record.entity = ${sql.lit(entity)}
        and record.osid = ${osid}::uuid and record.deleted_at is null`,
  );
}

/** One for each set of roles that asks, and each entity that it asks for. */
const placings = new Map<string, ReturnType<typeof placingStatement>>();
const records = new Map<string, ReturnType<typeof recordStatement>>();

function kept<T>(statements: Map<string, T>, key: string, make: () => T): T {
  const statement = statements.get(key) ?? make();
  statements.set(key, statement);
  return statement;
}

export async function findPlacing(db: Database, { entities, ownerId, reader, now }: Asking): Promise<Placing> {
  const find = kept(placings, entities.join(), () => placingStatement(entities));
  const [placing] = await find(db, ownerId, reader, now);
  return placing ?? { records: [], classes: [], opened: [] };
}

/** The same with a live record beside it, whoever may see it: one way to the database and back. */
export async function findPlacingAndRecord(
  db: Database,
  { entities, ownerId, reader, now }: Asking,
  { entity, osid }: { entity: EntityName; osid: string },
): Promise<{ placing: Placing; record: StoredRecord | undefined }> {
  const find = kept(records, [entity, ...entities].join(), () => recordStatement(entities, entity));
  const [row] = await find(db, ownerId, reader, now, osid);
  if (row === undefined) return { placing: { records: [], classes: [], opened: [] }, record: undefined };
  const { records: own, classes, opened: consents, ...record } = row;
  return {
    placing: { records: own, classes, opened: consents },
    record: record.osid === null ? undefined : (record as StoredRecord),
  };
}

/** The records of an account, those of these entities. */
export async function listPlacingRecords(
  db: Database,
  ownerId: string,
  entities: readonly EntityName[],
): Promise<OwnRecord[]> {
  const { rows } = await sql<OwnRecord>`${plannedOnce}
    select entity, osid, state_id, lga_id, school_id, group_key, status from record
    where entity in (${sql.join(entities.map((entity) => sql.lit(entity)))}) and owner_id = ${ownerId}
      and deleted_at is null
    order by osid`.execute(db);
  return rows;
}
