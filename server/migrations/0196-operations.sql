-- Which servers and workers run, as they say themselves every few seconds.
create table process_life (
  id uuid primary key,
  role text not null check (role in ('all', 'server', 'worker')),
  version text not null,
  machine text not null,
  memory_bytes bigint not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

-- When the installation was last backed up and audited, and what came of it.
create table operation_mark (
  name text primary key check (name in ('backup', 'audit')),
  at timestamptz not null default now(),
  facts jsonb not null
);

-- Those who run the installation may want bulk work to end where it stands.
alter table batch
  add column may_be_stopped boolean not null default false,
  add column stop_asked_at timestamptz;

-- The status page lists what failed of late, and the messages by their state.
create index batch_failed on batch (finished_at desc) where state = 'failed';
create index outbox_by_state on outbox (state, created_at desc, id desc);
