-- Credentials that hold the signed results of several terms. docs/decisions/084-transcripts.md explains them.
alter table credential drop constraint credential_entity_check;
alter table credential add constraint credential_entity_check
  check (entity in ('ClassResults', 'Results', 'Transcript'));

create table transcript (
  -- What the credential is about (`credential.result_id`).
  id uuid primary key,
  credential_id uuid not null unique references credential (id),
  student_id uuid not null,
  -- Null: the results are of several schools.
  school_id uuid,
  from_year integer not null,
  to_year integer not null check (to_year > from_year),
  created_at timestamptz not null,
  -- When a newer one of the same sessions took its place.
  ended_at timestamptz,
  -- The credential of the term with which it was suspended; lifted with it.
  suspended_with uuid
);
-- Whoever presses twice, or in two windows: of the same sessions of a school there is one.
create unique index transcript_current on transcript
  (student_id, coalesce(school_id, '00000000-0000-0000-0000-000000000000'::uuid), from_year, to_year)
  where ended_at is null;

-- The credentials inside.
create table transcript_result (
  transcript_id uuid not null references transcript (id),
  credential_id uuid not null references credential (id),
  primary key (transcript_id, credential_id)
);
-- What becomes of a term's certificate becomes of the transcripts that hold it.
create index transcript_result_credential on transcript_result (credential_id);

-- As in 0066; what a transcript says of its subject ends before the credentials inside.
create or replace function signed_facts(document text) returns jsonb language plpgsql immutable strict parallel safe as $$
declare
  head text := split_part(document, ',"achievement":{', 1);
  facts text := split_part(head, '"credentialSubject":', 2);
begin
  -- No marks, or marks before the subject: nothing can be cut off.
  if facts = '' or octet_length(head) = octet_length(document) then
    return document::jsonb->'credentialSubject';
  end if;
  return (split_part(facts, ',"verifiableCredential":[', 1) || '}')::jsonb;
end
$$;
