-- Work in parts, as whoever started it sees it: one table for every kind. What a kind alone knows stands beside it.
create table batch (
  id uuid primary key,
  -- Also the name of its job in the queue.
  kind text not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'undone')),
  started_by text,
  starter_name text not null default '',
  -- What was asked for, where the kind has no table of its own.
  asked jsonb not null default '{}',
  -- Items, an estimate until all are read.
  total integer not null default 0,
  -- Items that are dealt with, counted in the transaction of each part; whoever takes over goes on after them.
  cursor integer not null default 0,
  succeeded integer not null default 0,
  failed integer not null default 0,
  -- Of the failed, those of which nothing could be said.
  undecided integer not null default 0,
  -- Runs that ended in an error since it last got on, and the run at which it is given up.
  tries integer not null default 0,
  gives_up_at integer not null default 8,
  error_key text,
  error_values jsonb not null default '{}',
  created_at timestamptz not null default now(),
  -- When it last got on.
  updated_at timestamptz not null default now(),
  finished_at timestamptz,
  check (cursor = succeeded + failed),
  check (undecided <= failed)
);

insert into batch (id, kind, state, started_by, asked, total, cursor, succeeded, failed, tries, error_key, created_at,
    updated_at, finished_at)
  select id, kind, state, started_by, jsonb_build_object('filters', filters), total, succeeded + failed, succeeded, failed,
    tries, error_key, created_at, updated_at, finished_at
  from bulk_job;
insert into batch (id, kind, state, started_by, starter_name, total, cursor, succeeded, failed, gives_up_at, error_key,
    error_values, created_at, updated_at, finished_at)
  select id, 'results.process-batch', state, uploader_id, uploader_name, total, fulfilled + rejected, fulfilled, rejected,
    4, error_key, error_values, created_at, updated_at, finished_at
  from upload_batch;
insert into batch (id, kind, state, started_by, starter_name, total, cursor, succeeded, failed, undecided, gives_up_at,
    error_key, error_values, created_at, updated_at, finished_at)
  select osid, 'verification.judge-batch', state, verifier_id, verifier_name, total, verified + failed, verified, failed,
    unreadable, 4, error_key, error_values, created_at, updated_at, finished_at
  from verification_batch;

create index batch_of_starter on batch (started_by, kind, created_at desc, id desc);
create index batch_of_kind on batch (kind, created_at desc, id desc);
create index batch_unfinished on batch (kind) where state in ('queued', 'running');

-- What a kind works on whose items are noted when it starts, each with the version that was seen then.
create table batch_item (
  batch_id uuid not null references batch (id) on delete cascade,
  -- From 1, without gaps: the cursor counts them.
  position integer not null,
  item uuid not null,
  seen timestamptz,
  primary key (batch_id, position)
);
insert into batch_item (batch_id, position, item, seen)
  select job_id, row_number() over (partition by job_id order by osid), osid, seen from bulk_job_item;
drop table bulk_job_item;

alter table bulk_job_failure drop constraint bulk_job_failure_job_id_fkey;
alter table bulk_job_failure rename to batch_failure;
alter table batch_failure rename column job_id to batch_id;
alter table batch_failure add foreign key (batch_id) references batch (id) on delete cascade;
drop table bulk_job;

drop index upload_batch_by_uploader, upload_batch_by_file;
alter table upload_batch rename column id to batch_id;
alter table upload_batch
  drop column uploader_id, drop column uploader_name, drop column state, drop column cursor, drop column total,
  drop column fulfilled, drop column rejected, drop column error_key, drop column error_values, drop column created_at,
  drop column updated_at, drop column finished_at,
  add foreign key (batch_id) references batch (id) on delete cascade;
create index upload_batch_by_file on upload_batch (sha256);

alter table verification_batch rename column osid to batch_id;
alter table verification_batch
  drop column verifier_id, drop column verifier_name, drop column state, drop column cursor, drop column total,
  drop column verified, drop column failed, drop column unreadable, drop column error_key, drop column error_values,
  drop column created_at, drop column updated_at, drop column finished_at,
  add foreign key (batch_id) references batch (id) on delete cascade;

-- Decisions that wait in the queue kept their starter and their reason there. A new database has no queue yet.
do $$ begin
  if to_regclass('graphile_worker._private_jobs') is null then return; end if;
  update batch set asked = asked || (job.payload::jsonb - 'jobId'),
      starter_name = coalesce(job.payload->'actor'->>'username', '')
    from graphile_worker._private_jobs as job where job.payload->>'jobId' = batch.id::text;
  update graphile_worker._private_jobs as job set payload = json_build_object('batchId', job.payload->>'jobId')
    from batch where job.payload->>'jobId' = batch.id::text;
end $$;
