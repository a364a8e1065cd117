-- A file of results that was uploaded: who sent it, what became of its rows.
create table upload_batch (
  id uuid primary key,
  entity text not null check (entity in ('ClassResults', 'Results')),
  uploader_id text not null,
  uploader_name text not null,
  -- The record of the teacher or the examiner.
  uploader_osid uuid not null,
  school_id text,
  state_id text not null,
  academic_year text not null,
  class_type text not null,
  file_name text not null,
  file_id uuid not null,
  sha256 text not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'undone')),
  -- Rows that are dealt with; a batch that was cut short goes on after them.
  cursor integer not null default 0,
  -- Rows in the file, an estimate until it is read to its end.
  total integer not null default 0,
  fulfilled integer not null default 0,
  rejected integer not null default 0,
  error_key text,
  error_values jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz
);
create index upload_batch_by_uploader on upload_batch (uploader_id, created_at desc);
create index upload_batch_by_file on upload_batch (uploader_id, sha256);

-- Rows that were not taken, with the reason as a text key.
create table upload_failure (
  batch_id uuid not null references upload_batch (id) on delete cascade,
  line integer not null,
  admission_no text not null,
  student_id text not null,
  student_name text not null,
  term text not null,
  reason_key text not null,
  reason_values jsonb not null default '{}',
  primary key (batch_id, line)
);

-- Pupils who became known by the batch: they go again when it is undone.
create table upload_pupil (
  batch_id uuid not null references upload_batch (id) on delete cascade,
  osid uuid not null,
  primary key (batch_id, osid)
);
