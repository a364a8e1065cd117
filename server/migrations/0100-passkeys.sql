-- A second factor that lives in a device or a security key (WebAuthn). Only its public part is here.
create table passkey (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- What the device counted last: one that goes back is a copy.
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_account on passkey (account_id, created_at);

-- What a device was asked to sign, until it answers: once, for this account, in this session or sign-in.
create table passkey_challenge (
  challenge text primary key,
  account_id uuid not null references account (id) on delete cascade,
  purpose text not null check (purpose in ('add', 'prove')),
  bound_to text not null,
  expires_at timestamptz not null
);
create index passkey_challenge_place on passkey_challenge (account_id, bound_to);
create index passkey_challenge_end on passkey_challenge (expires_at);

-- The secret that recovery codes are hashed with, wrapped with the master key. Codes from before stand under the secret
-- of the authenticator app.
create table recovery_key (
  account_id uuid primary key references account (id) on delete cascade,
  wrapped bytea not null
);
