import type { Generated } from 'kysely';

export type FileVisibility = 'public' | 'private';
export type OutboxChannel = 'mail' | 'sms';
export type OutboxState = 'queued' | 'sent' | 'failed';
export type ProcessRole = 'all' | 'server' | 'worker';

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

type ProcessLifeTable = {
  id: string;
  role: ProcessRole;
  version: string;
  machine: string;
  memory_bytes: number;
  started_at: Generated<Date>;
  seen_at: Generated<Date>;
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
  process_life: ProcessLifeTable;
  operation_mark: { name: string; at: Generated<Date>; facts: unknown };
  'graphile_worker.jobs': QueuedJobView;
}
