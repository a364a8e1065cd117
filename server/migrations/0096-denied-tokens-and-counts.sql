-- Access tokens are not stored; those of a session or account that has ended are named here until they would have expired.
create table token_denial (
  -- The id of a grant (one session of one application) or of an account.
  subject text primary key,
  until timestamptz not null
);
create index token_denial_until on token_denial (until);

-- However an account is closed, also by hand: its tokens end with it.
create function deny_closed_account() returns trigger language plpgsql as $$
begin
  insert into token_denial (subject, until) values (old.id::text, now() + interval '10 minutes')
    on conflict (subject) do update set until = excluded.until;
  return null;
end
$$;
create trigger account_closed after update of enabled on account
  for each row when (old.enabled and not new.enabled) execute function deny_closed_account();
create trigger account_deleted after delete on account
  for each row execute function deny_closed_account();

create function allow_opened_account() returns trigger language plpgsql as $$
begin
  delete from token_denial where subject = new.id::text;
  return null;
end
$$;
create trigger account_opened after update of enabled on account
  for each row when (new.enabled and not old.enabled) execute function allow_opened_account();

-- How often a limited call was made in the running window, by the hash of limit and caller. A crash may forget it.
create unlogged table rate_count (
  key_hash bytea primary key,
  hits integer not null,
  ends_at timestamptz not null
);
create index rate_count_end on rate_count (ends_at);
