-- Requests to have a part of a record attested, and what became of them. docs/decisions/120-claims.md explains them.
alter table credential drop constraint credential_entity_check;
alter table credential add constraint credential_entity_check
  check (entity in ('ClassResults', 'Results', 'Transcript', 'Attestation'));

create table claim (
  id uuid primary key,
  -- The entry in the record that the claim belongs to; what the credential is about (`credential.result_id`).
  attestation_id uuid not null unique,
  entity text not null,
  record_id uuid not null,
  -- The name of the policy in the schema.
  policy text not null,
  -- Which items of which property are asked about; an empty list: the whole of it.
  properties jsonb not null,
  -- Exactly what was asked about, and what the conditions read: a grant attests this and nothing else.
  snapshot jsonb not null,
  -- Locations of the documents that prove it.
  documents text[] not null default '{}',
  state text not null check (state in ('DRAFT', 'ATTESTATION_REQUESTED', 'PUBLISHED', 'REJECTED', 'INVALID')),
  requestor_id text not null,
  requestor_name text not null,
  -- The role that the policy sends it to, and the conditions with the requestor's values in them.
  attestor text not null,
  conditions text not null,
  asked_at timestamptz not null,
  updated_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  decider_name text,
  credential_id uuid references credential (id),
  certificate_no text
);
create index claim_of_record on claim (entity, record_id, asked_at);
create index claim_of_requestor on claim (requestor_id, asked_at desc);
-- Whoever presses twice asks once.
create unique index claim_waiting on claim (entity, record_id, policy, properties)
  where state = 'ATTESTATION_REQUESTED';

-- Whose desk a claim lies on: its conditions as sets, so that a list of claims asks an index and no evaluator. An
-- attestor reaches the claim who has all of `needs` and none of `bars`; `key` is one of `needs`, to find it by.
create table claim_desk (
  claim_id uuid not null references claim (id) on delete cascade,
  attestor text not null,
  key text not null,
  needs text[] not null,
  bars text[] not null default '{}'
);
create index claim_desk_of_key on claim_desk (attestor, key, claim_id);
create index claim_desk_of_claim on claim_desk (claim_id);

create table claim_note (
  id uuid primary key,
  claim_id uuid not null references claim (id) on delete cascade,
  -- Null: the product itself.
  account_id text,
  added_by text not null,
  notes text not null check (char_length(notes) between 1 and 250),
  created_at timestamptz not null
);
create index claim_note_of_claim on claim_note (claim_id, created_at);
