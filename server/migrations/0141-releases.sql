-- Results of an examination that were approved together and come out together, at a second that was announced. The
-- moment is compared with the clock in every question: nothing is done to the certificates when it comes
-- (docs/decisions/116).
create table release (
  id uuid primary key,
  state_id uuid not null,
  class_type text not null,
  academic_year text not null,
  schools integer not null,
  -- The approval that signs them, and the drawing of their files.
  approval_id uuid not null,
  drawing_id uuid,
  release_at timestamptz not null,
  planned_by text not null,
  planner_name text not null,
  planned_at timestamptz not null
);
create index release_by_time on release (release_at);
create index release_of_state on release (state_id, release_at desc);

create table release_change (
  id uuid primary key,
  release_id uuid not null references release (id),
  kind text not null check (kind in ('moved', 'released-early')),
  from_at timestamptz not null,
  to_at timestamptz not null,
  reason text not null,
  by_user text not null,
  by_name text not null,
  created_at timestamptz not null
);
create index release_change_of on release_change (release_id, created_at);

-- Those whose moment has not come, by the clock of the database: there is one, however many servers ask.
-- PL/pgSQL keeps its plan.
create function withheld_releases() returns uuid[] language plpgsql stable as $$
begin
  return (select coalesce(array_agg(id), '{}') from release where release_at > statement_timestamp());
end
$$;

alter table credential add column release_id uuid references release (id);
create index credential_by_release on credential (release_id) where release_id is not null;

-- What tells of a certificate comes with it.
alter table notification add column release_id uuid;
create index notification_of_release on notification (release_id) where release_id is not null;
drop index notification_unread;
create index notification_unread on notification (account_id) include (release_id) where not is_read;
