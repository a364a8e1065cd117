-- Saved templates are looked at once more with what was really signed. docs/decisions/138-what-was-never-looked-at.md explains it.
create table template_look (
  template_version_id uuid not null references template_version (id) on delete cascade,
  -- The hash of all that a style sheet can tell of a document; of one that was not seen whole, of its measures too.
  outline bytea not null,
  -- How much its values took, place by place, at the least and at the most, where all of them were seen.
  least integer[] not null,
  most integer[] not null,
  is_whole boolean not null,
  looked_at timestamptz not null,
  primary key (template_version_id, outline)
);
