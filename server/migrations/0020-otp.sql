-- Codes sent to phones. Neither the code nor the identity number nor the phone number is kept, only keyed hashes.
create table otp (
  -- The transactionId of the caller.
  id uuid primary key,
  -- The user's id at the identity provider; null for somebody who signs up.
  account_id text,
  id_number_hash bytea not null,
  code_hash bytea not null,
  mobile_hash bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  verified_at timestamptz,
  -- When something was done on the strength of it: one verification is good for one act.
  used_at timestamptz,
  check (used_at is null or verified_at is not null)
);
create index otp_mobile on otp (mobile_hash, created_at);
create index otp_age on otp (created_at);

-- Short messages wait where mails wait.
alter table outbox add column channel text not null default 'mail' check (channel in ('mail', 'sms'));
