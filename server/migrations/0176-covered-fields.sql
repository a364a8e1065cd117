-- Whether whoever has the link sees the private fields of documents behind it.
alter table share_link add column shows_private boolean not null default false;
-- The same document with its private fields covered is another drawing of it.
alter table rendered_file drop constraint rendered_file_format_check;
alter table rendered_file add constraint rendered_file_format_check
  check (format in ('pdf', 'png', 'jpeg', 'covered-pdf', 'covered-png', 'covered-jpeg'));
