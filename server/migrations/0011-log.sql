-- The transparency log: an append-only Merkle tree (RFC 6962) over what the product did. docs/audit.md explains it.

-- An act leaves its entry here, in its own transaction and without a lock; the sequencer takes it away.
create table log_pending (
  id bigint generated always as identity primary key,
  kind text not null,
  -- The row that the entry vouches for.
  ref uuid not null,
  leaf_hash bytea not null check (octet_length(leaf_hash) = 32),
  -- Not now(): that is when the transaction began.
  created_at timestamptz not null default clock_timestamp()
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
create index log_pending_ref on log_pending (ref);

create table log_entry (
  index bigint primary key check (index >= 0),
  kind text not null,
  ref uuid not null,
  leaf_hash bytea not null check (octet_length(leaf_hash) = 32),
  -- When the act wrote it, and when the tree took it in.
  created_at timestamptz not null,
  sequenced_at timestamptz not null
);
create index log_entry_ref on log_entry (ref);
create index log_entry_leaf_hash on log_entry (leaf_hash);

-- Roots of whole subtrees of 2^level leaves, from level 1 on; level 0 is log_entry itself.
create table log_node (
  level smallint not null check (level between 1 and 62),
  index bigint not null check (index >= 0),
  hash bytea not null check (octet_length(hash) = 32),
  primary key (level, index)
);

create table log_checkpoint (
  size bigint primary key check (size >= 0),
  root bytea not null check (octet_length(root) = 32),
  created_at timestamptz not null,
  -- The signed text, as /log/checkpoint answers it.
  note text not null
);

-- The key that signs checkpoints, wrapped with the master key.
create table log_key (
  id text primary key,
  -- The name of the log; fixed when the key is made.
  origin text not null,
  public_key bytea not null check (octet_length(public_key) = 32),
  wrapped bytea not null,
  created_at timestamptz not null
);
create unique index log_key_single on log_key ((true));

-- Who did what. Rows are never changed; each has an entry in the log.
create table activity (
  osid uuid primary key,
  -- Null where the product itself acted.
  user_id text,
  user_name text not null,
  -- The text key with its values, for readers of any language; `action` is the English text of the day.
  action_key text not null,
  action_values jsonb not null default '{}',
  action text not null,
  entity text,
  target_id text,
  ip text,
  created_at timestamptz not null
);
create index activity_newest on activity (created_at desc, osid desc);
create index activity_user on activity (user_id, created_at desc, osid desc);
create index activity_user_name on activity (user_name, created_at desc, osid desc);
create index activity_entity on activity (entity, created_at desc, osid desc) where entity is not null;
create index activity_target on activity (target_id, created_at desc, osid desc) where target_id is not null;

-- A mistake of ours must not change the record of what was done. Whoever owns the database can still switch this off:
-- `npm run audit:verify` finds what they did.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'table % is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger append_only before update or delete or truncate on log_entry execute function refuse_change();
create trigger append_only before update or delete or truncate on log_node execute function refuse_change();
create trigger append_only before update or delete or truncate on log_checkpoint execute function refuse_change();
create trigger append_only before update or delete or truncate on activity execute function refuse_change();

-- Notifications keep their text keys, so that the reader's language decides; subject and description are the English
-- text, for searching and for a key that a later version no longer has.
alter table notification
  add column subject_key text,
  add column description_key text,
  add column text_values jsonb not null default '{}';
