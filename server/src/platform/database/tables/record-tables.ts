import type { EntityData } from '@sanad/contract/entities/entities';
import type { EntityName } from '@sanad/contract/entities/entity';
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';

type Json = JSONColumnType<Record<string, unknown>>;

/** The registry (migration 0003). */
export interface RecordTables {
  record: {
    entity: EntityName;
    osid: string;
    natural_key: string | null;
    state_id: string | null;
    lga_id: string | null;
    school_id: string | null;
    group_key: string | null;
    subject_id: string | null;
    status: Generated<string>;
    owner_id: string | null;
    data: Json;
    version: Generated<number>;
    created_at: Generated<Date>;
    created_by: string | null;
    updated_at: Generated<Date>;
    updated_by: string | null;
    deleted_at: Date | null;
  };
  /** Migration 0013. */
  consent: {
    osid: string;
    entity: EntityName;
    record_id: string;
    fields: string[];
    reader: string;
    given_by: string;
    created_at: Date;
    until: Date;
    withdrawn_at: Date | null;
  };
}

type Row = Selectable<RecordTables['record']>;

/** A record as the store holds it, without the columns that only queries need. */
export type StoredRecord = Pick<
  Row,
  | 'entity'
  | 'osid'
  | 'data'
  | 'status'
  | 'owner_id'
  | 'version'
  | 'created_at'
  | 'created_by'
  | 'updated_at'
  | 'updated_by'
>;

/** What an insert gives; the rest has defaults. */
export type NewRecordRow = Omit<Row, 'version' | 'deleted_at'>;

type SystemColumns = Omit<Row, 'entity' | 'data' | 'deleted_at'> & { row_stamp: string };

/** The live records of an entity with a column for each field (entity-views.ts). They are read here, never written. */
type EntityView<E extends EntityName> = ViewColumns<
  SystemColumns & FieldColumns<EntityData<E>> & { data: EntityData<E> }
>;
type FieldColumns<Data> = {
  [Field in Exclude<keyof Data, keyof SystemColumns>]-?: undefined extends Data[Field]
    ? Exclude<Data[Field], undefined> | null
    : Data[Field];
};
type ViewColumns<Columns> = { [Column in keyof Columns]: ColumnType<Columns[Column], never, never> };

/** What a store reads of a record of the entity. */
export type EntityRow<E extends EntityName> = Selectable<EntityViews[E]>;

export type EntityViews = { [E in EntityName]: EntityView<E> };
