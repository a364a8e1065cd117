-- Lists and class cards tell what became of a certificate: its result carries it.
update record set data = record.data || jsonb_build_object('certificateStatus',
    case when credential.superseded_by is not null then 'superseded'
      when credential.revoked_at is not null then 'revoked' else 'suspended' end)
  from credential
  where record.entity = credential.entity and record.osid = credential.result_id
    and (credential.revoked_at is not null or credential.suspended_at is not null or credential.superseded_by is not null);

-- What stood on a certificate beside the signed facts on the day it was issued: pictures by tag, names, addresses.
-- The certificates of a class share one row.
create table certificate_looks (
  -- Of its content.
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  images jsonb not null,
  words jsonb not null
);
-- Null: issued before looks were kept; the first drawing fixes them.
alter table credential add column looks text references certificate_looks (hash), add column photo text;
-- A picture that stands on a certificate stays, whatever replaces it elsewhere.
alter table stored_file add column on_certificates boolean not null default false;
