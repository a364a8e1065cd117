-- What stands on a report card beside its school, as it is compared: whole files of them are looked up by it, and so one
-- need not go by the result. Set when a certificate is issued; it finds, and proves nothing.
alter table credential add column paper_key text;
update credential set paper_key = folded_number(result.data->>'admissionNo') || '/' || (result.data->>'academicYear')
    || '/' || (result.data->>'term')
  from record as result
  where credential.entity = 'ClassResults' and result.entity = 'ClassResults' and result.osid = credential.result_id;
create index credential_paper on credential (school_id, paper_key) where paper_key is not null;

-- A document fits beside its row once it is packed, and is read with it: one page instead of five.
alter table credential alter column document set storage main;
