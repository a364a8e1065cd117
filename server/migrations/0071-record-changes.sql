-- Changes that a party wishes for facts of its record on which others rely; they wait for the authority.
create table record_change (
  osid uuid primary key,
  entity text not null,
  record_id uuid not null,
  -- The fields as they are wished, and as they were when that was asked.
  changes jsonb not null,
  before jsonb not null,
  status text not null check (status in ('pending', 'approved', 'rejected')),
  asked_by text not null,
  asked_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  reason text not null default ''
);
-- A newer wish takes the place of one that still waits.
create unique index record_change_waiting on record_change (entity, record_id) where status = 'pending';
create index record_change_list on record_change (status, asked_at, osid);
