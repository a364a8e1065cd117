-- What a user is told of. Written in the transaction of the act that it tells of.
create table notification (
  osid uuid primary key,
  account_id text not null,
  subject text not null,
  description text not null,
  link text,
  is_read boolean not null default false,
  created_at timestamptz not null default now()
);
-- The bell and the list: one user's newest first.
create index notification_account on notification (account_id, created_at desc, osid desc);
create index notification_unread on notification (account_id) where not is_read;
