-- Sign-ups that claim a pupil's place at a school and wait for the school to confirm it.
create table student_join (
  osid uuid primary key,
  -- The user's id at the identity provider.
  account_id text not null,
  school_id text not null,
  -- The class of the claimed record, or as the pupil says: class teachers see those of their classes.
  class_name text,
  sub_class text,
  -- What the pupil entered, checked; becomes the record where the school has none yet.
  data jsonb not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by text,
  check ((status = 'pending') = (decided_at is null))
);
create unique index student_join_waiting on student_join (account_id) where status = 'pending';
create index student_join_account on student_join (account_id, osid);
create index student_join_school on student_join (school_id, status, osid);
