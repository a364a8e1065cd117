-- How many documents stand how: kept with every change of their rows, so that nobody counts them all anew. Of a day on
-- which documents end there is one row, however many they are. docs/decisions/130-face-of-an-issuer.md explains it.
create table document_count (
  issuer_id uuid not null,
  kind_id uuid not null,
  version_id uuid not null,
  -- pending, rejected, issued; what became of it once it was issued.
  state text not null,
  -- 2026-11, by which it was issued; empty where it was not.
  month text collate "C" not null,
  -- The last day on which it holds; empty: for ever.
  valid_until text collate "C" not null,
  shard integer not null,
  count integer not null,
  primary key (issuer_id, kind_id, version_id, state, month, valid_until, shard)
);
create index document_count_of_kind on document_count (kind_id);

-- A shard that no other transaction writes until this one ends: nobody waits for a row of it, in whatever order rows
-- are changed. One writer alone always finds the first.
create function own_count_shard() returns integer language plpgsql as $$
begin
  for shard in 0..63 loop
    if pg_try_advisory_xact_lock(161171, shard) then return shard; end if;
  end loop;
  return 64 + pg_backend_pid();
end $$;

-- The rows of one statement are added or taken away together.
create function count_documents() returns trigger language plpgsql as $$
begin
  insert into document_count as kept (issuer_id, kind_id, version_id, state, month, valid_until, shard, count)
  select issuer_id, kind_id, version_id, coalesce(fate, status),
    case when status = 'issued' then to_char(decided_at at time zone 'UTC', 'YYYY-MM') else '' end,
    coalesce(valid_until, ''), own.shard, tg_argv[0]::integer * count(*)
  from changed cross join (select own_count_shard() as shard) as own group by 1, 2, 3, 4, 5, 6, 7
  on conflict (issuer_id, kind_id, version_id, state, month, valid_until, shard)
    do update set count = kept.count + excluded.count;
  return null;
end $$;
create trigger documents_added after insert on issued_document
  referencing new table as changed for each statement execute function count_documents('1');
create trigger documents_removed after delete on issued_document
  referencing old table as changed for each statement execute function count_documents('-1');
create trigger documents_changed_from after update on issued_document
  referencing old table as changed for each statement execute function count_documents('-1');
create trigger documents_changed_to after update on issued_document
  referencing new table as changed for each statement execute function count_documents('1');

insert into document_count (issuer_id, kind_id, version_id, state, month, valid_until, shard, count)
select issuer_id, kind_id, version_id, coalesce(fate, status),
  case when status = 'issued' then to_char(decided_at at time zone 'UTC', 'YYYY-MM') else '' end,
  coalesce(valid_until, ''), 0, count(*)
from issued_document group by 1, 2, 3, 4, 5, 6;

-- The oldest that waits, of an issuer or of a kind, without looking at the others.
drop index issued_document_waiting;
create index issued_document_waiting on issued_document (issuer_id, made_at) where status = 'pending';
create index issued_document_waiting_of_kind on issued_document (kind_id, made_at) where status = 'pending';
