-- The second factor of an account: the secret of an authenticator app, wrapped with the master key. Until the first code
-- is entered (`confirmed_at`) it is only proposed.
create table totp_factor (
  account_id uuid not null references account (id) on delete cascade,
  wrapped bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The 30-second step of the code that was used last: no code works twice.
  last_step bigint not null default 0,
  last_used_at timestamptz
);
create unique index totp_factor_on on totp_factor (account_id) where confirmed_at is not null;
create unique index totp_factor_proposed on totp_factor (account_id) where confirmed_at is null;

-- For the day the phone is lost. Each works once.
create table recovery_code (
  account_id uuid not null references account (id) on delete cascade,
  hash bytea not null,
  used_at timestamptz,
  primary key (account_id, hash)
);

-- Where an account is signed in, by the grant of the session; kept for a month to be looked at.
create table sign_in_place (
  grant_id text primary key,
  account_id uuid not null references account (id) on delete cascade,
  user_agent text not null,
  ip text not null,
  is_new boolean not null,
  signed_in_at timestamptz not null,
  last_used_at timestamptz not null
);
create index sign_in_place_account on sign_in_place (account_id, signed_in_at desc);
create index sign_in_place_age on sign_in_place (signed_in_at);

alter table account
  -- Null until the first sign-in.
  add column last_sign_in_at timestamptz,
  -- Also set where the session that changed it goes on, unlike password_set_at.
  add column password_changed_at timestamptz;
