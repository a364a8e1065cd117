-- Whom a recall waits for: null: whoever may consent. When they were last told of it.
alter table recall
  add column asked_of text,
  add column asked_of_name text,
  add column told_at timestamptz;
update recall set told_at = asked_at;
alter table recall alter column told_at set not null;

-- How many of the certificates of a recall were taken along, and how many somebody has verified.
create index activity_downloads on activity (target_id) where action_key = 'activity.certificate-downloaded';
create index verification_history_certificate on verification_history (certificate_no) where certificate_no <> '';
