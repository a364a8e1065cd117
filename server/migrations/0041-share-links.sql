-- Links by which the holder of a certificate shows it to others. The token in the address is known by its hash alone.
create table share_link (
  id uuid primary key,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  credential_id uuid not null references credential (id),
  -- The account that shares.
  owner_id text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  withdrawn_at timestamptz
);
create unique index share_link_token on share_link (token_hash);
-- Sharing twice gives the same link.
create unique index share_link_open on share_link (owner_id, credential_id) where withdrawn_at is null;
create index share_link_owner on share_link (owner_id, created_at desc);
