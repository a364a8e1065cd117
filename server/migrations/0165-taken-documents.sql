-- When its holder took a document of an issuer among the own ones; null: it is ready to be taken.
alter table issued_document add column taken_at timestamptz;
