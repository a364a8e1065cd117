-- What stands for a password that was chosen a moment ago, in the browser where it was: once, for two minutes.
alter table auth_token drop constraint auth_token_kind_check;
alter table auth_token add constraint auth_token_kind_check check (kind in ('verify', 'setPassword', 'chosen'));
