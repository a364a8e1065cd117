-- The code by which sheets may name a school: from its id, as contract/src/values/school-code.ts makes it.
update record set data = data || jsonb_build_object('schoolCode', upper(right(replace(osid::text, '-', ''), 10)))
where entity = 'School';
