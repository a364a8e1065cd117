-- Claims are found by a part of who asks or of what is asked about, folded as names are compared.
alter table claim add column search_text text not null default '';
update claim set search_text = folded_text(requestor_name) || ' ' || folded_text(coalesce(
  jsonb_path_query_first(snapshot, 'lax $.*[*].instituteName') #>> '{}',
  jsonb_path_query_first(snapshot, 'lax $.*.registrationNumber') #>> '{}',
  jsonb_path_query_first(snapshot, 'lax $.*.Document') #>> '{}',
  ''));
do $$
begin
  if exists (select 1 from pg_available_extensions where name = 'pg_trgm') then
    create extension if not exists pg_trgm;
    create index claim_search on claim using gin (search_text gin_trgm_ops);
  end if;
exception when insufficient_privilege then
  null;
end
$$;
