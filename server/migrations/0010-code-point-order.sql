-- Lists are sorted by code point on every machine, whatever collation its database has. With the collation on the
-- columns, equality and order use the same index.
alter table record
  alter column natural_key type text collate "C",
  alter column state_id type text collate "C",
  alter column lga_id type text collate "C",
  alter column school_id type text collate "C",
  alter column group_key type text collate "C",
  alter column subject_id type text collate "C",
  alter column status type text collate "C",
  alter column owner_id type text collate "C";
