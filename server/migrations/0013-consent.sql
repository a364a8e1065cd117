-- Consent: the holder of a record lets one reader see named fields of it, for a time. Rows are kept when they end, so
-- that it can be told later who could see what.
create table consent (
  osid uuid primary key,
  entity text not null,
  record_id uuid not null,
  fields text[] not null check (cardinality(fields) > 0),
  -- The name that the reader signs in with, in lower case.
  reader text not null check (reader = lower(btrim(reader)) and reader <> ''),
  given_by text not null,
  created_at timestamptz not null,
  until timestamptz not null check (until > created_at),
  withdrawn_at timestamptz
);
create index consent_by_reader on consent (reader, until) where withdrawn_at is null;
create index consent_by_giver on consent (given_by, osid);
