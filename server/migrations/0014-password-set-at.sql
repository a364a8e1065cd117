-- When the password last changed: whatever a sign-in before that moment left behind must not be written back.
alter table account add column password_set_at timestamptz;
