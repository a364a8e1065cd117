-- Since when a claim shows another name than the one it was asked with: whoever grants it says which version was read.
alter table claim add column renamed_at timestamptz;
