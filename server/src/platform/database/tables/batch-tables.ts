import type { BatchState } from '@sanad/contract/api/results';
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';

/** Read as an object, written as JSON text. */
type Json<Value> = ColumnType<Value, string | undefined, string>;

type BatchTable = {
  id: string;
  kind: string;
  state: Generated<BatchState>;
  started_by: string | null;
  starter_name: Generated<string>;
  asked: Json<Record<string, unknown>>;
  total: Generated<number>;
  cursor: Generated<number>;
  succeeded: Generated<number>;
  failed: Generated<number>;
  /** Of the failed, those of which nothing could be said. */
  undecided: Generated<number>;
  /** Runs that ended in an error since it last got on. */
  tries: Generated<number>;
  gives_up_at: Generated<number>;
  /** Why it was not taken or given up; null unless it failed. */
  error_key: string | null;
  error_values: Json<Record<string, string | number>>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  finished_at: Date | null;
  may_be_stopped: Generated<boolean>;
  /** Since when it is wanted to end where it stands. */
  stop_asked_at: Date | null;
};

/** Work in parts (migration 0133). */
export interface BatchTables {
  batch: BatchTable;
  batch_item: { batch_id: string; position: number; item: string; seen: Date | null };
  batch_failure: { batch_id: string; position: GeneratedAlways<number>; item: string; code: string; message: string };
}

export type Batch = Selectable<BatchTable>;
