import type { EntityName } from '@sanad/contract/entities/entity';
import { type RawBuilder, sql } from 'kysely';
import { askTogether } from '../../../../platform/database/ask-together.ts';
import { askedRows } from '../../../../platform/database/asked-rows.ts';
import { type Database, fixedStatement, plannedOnce } from '../../../../platform/database/database.ts';
import { partitionOf } from '../../../../platform/database/schema-sync.ts';
import type { StoredRecord } from '../../../../platform/database/tables/record-tables.ts';
import type { OwnRecord } from '../rules.ts';
import type { Opened } from './consents.ts';

/** Where somebody belongs, the classes in its charge, what others opened to it, and which releases are not out. */
export type Placing = { records: OwnRecord[]; classes: string[]; opened: Opened[]; withheld: string[] };

export type Asking = {
  ownerId: string;
  /** What consents name it by. */
  reader: string;
  now: Date;
  /** The entities whose records count for its roles. */
  entities: readonly EntityName[];
};

/** The records of roles that see results, and of a region only what is out. */
const seesReleasedOnly: readonly EntityName[] = ['Student', 'School', 'Examiner', 'LgaStateAdmin'];

const tableOf = (entity: EntityName) => sql.table(partitionOf({ name: entity }));
const listed = (rows: RawBuilder<unknown>) => sql`(select coalesce(json_agg(found), '[]') from (${rows}) as found)`;

const ownRecords = (entities: readonly EntityName[]) => {
  if (entities.length === 0) return sql`'[]'::json`;
  const each = entities.map(
    (entity) => sql`select entity, osid, state_id, lga_id, school_id, group_key, status from ${tableOf(entity)}
      where entity = ${sql.lit(entity)} and owner_id = asking.account and deleted_at is null`,
  );
  return listed(sql`${sql.join(each, sql` union all `)} order by osid`);
};

/** A charge ends with the school that gave it. */
const ownClasses = (entities: readonly EntityName[]) =>
  entities.includes('Teacher')
    ? sql`(select coalesce(json_agg(distinct charge.group_key), '[]') from ${tableOf('Teacher')} as teacher
        join ${tableOf('ClassTeacher')} as charge on charge.entity = 'ClassTeacher'
          and charge.subject_id = teacher.osid::text and charge.deleted_at is null
          and charge.school_id = teacher.school_id and charge.group_key is not null
        where teacher.entity = 'Teacher' and teacher.owner_id = asking.account and teacher.deleted_at is null)`
    : sql`'[]'::json`;

const opened = listed(sql`select entity, record_id, fields, given_by from consent
  where consent.reader = asking.reader and until > asking.now and withdrawn_at is null`);

/** Those who approve for a whole state see what is withheld; who else is there to be told. */
const withheldFor = (entities: readonly EntityName[]) =>
  entities.some((entity) => seesReleasedOnly.includes(entity)) ? sql`(select withheld_releases())` : sql`'{}'::uuid[]`;

/** In one column: the driver reads the description of each anew with every answer. */
const placingOf = (
  entities: readonly EntityName[],
) => sql<Placing>`json_build_object('records', ${ownRecords(entities)},
  'classes', ${ownClasses(entities)}, 'opened', ${opened},
  'withheld', ${withheldFor(entities)})`;

/** What everybody is asked about, and the type of each. */
const askingColumns = { account: 'text', reader: 'text', now: 'timestamptz' } as const;

/**
 * Puts together statements about many who ask, each a row of `asking` with its further matter in `columns`: one for each
 * set of roles. `build` answers one row for each.
 */
export function askingStatements<Matter extends Record<string, string | null>, Row>(
  columns: Readonly<Record<keyof Matter & string, 'text' | 'uuid'>>,
  build: (placing: RawBuilder<Placing>) => RawBuilder<Row>,
) {
  const all = Object.entries({ ...askingColumns, ...columns });
  const statementFor = (entities: readonly EntityName[]) => {
    const statement = fixedStatement((...lists: (string | null)[][]) => {
      const given = askedRows(
        Object.fromEntries(all.map(([name, type], index) => [name, { type, values: lists[index] }])),
      );
      return sql<Row>`with asking as materialized (select * from ${given})
        ${build(placingOf(entities))} order by asking.place`;
    });
    return askTogether((db, asked: readonly (Matter & Record<keyof typeof askingColumns, string>)[]) =>
      statement(db, ...all.map(([name]) => asked.map((one) => one[name] ?? null))),
    );
  };
  const known = new Map<string, ReturnType<typeof statementFor>>();
  return (db: Database, { entities, ownerId, reader, now }: Asking, matter: Matter): Promise<Row> => {
    const key = entities.join();
    const statement = known.get(key) ?? statementFor(entities);
    known.set(key, statement);
    return statement(db, { account: ownerId, reader, now: now.toISOString(), ...matter });
  };
}

const placingStatement = askingStatements<Record<never, string>, { placing: Placing }>(
  {},
  (placing) => sql`select ${placing} as placing from asking`,
);

export async function findPlacing(db: Database, asking: Asking): Promise<Placing> {
  return (await placingStatement(db, asking, {})).placing;
}

/** As JSON writes it. */
type WrittenRecord = Omit<StoredRecord, 'created_at' | 'updated_at'> & Record<'created_at' | 'updated_at', string>;
type Key = 'osid' | 'natural_key';

/** In one column, as above. */
const written = (entity: EntityName) => sql`json_build_object('entity', ${sql.lit(entity)}::text, 'osid', record.osid,
  'data', record.data, 'status', record.status, 'owner_id', record.owner_id, 'version', record.version,
  'created_at', record.created_at, 'created_by', record.created_by, 'updated_at', record.updated_at,
  'updated_by', record.updated_by)`;

function recordStatement(entity: EntityName, key: Key) {
  // Inside: each is looked up by its key, and the table is not read as a whole to be joined.
  return askingStatements<{ value: string }, { placing: Placing; record: WrittenRecord | null }>(
    { value: key === 'osid' ? 'uuid' : 'text' },
    (placing) => sql`select ${placing} as placing, found.record from asking left join lateral (
        select ${written(entity)} as record from ${tableOf(entity)} as record where record.entity = ${sql.lit(entity)}
          and record.${sql.ref(key)} = asking.value and record.deleted_at is null offset 0) as found on true`,
  );
}

const storedRecord = (record: WrittenRecord): StoredRecord =>
  Object.assign(record, { created_at: new Date(record.created_at), updated_at: new Date(record.updated_at) });

const records = new Map<string, ReturnType<typeof recordStatement>>();

/** The same with a live record beside it, whoever may see it: one way to the database and back. */
export async function findPlacingAndRecord(
  db: Database,
  asking: Asking,
  { entity, key, value }: { entity: EntityName; key: Key; value: string },
): Promise<{ placing: Placing; record: StoredRecord | undefined }> {
  const name = `${entity}/${key}`;
  const find = records.get(name) ?? recordStatement(entity, key);
  records.set(name, find);
  const { placing, record } = await find(db, asking, { value });
  return { placing, record: record === null ? undefined : storedRecord(record) };
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
