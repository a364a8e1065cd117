-- Whole files of results that verifiers hold against the registry.

-- Names are the same without regard to case, spaces and how their marks are written (contract: sheet-heading.ts).
-- Most names are plain letters, for which the short way gives the same.
create function comparable_text(text) returns text language sql immutable strict parallel safe as $$
  select case when octet_length($1) = length($1) then translate(lower($1), E' \t\n\x0b\f\r', '') else translate(
    lower(normalize($1, NFC)),
    U&' \0009\000a\000b\000c\000d\00a0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200a\2028\2029\202f\205f\3000\feff',
    ''
  ) end
$$;

-- What a credential says of its subject, without the marks. They make up most of a document and come last: cutting them
-- off first makes reading it five times cheaper. Quotation marks inside a value are escaped, so the cut cannot be there.
create function signed_facts(document text) returns jsonb language sql immutable strict parallel safe as $$
  select case when position(',"achievement":{' in $1) > position('"credentialSubject":{' in $1)
    and position('"credentialSubject":{' in $1) > 0
    then (split_part(split_part($1, '"credentialSubject":', 2), ',"achievement":{', 1) || '}')::jsonb
    else $1::jsonb->'credentialSubject' end
$$;

create table verification_batch (
  osid uuid primary key,
  verifier_id text not null,
  verifier_name text not null,
  result_type text not null check (result_type in ('school', 'regional')),
  file_name text not null,
  file_id uuid not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  -- Rows that are judged; a batch that was cut short goes on after them.
  cursor integer not null default 0,
  -- Rows in the file, an estimate until it is read to its end.
  total integer not null default 0,
  verified integer not null default 0,
  -- Not verified, those included that could not be looked up.
  failed integer not null default 0,
  unreadable integer not null default 0,
  error_key text,
  error_values jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz
);
create index verification_batch_own on verification_batch (verifier_id, created_at desc, osid desc);
create index verification_batch_time on verification_batch (created_at desc, osid desc);

-- Of a row of a file: its number there, and why it is not verified.
alter table verification_history
  add column serial_no integer,
  add column reason_key text,
  add column reason_values jsonb not null default '{}';
drop index verification_history_batch;
create index verification_history_batch on verification_history (batch_id, serial_no) where batch_id is not null;
create index verification_history_failed on verification_history (batch_id, serial_no)
  where batch_id is not null and status <> 'verified';

-- What a school was called before: its old papers bear the old name.
create table school_former_name (
  school_id uuid not null,
  name_key text not null,
  primary key (name_key, school_id)
);
create function keep_former_school_name() returns trigger language plpgsql as $$
begin
  insert into school_former_name (school_id, name_key)
    values (old.osid, comparable_text(old.data->>'schoolName')) on conflict do nothing;
  return null;
end $$;
create trigger keeps_former_school_name after update on record for each row
  when (old.entity = 'School' and old.data->>'schoolName' is distinct from new.data->>'schoolName')
  execute function keep_former_school_name();
