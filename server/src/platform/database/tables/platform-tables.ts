import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type FileVisibility = 'public' | 'private';
export type OutboxChannel = 'mail' | 'sms';
export type OutboxState = 'queued' | 'sent' | 'failed';
export type BulkJobState = 'queued' | 'running' | 'done' | 'failed';

type StoredFileTable = {
  id: string;
  owner_id: string | null;
  name: string;
  mime: string;
  size: number;
  sha256: string;
  visibility: FileVisibility;
  path: string;
  created_at: Generated<Date>;
  on_certificates: Generated<boolean>;
};

type OutboxTable = {
  id: string;
  channel: Generated<OutboxChannel>;
  recipient: string;
  subject: string;
  text: string;
  html: string | null;
  state: Generated<OutboxState>;
  tries: Generated<number>;
  last_error: string | null;
  created_at: Generated<Date>;
  sent_at: Date | null;
};

type BulkJobTable = {
  id: string;
  kind: string;
  state: Generated<BulkJobState>;
  total: number;
  succeeded: Generated<number>;
  failed: Generated<number>;
  cursor: string | null;
  cancel_requested: Generated<boolean>;
  error_file: string | null;
  started_by: string | null;
  /** Tries since it last got on. */
  tries: Generated<number>;
  error_key: string | null;
  /** Read as an object, written as JSON text. */
  filters: ColumnType<Record<string, unknown>, string | undefined, string>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  finished_at: Date | null;
};

type BulkJobFailureTable = {
  job_id: string;
  position: GeneratedAlways<number>;
  item: string;
  code: string;
  message: string;
};

/** The queue's own view of its jobs; written only through its functions. */
type QueuedJobView = {
  id: string;
  task_identifier: string;
  attempts: number;
  max_attempts: number;
  run_at: Date;
  locked_at: Date | null;
  locked_by: string | null;
  last_error: string | null;
};

/** Tables of the ground floor: mail, files, jobs (migration 0001). */
export interface PlatformTables {
  migration: { name: string; checksum: string; applied_at: Date };
  stored_file: StoredFileTable;
  outbox: OutboxTable;
  job_worker: { id: string; started_at: Generated<Date>; seen_at: Generated<Date> };
  bulk_job: BulkJobTable;
  bulk_job_failure: BulkJobFailureTable;
  'graphile_worker.jobs': QueuedJobView;
}
