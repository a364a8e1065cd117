-- A link may lead to several documents, also such as their holder only keeps, for a purpose and with a log of its openings.
alter table share_link alter column credential_id drop not null;
alter table share_link add column purpose text not null default '' check (char_length(purpose) <= 80);
-- How often it was opened; the log beside it holds the first some hundred.
alter table share_link add column openings integer not null default 0;

-- What a link leads to; one that names a credential itself leads to that alone.
create table share_item (
  link_id uuid not null references share_link (id),
  place smallint not null,
  credential_id uuid references credential (id),
  document_id uuid,
  primary key (link_id, place),
  check (num_nonnulls(credential_id, document_id) = 1)
);
create index share_item_credential on share_item (credential_id) where credential_id is not null;

-- When a link was opened and with what kind of device; neither whose it is nor where.
create table share_opening (
  link_id uuid not null references share_link (id),
  opened_at timestamptz not null,
  act text not null check (act in ('opened', 'downloaded')),
  device text not null check (device in ('phone', 'tablet', 'computer', 'other'))
);
create index share_opening_link on share_opening (link_id, opened_at desc);
