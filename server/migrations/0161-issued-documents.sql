-- Documents that issuers issue of their own kinds. docs/decisions/126-issued-documents.md explains them.
alter table credential drop constraint credential_entity_check;
alter table credential add constraint credential_entity_check
  check (entity in ('ClassResults', 'Results', 'Transcript', 'Attestation', 'Document'));
alter table signing_key drop constraint signing_key_issuer_entity_check;
alter table signing_key add constraint signing_key_issuer_entity_check
  check (issuer_entity in ('School', 'States', 'Issuer'));
-- Papers of documents are shipped with the product and kept as they were on the day of issue, as templates are.
alter table template_version drop constraint template_version_certificate_type_check;
alter table template_version add constraint template_version_certificate_type_check
  check (certificate_type in ('BECE', 'MBA', 'School Result Certificate', 'Transcript')
    or certificate_type like 'document/%');

create table issued_document (
  osid uuid primary key,
  kind_id uuid not null references document_kind (osid),
  version_id uuid not null references document_kind_version (osid),
  issuer_id uuid not null,
  holder_entity text not null check (holder_entity in ('Student', 'Teacher')),
  holder_id uuid not null,
  -- As the holder was called, and the number by which it was named, when the document was written or signed.
  holder_name text not null,
  holder_number text not null default '',
  field_values jsonb not null,
  -- The last day on which it holds; null: for ever, or not known before it is issued.
  valid_until text collate "C" check (valid_until ~ '^\d{4}-\d{2}-\d{2}$'),
  status text not null default 'pending' check (status in ('pending', 'issued', 'rejected')),
  -- What became of it since; null: it is in force.
  fate text check (fate in ('revoked', 'suspended', 'superseded')),
  reject_reason text,
  -- Given when it is signed: the issuer's own number, and how it is compared whatever its spelling.
  document_no text,
  document_key text,
  credential_id uuid references credential (id),
  certificate_no text,
  -- The document whose place this one takes once it is signed.
  replaces uuid references issued_document (osid),
  batch_id uuid,
  made_by text,
  maker_name text not null,
  made_at timestamptz not null,
  updated_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  check ((status = 'issued') = (document_no is not null)),
  check ((document_no is null) = (document_key is null)),
  check ((status = 'issued') = (credential_id is not null)),
  check (fate is null or status = 'issued')
);
-- A number is given once in the whole installation, in whatever spelling.
create unique index issued_document_number on issued_document (document_key) where document_key is not null;
create index issued_document_list on issued_document (issuer_id, made_at desc, osid desc);
create index issued_document_waiting on issued_document (issuer_id, osid) where status = 'pending';
create index issued_document_of_kind on issued_document (kind_id, made_at desc, osid desc);
create index issued_document_of_holder on issued_document (holder_id, kind_id);
create index issued_document_of_batch on issued_document (batch_id) where batch_id is not null;
-- A document is replaced once.
create unique index issued_document_replaced on issued_document (replaces) where replaces is not null and status <> 'rejected';

-- The last number given of a kind in a year; year 0 where the pattern has none.
create table document_counter (
  kind_id uuid not null references document_kind (osid),
  year integer not null,
  last integer not null,
  primary key (kind_id, year)
);
