-- What opened the account beside the password.
alter table sign_in_place add column method text not null default 'password';

-- Tries that were refused, for the owner of the account to see. Bounded: the newest of each account, for a month.
create table refused_sign_in (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  reason text not null check (reason in ('password', 'code', 'locked')),
  ip text not null,
  user_agent text not null,
  refused_at timestamptz not null
);
create index refused_sign_in_account on refused_sign_in (account_id, refused_at desc);
create index refused_sign_in_age on refused_sign_in (refused_at);

-- The SuperAdmin's list of accounts: by state and role, newest first, and by a part of the address.
create index account_newest on account (created_at desc, id);
create index account_closed on account (created_at desc, id) where not enabled;
create index account_roles on account using gin (entity);
do $$
begin
  if exists (select 1 from pg_available_extensions where name = 'pg_trgm') then
    create extension if not exists pg_trgm;
    create index account_address on account using gin (username gin_trgm_ops);
  end if;
exception when insufficient_privilege then
  null;
end
$$;
