-- Documents of issuers that a merge gave to the record that stays, and claims that it closed because both waited with
-- the same: a split gives them back and opens them again.
alter table pupil_merge add column documents uuid[] not null default '{}',
  add column closed_claims uuid[] not null default '{}';

-- Until now a split left documents with the record that stayed, whose holder read them. They go back, unless the two
-- were merged again.
create temporary table left_behind on commit drop as
  select distinct on (credential.id) credential.id, merge.folded, merge.kept
  from pupil_merge as merge join credential on credential.id = any(merge.credentials)
  where merge.split_at is not null and credential.entity = 'Document' and credential.subject_id = merge.kept
    and not exists (select 1 from pupil_merge as later where later.split_at is null
      and later.folded in (merge.folded, merge.kept))
  order by credential.id, merge.merged_at desc;
update credential set subject_id = left_behind.folded from left_behind where credential.id = left_behind.id;
update issued_document set holder_id = left_behind.folded from left_behind
  where issued_document.credential_id = left_behind.id and issued_document.holder_id = left_behind.kept;
update share_link set withdrawn_at = now() where withdrawn_at is null and (credential_id in (select id from left_behind)
  or id in (select link_id from share_item where credential_id in (select id from left_behind)));
