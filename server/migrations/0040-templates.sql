-- Templates of certificates, every version for ever: a certificate keeps the one that it was issued with.
create table template_version (
  id uuid primary key,
  certificate_type text not null
    check (certificate_type in ('BECE', 'MBA', 'School Result Certificate', 'Transcript')),
  -- Of a state, of a school, or (neither) shipped with the product.
  state_id text,
  school_id text,
  version integer not null,
  name text,
  description text,
  -- Sanitised. `css` is the template's own, `sheet` the shared style sheet as it was then.
  html text not null,
  css text not null,
  sheet text not null,
  -- The tags that stand in it.
  tags text[] not null,
  hash text not null,
  created_at timestamptz not null default now(),
  created_by text,
  check (state_id is null or school_id is null)
);
create unique index template_version_of_state on template_version (certificate_type, state_id, version)
  where state_id is not null;
create unique index template_version_of_school on template_version (certificate_type, school_id, version)
  where school_id is not null;
create unique index template_version_shipped on template_version (certificate_type, hash)
  where state_id is null and school_id is null;

-- Files that we drew of a credential: found again by what they show, and by their bytes when a copy comes back.
create table rendered_file (
  credential_id uuid not null,
  template_version_id uuid not null references template_version (id),
  format text not null check (format in ('pdf', 'png', 'jpeg')),
  -- Key in the file store.
  path text not null,
  mime text not null,
  size bigint not null,
  sha256 text not null,
  -- Where the fields stand, in millimetres.
  boxes jsonb not null,
  created_at timestamptz not null default now(),
  primary key (credential_id, template_version_id, format)
);
create index rendered_file_by_hash on rendered_file (sha256);
