-- One pupil of a school has an admission number, one result of a state's examination a candidate number, however they are
-- typed. An installation may have two spellings of one number from before: they stay, the older one holds the number, and
-- the school is asked whether they are one pupil (docs/decisions/092).
create table held_number (
  entity text not null,
  scope text not null,
  number_key text not null,
  osid uuid not null,
  primary key (entity, scope, number_key)
);
create index held_number_record on held_number (osid);

create function number_scope(entity text, data jsonb, deleted_at timestamptz) returns text
language sql immutable parallel safe as $$
  select case when $3 is not null then null
    when $1 = 'Student' and $2->>'admissionNo' is not null then $2->>'schoolId'
    when $1 = 'Results' and $2->>'supersededBy' is null
      then ($2->>'stateId') || '/' || ($2->>'academicYear') || '/' || ($2->>'classType') end
$$;
create function number_key(entity text, data jsonb) returns text language sql immutable parallel safe as $$
  select folded_number(case $1 when 'Student' then $2->>'admissionNo' else $2->>'candidateNo' end)
$$;

create function hold_number() returns trigger language plpgsql as $$
declare
  new_scope text := number_scope(new.entity, new.data, new.deleted_at);
  old_scope text;
  new_key text;
  is_same boolean := false;
begin
  if tg_op = 'UPDATE' then
    old_scope := number_scope(old.entity, old.data, old.deleted_at);
    if old_scope is null and new_scope is null then return null; end if;
    new_key := number_key(new.entity, new.data);
    is_same := new_scope is not distinct from old_scope and new_key is not distinct from number_key(old.entity, old.data);
    if not is_same then delete from held_number where osid = new.osid; end if;
  else
    new_key := number_key(new.entity, new.data);
  end if;
  if new_scope is null or new_key is null then return null; end if;
  -- Who comes back, or had the number before there was this rule, may share it; nobody new does.
  if is_same or (tg_op = 'UPDATE' and old.deleted_at is not null) then
    insert into held_number values (new.entity, new_scope, new_key, new.osid) on conflict do nothing;
  else
    insert into held_number values (new.entity, new_scope, new_key, new.osid);
  end if;
  return null;
end $$;
create trigger holds_number_at_first after insert on record for each row
  when (new.entity in ('Student', 'Results')) execute function hold_number();
create trigger holds_number after update on record for each row
  when (new.entity in ('Student', 'Results')
    and (old.data is distinct from new.data or old.deleted_at is distinct from new.deleted_at))
  execute function hold_number();

create function let_number_go() returns trigger language plpgsql as $$
begin
  delete from held_number where osid = old.osid;
  return null;
end $$;
create trigger lets_number_go after delete on record for each row
  when (old.entity in ('Student', 'Results')) execute function let_number_go();

insert into held_number (entity, scope, number_key, osid)
select entity, number_scope(entity, data, deleted_at), number_key(entity, data), osid from record
where entity in ('Student', 'Results') and deleted_at is null
  and number_scope(entity, data, deleted_at) is not null and number_key(entity, data) is not null
order by created_at, osid
on conflict do nothing;

-- A question may come from a rule or a person instead of an uploaded row.
alter table pupil_doubt alter column batch_id drop not null;
alter table pupil_doubt drop constraint pupil_doubt_reason_check;
alter table pupil_doubt add constraint pupil_doubt_reason_check
  check (reason in ('names-differ', 'several', 'name-only', 'same-number'));
insert into pupil_doubt (id, doubtful, candidate, school_id, state_id, entity, reason, admission_no, folded_name,
  created_at, updated_at)
select gen_random_uuid(), later.osid, held.osid, later.data->>'schoolId', later.data->>'stateId', 'ClassResults',
  'same-number', later.data->>'admissionNo',
  folded_text(later.data->>'firstName') || '/' || folded_text(later.data->>'lastName'), now(), now()
from record as later
join held_number as held on held.entity = 'Student' and held.scope = later.data->>'schoolId'
  and held.number_key = folded_number(later.data->>'admissionNo') and held.osid <> later.osid
where later.entity = 'Student' and later.deleted_at is null and later.data->>'admissionNo' is not null
  and not exists (select 1 from pupil_doubt as known where known.doubtful = later.osid and known.candidate = held.osid);

-- A candidate number is one state's; the index over all states goes, and so does one that no query asks any more.
do $$
declare old_index text;
begin
  for old_index in select indexname from pg_indexes where schemaname = current_schema()
    and (indexname like 'record\_results\_u\_candidateno\_academic%'
      or indexname like 'record\_class\_results\_i\_schoolid\_admissionno%')
  loop
    execute format('drop index %I', old_index);
  end loop;
end $$;

-- What a school was called before is compared as its name is.
create table compared_former_name as select distinct school_id, folded_title(name_key) as name_key from school_former_name;
delete from school_former_name;
insert into school_former_name (school_id, name_key) select school_id, name_key from compared_former_name;
drop table compared_former_name;
create or replace function keep_former_school_name() returns trigger language plpgsql as $$
begin
  insert into school_former_name (school_id, name_key)
    values (old.osid, folded_title(old.data->>'schoolName')) on conflict do nothing;
  return null;
end $$;
