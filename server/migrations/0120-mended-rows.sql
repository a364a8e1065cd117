-- Rows that were not taken are mended: they keep their cells, and which upload brought them again.
alter table upload_batch
  -- The titles of the file's own columns; absent in uploads from before.
  add column heading jsonb,
  -- The upload whose failed rows this one brings again.
  add column mends uuid;

alter table upload_failure
  -- As the file says them, in the order of the heading.
  add column cells jsonb,
  add column mended_by uuid;
