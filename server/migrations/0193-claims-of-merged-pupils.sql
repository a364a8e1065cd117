-- A record that was folded into another: documents that lie in its folder belong to the one that stays.
create table record_fold (folded uuid primary key, kept uuid not null);
create index record_fold_kept on record_fold (kept);
insert into record_fold (folded, kept) select distinct on (folded) folded, kept from pupil_merge
  where split_at is null order by folded, merged_at desc;

-- What the folded pupil had asked to be attested, and its entries: they go back when the merge is taken back.
alter table pupil_merge add column claims uuid[] not null default '{}', add column entries text[] not null default '{}';
