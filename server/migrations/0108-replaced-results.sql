-- What a row of an upload took the place of: whoever takes the upload back brings it back.
create table upload_replaced (
  batch_id uuid not null,
  osid uuid not null,
  state_id text,
  lga_id text,
  school_id text,
  group_key text,
  subject_id text,
  status text not null,
  data jsonb not null,
  primary key (batch_id, osid)
);
