-- A school asks by itself whether two of its pupils are one.
alter table pupil_doubt drop constraint pupil_doubt_reason_check;
alter table pupil_doubt add constraint pupil_doubt_reason_check
  check (reason in ('names-differ', 'several', 'name-only', 'same-number', 'asked'));
