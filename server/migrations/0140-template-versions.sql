-- Who saved a version, as the log names people; how it differs from the one before; and which older one it brings back.
alter table template_version
  add column author text,
  add column changes jsonb,
  add column restored_from integer;
-- How many certificates carry a version.
create index credential_by_template on credential (template_version_id) where template_version_id is not null;

-- Who has a template open in the editor. Whoever is not heard of for a while has left.
create table template_editing (
  place text not null,
  account_id text not null,
  name text not null,
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (place, account_id)
);
