-- Sheets by which issuers issue documents to many. docs/decisions/128-documents-by-sheet.md explains them.
create table document_sheet (
  batch_id uuid primary key references batch (id) on delete cascade,
  -- The first sheet, where this one brings failed rows again: its documents are listed and decided together.
  first_id uuid not null references document_sheet (batch_id) on delete cascade,
  -- The sheet whose failed rows this one brings again.
  mends uuid references document_sheet (batch_id) on delete cascade,
  kind_id uuid not null references document_kind (osid),
  -- The version whose columns were looked at: rows are taken for no other.
  version_id uuid not null references document_kind_version (osid),
  issuer_id uuid not null,
  file_name text not null,
  file_id uuid not null,
  heading jsonb not null,
  -- Whether good rows are signed at once.
  issues boolean not null,
  check ((first_id = batch_id) = (mends is null))
);
create index document_sheet_of_issuer on document_sheet (issuer_id, batch_id desc);
create index document_sheet_of_first on document_sheet (first_id);

-- Rows that were not taken: as the file says them, and why.
create table document_sheet_failure (
  batch_id uuid not null references document_sheet (batch_id) on delete cascade,
  line integer not null,
  cells jsonb not null,
  reason_key text not null,
  reason_values jsonb not null,
  -- The cell that the reason is about; null where it is the whole row.
  wrong integer,
  mended_by uuid references document_sheet (batch_id) on delete set null,
  primary key (batch_id, line)
);
create index document_sheet_failure_mended on document_sheet_failure (mended_by) where mended_by is not null;
