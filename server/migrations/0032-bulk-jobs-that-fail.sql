-- Tries since the job last got on, and why it was given up (a text key).
alter table bulk_job
  add column tries integer not null default 0,
  add column error_key text;
