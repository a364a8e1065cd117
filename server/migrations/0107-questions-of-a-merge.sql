-- The questions that a merge answered or passed on, as they were: a split asks them again.
alter table pupil_merge add column doubts jsonb not null default '[]';
