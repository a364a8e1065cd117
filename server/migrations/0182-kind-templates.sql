-- Templates that an issuer draws for a kind of document. docs/decisions/133-templates-of-kinds.md explains them.
alter table template_version add column kind_id uuid;
alter table template_version add constraint template_version_one_owner
  check (kind_id is null or (state_id is null and school_id is null and certificate_type = 'document/own'));
create unique index template_version_of_kind on template_version (kind_id, version) where kind_id is not null;
drop index template_version_shipped;
create unique index template_version_shipped on template_version (certificate_type, hash)
  where state_id is null and school_id is null and kind_id is null;

-- What the kind knows of them: a version of it is published only on a template that still fits its fields.
create table document_kind_template (
  kind_id uuid not null references document_kind (osid) on delete cascade,
  version integer not null,
  template_version_id uuid not null,
  -- The paper of ours that it was made from: what is too long for it goes onto the long sheet of that one.
  made_from text not null,
  tags text[] not null,
  lists text[] not null,
  -- Tags that are shown whatever a document says, each with the list that it repeats with.
  standing jsonb not null,
  -- Letters of each field that it was looked at with: what is longer does not stand on it.
  holds jsonb not null,
  primary key (kind_id, version)
);
