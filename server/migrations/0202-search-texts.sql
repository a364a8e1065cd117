-- What people search by stands in the row as it is compared, so that a row is looked at without folding its names anew.
-- A trigger of each partition writes it (schema-sync).
alter table record add column search_text text;
