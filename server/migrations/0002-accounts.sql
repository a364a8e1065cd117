-- Accounts of the embedded identity provider, their mailed tokens, and the provider's own state.

create table account (
  id uuid primary key,
  username text not null unique check (username = lower(btrim(username)) and username <> ''),
  first_name text not null default '',
  last_name text not null default '',
  -- Null until the user has set one through a mailed link.
  password_hash text,
  email_verified boolean not null default false,
  enabled boolean not null default true,
  entity text[] not null default '{}',
  locale text[] not null default '{en}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Links that were mailed. Only the hash is kept: a copy of the database opens no account.
create table auth_token (
  hash bytea primary key,
  kind text not null check (kind in ('verify', 'setPassword')),
  account_id uuid not null references account (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index auth_token_account on auth_token (account_id, kind);
create index auth_token_expiry on auth_token (expires_at);

-- Failed tries by the hash of what was typed as username, so that unknown usernames lock like known ones.
create table sign_in_lock (
  username_hash bytea primary key,
  failed_tries integer not null,
  last_try_at timestamptz not null,
  locked_until timestamptz
);
create index sign_in_lock_age on sign_in_lock (last_try_at);

-- Sessions, interactions, grants, codes and refresh tokens of the OpenID provider, by the hash of their id.
create table oidc_model (
  model text not null,
  id_hash bytea not null,
  -- Not jsonb: what a caller sends (state, login_hint) may hold \u0000, which jsonb refuses.
  payload json not null,
  account_id text,
  grant_id text,
  uid text,
  user_code text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id_hash)
);
create index oidc_model_account on oidc_model (account_id) where account_id is not null;
create index oidc_model_grant on oidc_model (grant_id) where grant_id is not null;
create unique index oidc_model_uid on oidc_model (model, uid) where uid is not null;
create index oidc_model_user_code on oidc_model (model, user_code) where user_code is not null;
create index oidc_model_expiry on oidc_model (expires_at);

-- Signing keys and the cookie key, wrapped with the master key (AES-256-GCM).
create table identity_key (
  kid text primary key,
  kind text not null check (kind in ('signing', 'cookie')),
  public_jwk jsonb,
  wrapped bytea not null,
  created_at timestamptz not null,
  retired_at timestamptz
);
create unique index identity_key_active on identity_key (kind) where retired_at is null;
