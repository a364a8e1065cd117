import type { ChangeStatus } from '@sanad/contract/api/record-changes';
import type { EntityName } from '@sanad/contract/entities/entity';
import type { ColumnType } from 'kysely';

type Json = Record<string, unknown>;
type JsonColumn = ColumnType<Json, string, string>;

export interface RecordChangeTables {
  record_change: {
    osid: string;
    entity: EntityName;
    record_id: string;
    changes: JsonColumn;
    before: JsonColumn;
    status: ChangeStatus;
    asked_by: string;
    asked_at: Date;
    decided_by: ColumnType<string | null, string | null | undefined, string | null>;
    decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    reason: ColumnType<string, string | undefined, string>;
  };
}
