-- Every name that a school goes by or went by, as names are compared. Also of schools that were deleted: papers outlive
-- their school.
create view school_name as
  select osid as school_id, folded_title(data->>'schoolName') as name_key from record where entity = 'School'
  union all
  select school_id, name_key from school_former_name;
