-- The words that the product itself printed on certificates, in the languages of their day: later releases word them
-- otherwise and installations change their languages, what was issued does not. Looks name them by their hash.
create table certificate_labels (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  languages text[] not null,
  words jsonb not null
);
