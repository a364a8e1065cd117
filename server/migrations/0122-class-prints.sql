-- The certificates of a class on their way into one PDF: who asked, how far it is, where the file lies for a day.
create table class_print (
  id uuid primary key,
  started_by text not null,
  class_id text not null,
  name text not null,
  subject text not null,
  author text not null,
  -- In the order of the pages.
  credential_ids jsonb not null,
  -- Names of those whose results are left out, each with the reason.
  left_out jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  done integer not null default 0,
  total integer not null,
  path text,
  size integer,
  sha256 text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index class_print_starter on class_print (started_by, class_id, created_at desc);
create index class_print_age on class_print (created_at);
