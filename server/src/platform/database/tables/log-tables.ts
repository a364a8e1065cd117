import type { Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely';

type LogEntryTable = {
  index: number;
  kind: string;
  ref: string;
  leaf_hash: Buffer;
  created_at: Date;
  sequenced_at: Date;
};

type ActivityTable = {
  osid: string;
  user_id: string | null;
  user_name: string;
  action_key: string;
  action_values: JSONColumnType<Record<string, string | number>>;
  action: string;
  entity: string | null;
  target_id: string | null;
  ip: string | null;
  created_at: Date;
};

/** The transparency log and the activity log (migration 0011). */
export interface LogTables {
  log_pending: {
    id: GeneratedAlways<number>;
    kind: string;
    ref: string;
    leaf_hash: Buffer;
    created_at: Generated<Date>;
  };
  log_entry: LogEntryTable;
  log_node: { level: number; index: number; hash: Buffer };
  log_checkpoint: { size: number; root: Buffer; created_at: Date; note: string };
  log_key: { id: string; origin: string; public_key: Buffer; wrapped: Buffer; created_at: Date };
  activity: ActivityTable;
}

export type StoredActivity = Selectable<ActivityTable>;
