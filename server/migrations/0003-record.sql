-- The registry: one table for all entities, one partition per entity. The partitions, their checks and the indexes
-- that an entity asks for are made by schema sync after the migrations, so that a new entity needs no migration.
create table record (
  entity text not null,
  osid uuid not null,
  -- Filled from data, see contract/src/entities; a check per partition keeps them in step.
  natural_key text,
  state_id text,
  lga_id text,
  school_id text,
  group_key text,
  subject_id text,
  status text not null default 'active',
  -- The account that the record belongs to.
  owner_id text,
  data jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  deleted_at timestamptz,
  primary key (entity, osid)
) partition by list (entity);

create unique index record_by_natural_key on record (entity, natural_key) where deleted_at is null;
create index record_by_scope on record (entity, school_id, group_key, status, osid) where deleted_at is null;
create index record_by_subject on record (entity, subject_id, osid) where subject_id is not null and deleted_at is null;
create index record_by_status on record (entity, status, osid) where deleted_at is null;
create index record_by_owner on record (entity, owner_id, osid) where owner_id is not null;
create index record_by_state on record (entity, state_id, status, osid) where deleted_at is null;
create index record_by_lga on record (entity, lga_id, status, osid) where deleted_at is null;
