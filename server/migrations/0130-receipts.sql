-- A verdict that somebody kept, for as long as it may be shown again. Who asked is not written down.
create table verification_receipt (
  number text primary key,
  asked_at timestamptz not null,
  way text not null,
  facts jsonb not null,
  -- Proves with the master key that the verdict was ours.
  seal bytea not null,
  expires_at timestamptz not null
);
create index verification_receipt_expires on verification_receipt (expires_at);
