-- A set-password link may offer a role: whoever uses it gets the role and the record that goes with it.
alter table auth_token
  add column role text,
  add column entity text,
  add column osid uuid;
