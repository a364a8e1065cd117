-- Kinds of document that issuers define while the product runs, in versions. docs/decisions/125-kinds-of-document.md explains them.
create table document_kind (
  osid uuid primary key,
  -- In addresses of the registry, as an entity's. It never changes: clients keep links.
  name text not null check (name ~ '^[A-Z][A-Za-z0-9]{2,59}$'),
  -- The record of the Issuer.
  issuer_id uuid not null,
  created_at timestamptz not null,
  created_by text not null
);
create unique index document_kind_name on document_kind (lower(name));
create index document_kind_of_issuer on document_kind (issuer_id, created_at desc);

create table document_kind_version (
  osid uuid primary key,
  kind_id uuid not null references document_kind (osid) on delete cascade,
  version integer not null check (version > 0),
  state text not null check (state in ('draft', 'published', 'deprecated')),
  -- contract/src/entities/document-kind.ts; that of a version that was published never changes.
  definition jsonb not null,
  title text not null,
  -- Counts the saves of a draft: whoever saves says which one was looked at.
  revision integer not null default 1,
  created_at timestamptz not null,
  created_by text not null,
  saved_at timestamptz not null,
  saved_by text not null,
  saver_name text not null,
  published_at timestamptz,
  published_by text,
  deprecated_at timestamptz,
  deprecated_by text,
  unique (kind_id, version),
  check ((state = 'draft') = (published_at is null)),
  check ((state = 'deprecated') = (deprecated_at is not null))
);
create unique index document_kind_one_draft on document_kind_version (kind_id) where state = 'draft';
create unique index document_kind_one_published on document_kind_version (kind_id) where state = 'published';

-- Issued documents rely on what their version said.
create function keep_published_kind() returns trigger language plpgsql as $$
begin
  if old.state <> 'draft' and (new.definition is distinct from old.definition or new.version <> old.version
      or new.kind_id <> old.kind_id or new.state = 'draft') then
    raise exception 'a published version of a kind of document does not change';
  end if;
  return new;
end $$;
create trigger keep_published_kind before update on document_kind_version
  for each row execute function keep_published_kind();
