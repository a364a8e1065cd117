import type { EntityName } from '@sanad/contract/entities/entity';
import type { Generated, JSONColumnType } from 'kysely';

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
}
