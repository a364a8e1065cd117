-- Files: what lies in the folder or the bucket, one row each.
create table stored_file (
  id uuid primary key,
  -- The user's id at the identity provider; null for files of the product itself.
  owner_id text,
  -- As the sender called it: shown, never used as a path.
  name text not null,
  mime text not null,
  size bigint not null check (size >= 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  visibility text not null check (visibility in ('public', 'private')),
  -- The key in the file store.
  path text not null unique,
  created_at timestamptz not null default now()
);
create index stored_file_sha256 on stored_file (sha256);
create index stored_file_owner on stored_file (owner_id, created_at);

-- Mail: written in the transaction of the act, carried away by a job.
create table outbox (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  html text,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  tries integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outbox_newest on outbox (created_at desc, id desc);

-- Jobs: a sign of life of each worker, so that the jobs of a dead one are given to others.
create table job_worker (
  id text primary key,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

-- Bulk work as the person who started it sees it; counts and cursor change in the transaction of each batch.
create table bulk_job (
  id uuid primary key,
  kind text not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  total integer not null check (total >= 0),
  succeeded integer not null default 0,
  failed integer not null default 0,
  -- Where the next batch begins; null before the first one.
  cursor text,
  cancel_requested boolean not null default false,
  error_file uuid references stored_file (id) on delete set null,
  started_by text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz,
  check (succeeded + failed <= total)
);
create index bulk_job_starter on bulk_job (started_by, created_at desc);

create table bulk_job_failure (
  job_id uuid not null references bulk_job (id) on delete cascade,
  position bigint generated always as identity,
  item text not null,
  code text not null,
  message text not null,
  primary key (job_id, position)
);
