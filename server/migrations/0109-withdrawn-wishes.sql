-- Whoever wished for a change may take the wish back.
alter table record_change drop constraint record_change_status_check;
alter table record_change add constraint record_change_status_check
  check (status in ('pending', 'approved', 'rejected', 'withdrawn'));
