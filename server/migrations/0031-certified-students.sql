-- How many certificates of a student are in force. The public total of certified students is counted by it: it grows with
-- a student's first and shrinks with the last, whoever issues or revokes in the same moment.
create table certified_student (
  student_id uuid primary key,
  in_force integer not null check (in_force >= 0)
);
insert into certified_student (student_id, in_force)
select subject_id, count(*) from credential where revoked_at is null group by subject_id;

delete from counter where name in ('certificates-generated', 'students-certified');
insert into counter (name, shard, value)
select 'certificates-generated', 0, count(*) from credential
union all
select 'students-certified', 0, count(*) from certified_student;
